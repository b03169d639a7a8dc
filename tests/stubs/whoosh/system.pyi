_INT_SIZE: int
