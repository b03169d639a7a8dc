"""The word lists that reading a list of abstracts goes by."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


VENUES = words(
    "3DV AAAI AAMAS ACCV ACL ACML AIES AISTATS AKBC ALT AsiaCCS ASPLOS ASRU BMVC CAV CHI CHIL CIKM "
    "CLEF CoLLAs COLING COLM COLT CoNLL CoRL CP CRYPTO CSCW CVPR DAC DATE DCC DSN EACL ECAI ECCV "
    "ECIR ECML ECML-PKDD EMNLP ESEC/FSE ESWC EuroSys Eurocrypt Eurographics FAccT FAST FG FOCS "
    "FSE GECCO HPCA ICAIF ICALP ICAPS ICASSP ICCAD ICCV ICDAR ICDCS ICDE ICDM ICDT ICIP ICLR ICME "
    "ICML ICMLA ICPR ICRA ICRL ICSE ICSME ICWSM IJCAI IJCNLP IJCNN IMC INFOCOM INLG Interspeech "
    "IROS ISCA ISCAS ISIT ISMAR ISMIR ISSTA ITCS IUI IWSLT KDD KR L4DC LICS LREC LREC-COLING "
    "MICCAI MICRO MIDL MLHC MLSys MMSys MobiCom MobiSys NAACL NAACL-HLT NDSS NeurIPS NIPS NSDI "
    "OOPSLA OSDI PAKDD PLDI PODC PODS POPL PPoPP RecSys RLC RSS SC SDM SenSys SIGCOMM SIGGRAPH "
    "SIGIR SIGKDD SIGMETRICS SIGMOD SLT SOCG SODA SOSP STOC SWAT TACL TMLR UAI UbiComp UIST VLDB "
    "VIS VRST WACV WMT WSDM WWW ISWC JMLR TPAMI PAMI IJCV JAIR PVLDB PNAS CCS TheWebConf EDBT EC "
    "AutoML LoG CPAL SaTML UNCV GenBio"
)
"""Known venues as their communities write them.

They find the venue among several acronyms, and give file names ("icml2025.txt") their spelling.
"""

HEADING_NOUNS = words(
    "paper papers abstract abstracts article articles proceedings list lists submissions titles "
    "orals oral posters poster spotlights spotlight highlights findings accepted presentations "
    "program programme tracks track sessions session workshop workshops tutorials tutorial"
)
"""What headings of lists are about."""

HEADING_NOISE = HEADING_NOUNS | words(
    "a acm acm/ieee all an and annual apr april area arxiv at aug august award awarded awards "
    "awesome benchmark benchmarks best by camera-ready collection complete conf conf. "
    "conference consortium contributions count curated current cvf dataset datasets day dec "
    "december demo demonstration demonstrations demos doctoral edition extended feb february "
    "final for from full group held i ieee ieee/cvf ii iii in including industrial industry int "
    "int. invited jan january jul july jun june keynote keynotes late-breaking long main mar "
    "march may meeting my notable note notes nov november number oct october of on only "
    "openreview our outstanding overview part preprints presented published read reading ready "
    "regular research selected sep sept september series short siam special student summary "
    "system systems technical the their this titles/abstracts to top top-5 total under updated "
    "usenix virtual vol volume with"
)
"""Words that stand in headings around the venue and the year."""

NAME_PARTICLES = words(
    "de da do dos das del della der den des di du el al bin ibn ben la le las los lo van von vom "
    "zu zum zur ter ten te af av y e st. 't dalla degli"
)
"""Small words inside names of people."""

TITLE_WORDS = words(
    "a an the of for with in on via using from by to through without towards toward beyond under "
    "over into as is are we you how what when why where do does can not or vs your it its "
    "learning network networks neural model models deep data dataset datasets graph graphs "
    "language large diffusion optimization optimisation reinforcement transformer transformers "
    "attention image images video vision visual text speech training pretraining inference "
    "generation generative prediction detection segmentation recognition estimation "
    "classification analysis approach method methods framework system systems efficient robust "
    "adaptive representation representations policy policies algorithm algorithms bayesian causal "
    "probabilistic stochastic gradient gradients sampling search retrieval reasoning planning "
    "knowledge semantic multimodal federated online offline unsupervised supervised "
    "self-supervised contrastive zero-shot few-shot fine-tuning pre-training benchmark benchmarks "
    "evaluation evaluating understanding improving theory survey review towards decoding encoding "
    "embedding embeddings agents agent code time-series time series 3d 2d protein molecular "
    "quantum abstract introduction keywords conclusion oral poster spotlight accepted paper "
    "papers machine intelligence artificial computer science control robotics robot matching "
    "alignment scaling distributed decision processes process trees linear nonlinear convex "
    "kernel"
)
"""Words of titles that no name has."""

FUNCTION_WORDS = words(
    "a an the of and or for to in on with by from is are was were that which as at we be into our "
    "their its this these than via using has have can not but"
)
"""Words that no title ends with."""

LINK_WORDS = words(
    "pdf paper code project page project-page arxiv link openreview website homepage slides video "
    "poster html abs abstract data dataset demo bibtex supp supplementary github doi url "
    "paper/pdf code/data web site blog model models weights huggingface 论文 代码 项目 链接 主页"
)
"""What links beside a title are called."""

COMPOUND_BEGINNINGS = words(
    "pre post non multi self semi co re sub super inter intra over under cross meta auto bi tri "
    "anti un de in micro macro hyper mini mid pseudo quasi mono poly out up off on uni omni ultra "
    "extra counter trans near ill well high low long short fine coarse state large small real "
    "data end time zero few one two three four first second third hand human model task domain "
    "graph text image word token closed open black white free hard soft deep light fast full half "
    "cost user gradient value score point step rank feature feed plug down back forward hyper "
    "wide"
)
"""First halves of words that some write with a hyphen and some without.

"pre-" at the end of a line above "training" was not cut, although "pretraining" stands elsewhere.
"""

VENUES_THAT_ARE_WORDS = words(
    "alt cp crypto dac date dsn ec fast fg log micro sc slt vis www mm kr isca swat pods rss chi "
    "soda cav imc art ccs"
)
"""Acronyms that are everyday words too: they count only as the community writes them."""

NO_VENUES = words(
    "ai ml nlp cv pdf html url llm llms gpt usa uk eu us ii iii iv vi vii viii ix xi rl cs tba id "
    "faq toc api gnn cnn rnn tl dr tldr doi isbn vol no pp am pm utc"
)
"""Capitals that name no venue."""

DETECTED_ENCODINGS = words(
    "cp1250 cp1251 cp1253 cp1254 cp1255 cp1256 cp1257 koi8_r koi8_u iso8859_2 iso8859_5 iso8859_7 "
    "iso8859_9 iso8859_13 iso8859_16"
)
"""What the statistical detector of encodings is trusted with."""

TEXT_ENVIRONMENTS = words(
    "itemize enumerate description quote quotation center abstract theorem lemma proposition "
    "corollary definition remark proof figure table algorithm document minipage"
)
"""LaTeX environments that hold sentences; all others hold formulas."""
