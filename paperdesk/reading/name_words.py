"""Words that decide whether a capitalised word is the name of an abstract's own thing."""

from __future__ import annotations

# Fields, techniques and quantities: an abstract uses them, it does not introduce them.
FIELDS = frozenset({
    "2D", "3D", "3DGS", "4D", "ACL", "ACM", "ADC", "AE", "AFM", "AGI", "AGN", "AI", "AL", "ALMA",
    "ANN", "API", "AR", "ASR", "ATE", "AUC", "AUPRC", "AUROC", "BCE", "BEC", "BF", "BFT", "BNN",
    "BO", "BOLD", "CAD", "CAM", "CATE", "CD", "CDF", "CE", "CF", "CFD", "CFG", "CG", "CI",
    "CIL", "CKA", "CL", "CLT", "CMB", "CNF", "CNN", "COT", "CoT", "COVID-19", "CPU", "CQL", "CRF",
    "CSI", "CSP", "CT", "CTC", "CTR", "CUDA", "CV", "CVE", "CVPR", "CVR", "DA", "DAG", "DDIM",
    "DDPG", "DDPM", "DFT", "DG", "DL", "DM", "DMRG", "DNA", "DNN", "DP", "DPO", "DQN", "DRL",
    "DRO", "DT", "EBM", "ECE", "ECG", "EDA", "EEG", "EFT", "EHR", "ELBO", "EM", "EMA",
    "EMD", "EMG", "ERM", "ETL", "EU", "FDR", "FEM", "FFT", "FID", "FL", "FLOP", "FLOPs",
    "FM", "fMRI", "FPGA", "FPS", "FSL", "GAN", "GAT", "GCL", "GCN", "GDPR", "GED", "GEMM",
    "GFLOPs", "GLM", "GMM", "GNN", "GP", "GPU", "GRPO", "GRU", "GUI", "GW", "GWAS", "HCI", "HEP",
    "HLS", "HMM", "HPC", "HPO", "HRL", "HVAC", "ICA", "ICL", "ICLR", "ICML", "ICU", "ID",
    "IDE", "IE", "IEEE", "IID", "IK", "IL", "ILP", "IMU", "INR", "IoT", "IoU",
    "IPW", "IR", "IRL", "IRM", "IRT", "ITE", "JEPA", "JS", "JWST", "KAN", "KD", "KDE", "KG",
    "KGE", "KL", "KNN", "kNN", "LASSO", "LCA", "LDA", "LDP", "LHC", "LIDAR", "LiDAR",
    "LIGO", "LLM", "LM", "LMM", "LP", "LSTM", "LTH", "LTL", "LVLM", "LVM", "MAB", "MAE",
    "MAP", "MARL", "MAS", "MC", "MCMC", "MCTS", "MD", "MDP", "MHD", "MI", "MIA", "MIL", "MILP",
    "MIMO", "MIP", "ML", "MLE", "MLIP", "MLLM", "MLM", "MLOps", "MLP", "MMD", "MOE", "MoE", "MPC",
    "MPNN", "MRAC", "MRI", "MSE", "MT", "MTL", "MVS", "NAS", "NCE", "NER", "NERF", "NeRF",
    "NeurIPS", "NF", "NISQ", "NLG", "NLI", "NLP", "NLU", "NMF", "NMR", "NMT", "NN", "NP", "NSF",
    "NTK", "NTP", "NVD", "NVS", "OCR", "OCT", "ODE", "OFDM", "OOD", "OPE", "OSS", "OT",
    "PAC", "PCA", "PDE", "PDF", "PEFT", "PFN", "PGD", "PII", "PINN", "PL", "PLM", "pLM",
    "POI", "POMDP", "PPI", "PPO", "PR", "PSNR", "PTM", "PTQ", "PU", "QA", "QAOA", "QAT", "QCD",
    "QED", "QFT", "QKD", "QML", "QNN", "QP", "RAG", "RBF", "RCT", "ReLU", "RF", "RGB", "RGB-D",
    "RKHS", "RL", "RLHF", "RLVR", "RMSE", "RNA", "RNA-seq", "RNN", "ROC", "ROI", "RPM",
    "RS", "RTL", "SAC", "SAE", "SAR", "SARS-CoV-2", "SAT", "SBI", "SBOM", "SCM", "scRNA-seq",
    "SDE", "SDG", "SDP", "SEM", "SfM", "SFT", "SGD", "SGLD", "SH", "SIMD", "SLAM", "SLM", "SMC",
    "SMT", "SNN", "SNP", "SNR", "SOC", "SOTA", "SQL", "SR", "SSIM", "SSL", "SSM", "STL",
    "STM", "SUSY", "SVD", "SVI", "SVM", "TD", "TEM", "TL", "TPU", "TS", "TTA",
    "TTS", "UAV", "UDA", "UI", "UK", "UN", "UQ", "USA", "VAE", "VC", "VI", "VIO", "ViT",
    "VLA", "VLM", "VQA", "VQE", "VR", "VRP", "WER", "WSI", "XAI", "XRD", "ZSL",
})  # fmt: skip
# Models and data that others build on; they are somebody's names, rarely this abstract's.
WELL_KNOWN = frozenset({
    "Adam", "AdamW", "AlexNet", "AlphaFold", "AlphaFold2", "AlphaGo", "Atari", "BART",
    "BERT", "BLEU", "ChatGPT", "CIFAR", "CIFAR-10", "CIFAR-100", "CIFAR10", "CIFAR100", "Claude",
    "CLIP", "COCO", "DALL-E", "DeepSeek", "DenseNet", "DINO", "DINOv2", "DiT",
    "EfficientNet", "ESM-2", "ESM2", "Flux", "Gemini", "Gemma", "GitHub", "GloVe", "GLUE", "GPT",
    "GPT-2", "GPT-3", "GPT-3.5", "GPT-4", "GPT-4o", "GPT-4V", "GSM8K", "HumanEval", "ImageNet",
    "ImageNet-1K", "ImageNet1K", "JAX", "KITTI", "LLaMA", "Llama", "LLaVA", "LoRA", "Mamba",
    "MATH", "MMLU", "MNIST", "MobileNet", "MS-COCO", "MuJoCo", "NVIDIA", "OpenAI", "PASCAL",
    "Python", "PyTorch", "Qwen", "ResNet", "ResNet-18", "ResNet-50", "RoBERTa", "SAM", "SimCLR",
    "SQuAD", "Stable Diffusion", "Swin", "T5", "TensorFlow", "Transformer", "U-Net", "UNet",
    "VGG", "Whisper", "Wikipedia", "Word2Vec", "XGBoost", "YOLO",
})  # fmt: skip
# Capitalised words that begin a description ("Bayesian inference") and are no name.
ADJECTIVES = frozenset({
    "Abelian", "Africa", "American", "Appendix", "Arabic", "Asia", "Banach", "Bayes", "Bayesian",
    "Bernoulli", "Boltzmann", "Boolean", "Bregman", "Brownian", "Byzantine", "Cartesian",
    "Chinese", "Clifford", "Contrastive", "Deep", "Dirichlet", "Earth", "English", "Euclidean",
    "European", "Federated", "Figure", "Fisher", "Fourier", "French", "Galerkin", "Gaussian",
    "German", "Gibbs", "Graph", "Grassmann", "Hamiltonian", "Hausdorff", "Hebbian", "Hermitian",
    "Hessian", "Hilbert", "Hopfield", "Indian", "Internet", "Jacobian", "Japanese", "Kalman",
    "Koopman", "Korean", "Kullback", "Lagrangian", "Langevin", "Laplace", "Laplacian", "Large",
    "Latin", "Lie", "Lipschitz", "Lyapunov", "Machine", "Markov", "Markovian", "Monte", "Moon",
    "Multi", "Nash", "Neural", "Newton", "Newtonian", "Poisson", "Python", "Rademacher",
    "Reinforcement", "Riemannian", "Russian", "Schrödinger", "Section", "Self", "Sinkhorn",
    "Sobolev", "Spanish", "Stein", "Table", "Taylor", "Theorem", "Transformer", "Transformers",
    "Turing", "Wasserstein", "Western",
})  # fmt: skip
# Second halves that make an adjective of a name: GPT-based, LLM-driven
ADJECTIVE_ENDINGS = frozenset({
    "accelerated", "agnostic", "and", "assisted", "augmented", "aware", "based", "centric",
    "class", "compatible", "complete", "conditioned", "dimensional", "divergence", "driven",
    "enhanced", "equivariant", "era", "focused", "free", "generated", "guided", "hard", "in",
    "induced", "inspired", "integrated", "invariant", "level", "like", "means", "norm", "of",
    "only", "optimal", "order", "oriented", "powered", "ray", "regularized", "related",
    "resolved", "scale", "score", "shot", "space", "specific", "step", "style", "supervised",
    "term", "the", "time", "to", "trained", "training", "transform", "tuned", "tuning", "type",
    "wise",
})  # fmt: skip
# What the thing itself is called in general.
THINGS = (
    "algorithm|approach|architecture|attack|attention|autoencoder|benchmark|bound|codebase|compiler"
    "|corpora|corpus|criterion|dataset|data set|database|decoder|defen[cs]e|detector|discrepancy"
    "|distance|divergence|encoder|engine|environment|estimator|evaluator|family|formalism|framework"
    "|generator|index|kernel|language|layers?|library|loss(?: function)?|measure|mechanism|method"
    "|methodology|metric|model|module|network|neural network|operator|optimi[sz]er|package|paradigm"
    "|parser|pipeline|planner|platform|policy|prior|procedure|prompting|protocol|representation"
    "|resource|sampler|sandbox|scheme|simulator|software|solution|solver|strategy|suite|survey"
    "|system|task|taxonomy|technique|test|test suite|testbed|theory|tokenizer|tool|toolbox|toolkit"
    "|tracker|training|transformer|variant|workflow|agent|controller|dataset suite|catalogue"
    "|catalog"
    "|instrument|telescope|experiment|mission|code|program|programme|project|robot|sensor|hand"
)
