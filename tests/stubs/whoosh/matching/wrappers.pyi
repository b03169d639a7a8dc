class Matcher: ...

class FilterMatcher(Matcher):
    child: Matcher
