"""Words of journal titles and their abbreviations, and the titles of many journals.

The words are a selection of the List of Title Word Abbreviations of the ISSN International Centre,
with which ISO 4 is applied: those of most journals in English, some in German, French and Latin.
A stem that ends with a hyphen stands for all words that begin with it. A word that is in no list
is not abbreviated, as ISO 4 has it.
"""

from __future__ import annotations

STEMS = """
academ- Acad.; account- Account.; acoust- Acoust.; administ- Adm.; advan- Adv.;
aeronaut- Aeronaut.; aerosp- Aerosp.; africa- Afr.; agric- Agric.; agronom- Agron.;
allerg- Allerg.; america- Am.; anal- Anal.; anatom- Anat.; anesthes- Anesth.; angew- Angew.;
animal- Anim.; annal- Ann.; annual- Annu.; anthropolog- Anthropol.; appl- Appl.;
aquat- Aquat.; archaeolog- Archaeol.; architect- Archit.; archiv- Arch.; artif- Artif.;
associat- Assoc.; astronom- Astron.; astrophys- Astrophys.; atmos- Atmos.; atom- At.;
australia- Aust.; autom- Autom.; bacteriolog- Bacteriol.; behavio- Behav.; beitr- Beitr.;
biblio- Bibliogr.; biochem- Biochem.; bioeng- Bioeng.; bioinformat- Bioinform.; biolog- Biol.;
biomed- Biomed.; biomol- Biomol.; biophys- Biophys.; biotechnol- Biotechnol.; botan- Bot.;
british Br.; bulletin- Bull.; busines- Bus.; calcul- Calc.; canad- Can.; cardiolog- Cardiol.;
cardiovasc- Cardiovasc.; catal- Catal.; cellular- Cell.; central- Cent.; ceram- Ceram.;
chemi- Chem.; chines- Chin.; chromatogr- Chromatogr.; circuit- Circuits; circulat- Circ.;
civil- Civ.; climat- Clim.; clinic- Clin.; cognit- Cogn.; collect- Collect.; colleg- Coll.;
combin- Comb.; combust- Combust.; comment- Comment.; commerc- Commer.; communit- Community;
communic- Commun.; compar- Comp.; composit- Compos.; comput- Comput.; condens- Condens.;
confer- Conf.; conserv- Conserv.; constr- Constr.; consum- Consum.; contemp- Contemp.;
conver- Convers.; cornea- Cornea; corros- Corros.; criminol- Criminol.; critic- Crit.;
cultur- Cult.; current- Curr.; cybernet- Cybern.; cytolog- Cytol.; decis- Decis.;
demograph- Demogr.; dent- Dent.; dermatolog- Dermatol.; design- Des.; develop- Dev.;
diagnos- Diagn.; differen- Differ.; digit- Digit.; discov- Discov.; diseas- Dis.;
dissert- Diss.; distrib- Distrib.; dynam- Dyn.; ecolog- Ecol.; econom- Econ.; ecosyst- Ecosyst.;
edition- Ed.; educat- Educ.; electric- Electr.; electro- Electro; electrochem- Electrochem.;
electron- Electron.; emergenc- Emerg.; empir- Empir.; endocrin- Endocrinol.; engineer- Eng.;
england Engl.; english- Engl.; entomolog- Entomol.; environment- Environ.;
epidemiolog- Epidemiol.; equation- Equ.; ergonom- Ergon.; ethnolog- Ethnol.; europ- Eur.;
evaluat- Eval.; evol- Evol.; experiment- Exp.; explor- Explor.; famil- Fam.; financ- Financ.;
fisheri- Fish.; forens- Forensic; forest- For.; foundat- Found.; franc- Fr.; french- Fr.;
frontier- Front.; function- Funct.; gastroenterol- Gastroenterol.; general- Gen.; genet- Genet.;
genom- Genom.; geochem- Geochem.; geograph- Geogr.; geolog- Geol.; geometr- Geom.;
geophys- Geophys.; geosci- Geosci.; geotech- Geotech.; german- Ger.; gerontol- Gerontol.;
gesellsch- Ges.; global- Glob.; govern- Gov.; graph- Graph.; gynecol- Gynecol.;
gynaecol- Gynaecol.; haematol- Haematol.; hematol- Hematol.; heritag- Herit.; histor- Hist.;
histolog- Histol.; hospit- Hosp.; human- Hum.; humanit- Humanit.; hydraul- Hydraul.;
hydrol- Hydrol.; hygien- Hyg.; immunol- Immunol.; individ- Individ.; industr- Ind.;
infect- Infect.; inflam- Inflamm.; informatic- Inform.; information- Inf.; inorgan- Inorg.;
institut- Inst.; instrum- Instrum.; integr- Integr.; intellig- Intell.; interact- Interact.;
interdiscip- Interdiscip.; internal- Intern.; international- Int.; invest- Invest.;
ital- Ital.; japanes- Jpn.; jahrb- Jahrb.; journal- J.; jurisp- Jurisprud.; knowledg- Knowl.;
laborator- Lab.; languag- Lang.; learn- Learn.; lectur- Lect.; leukem- Leuk.; letter- Lett.;
librar- Libr.; linguist- Linguist.; liter- Lit.; logic- Log.; machin- Mach.; magaz- Mag.;
magnet- Magn.; manag- Manag.; manufact- Manuf.; marin- Mar.; market- Mark.; material- Mater.;
matern- Matern.; mathemat- Math.; measur- Meas.; mechan- Mech.; mediat- Mediat.; medi- Med.;
membran- Membr.; memoir- Mem.; mental- Ment.; metabol- Metab.; metall- Metall.;
meteorol- Meteorol.; microbiol- Microbiol.; microsc- Microsc.; microwav- Microw.;
mineral- Mineral.; mining- Min.; mobil- Mob.; model- Model.; modern- Mod.; molecul- Mol.;
month- Mon.; morphol- Morphol.; multimed- Multimed.; multivar- Multivar.; museum- Mus.;
nanotechnol- Nanotechnol.; national- Natl.; natur- Nat.; naval- Nav.; network- Netw.;
neurol- Neurol.; neurosci- Neurosci.; neurosurg- Neurosurg.; notic- Not.; nuclear- Nucl.;
numer- Numer.; nurs- Nurs.; nutrit- Nutr.; obstet- Obstet.; occup- Occup.; oceanogr- Oceanogr.;
oncol- Oncol.; operat- Oper.; ophthalmol- Ophthalmol.; optic- Opt.; optim- Optim.;
organi- Org.; organiza- Organ.; ornithol- Ornithol.; orthop- Orthop.; otolaryngol- Otolaryngol.;
paediatr- Paediatr.; palaeontol- Palaeontol.; parasitol- Parasitol.; patholog- Pathol.;
pediatr- Pediatr.; percept- Percept.; perform- Perform.; periodont- Periodontol.;
personal- Pers.; perspect- Perspect.; petrol- Pet.; pharmaceut- Pharm.; pharmacol- Pharmacol.;
philolog- Philol.; philosoph- Philos.; photogr- Photogr.; physic- Phys.; physik- Phys.;
physiolog- Physiol.; physiother- Physiother.; planet- Planet.; politic- Polit.; pollut- Pollut.;
polym- Polym.; populat- Popul.; practic- Pract.; prevent- Prev.; primar- Prim.; probab- Probab.;
problem- Probl.; proceed- Proc.; process- Process.; product- Prod.; profes- Prof.;
program- Program.; progress- Prog.; project- Proj.; psychiatr- Psychiatr.; psycholog- Psychol.;
psychother- Psychother.; publicat- Publ.; qualit- Qual.; quantit- Quant.; quarterl- Q.;
radiat- Radiat.; radiol- Radiol.; reaction- React.; recogn- Recognit.; record- Rec.;
region- Reg.; rehabil- Rehabil.; relat- Relat.; relig- Relig.; renew- Renew.; report- Rep.;
reprod- Reprod.; research- Res.; resourc- Resour.; respir- Respir.; review- Rev.; revue- Rev.;
revista- Rev.; rheumatol- Rheumatol.; robot- Robot.; royal- R.; russ- Russ.; safet- Saf.;
scandinav- Scand.; school- Sch.; scienc- Sci.; scientif- Sci.; secur- Secur.; seismol- Seismol.;
select- Sel.; semicond- Semicond.; seri- Ser.; servic- Serv.; simul- Simul.; societ- Soc.;
social- Soc.; sociol- Sociol.; softwar- Softw.; solar- Sol.; spectrom- Spectrom.;
spectrosc- Spectrosc.; statist- Stat.; strateg- Strateg.; structur- Struct.; stud- Stud.;
supercond- Supercond.; surfac- Surf.; surg- Surg.; survey- Surv.; sustain- Sustain.; symbol- Symb.;
symp- Symp.; system- Syst.; teach- Teach.; technic- Tech.; technolog- Technol.;
telecom- Telecommun.; theolog- Theol.; theoret- Theor.; therap- Ther.; therm- Therm.;
thorac- Thorac.; thromb- Thromb.; topic- Top.; topolog- Topol.; toxicol- Toxicol.;
transact- Trans.; transfer- Transf.; translat- Transl.; transplant- Transplant.;
transport- Transp.; tropic- Trop.; ultrason- Ultrason.; universit- Univ.; urolog- Urol.;
vascular- Vasc.; vehic- Veh.; verhandl- Verh.; veterinar- Vet.; virol- Virol.; vision- Vis.;
visual- Vis.; welfar- Welf.; wireless- Wirel.; zeitschrift- Z.; zoolog- Zool.;
united U.; states S.; new New
"""
# Words that begin like a stem and are not abbreviated, or otherwise.
WORDS = """
analyst Analyst; annals Ann.; acta Acta; apply Apply; cell Cell; cells Cells; chemist Chemist;
chemosphere Chemosphere; dentist Dentist; economist Economist; electrochimica Electrochim.;
engineer Eng.; family Fam.; finance Finance; forensic Forensic; genome Genome; genomics Genomics;
graphs Graphs; human Hum.; humans Humans; immunity Immunity; individual Individ.; learned Learn.;
logistics Logist.; media Media; mediators Mediators; medieval Mediev.; metals Met.;
mineralium Miner.; minerals Miner.; physica Physica; physician Physician; physicians Physicians;
product Prod.; psychiatry Psychiatry; social Soc.; solid Solid; studio Studio; surgeon Surg.;
surgeons Surg.; theory Theory; reviews Rev.; analytica Anal.; chimica Chim.; physique Phys.;
electro Electro; graph Graph; personal Pers.; personality Pers.; logic Log.; gender Gend.;
nature Nat.; electronic Electron.; statistical Stat.
"""
# Articles, conjunctions and prepositions are left out (ISO 4, section 4.5).
LEFT_OUT = """
a an and as at by for from in into of on or the to with der die das des dem den und für von zu le la
les du de et en el los las y del di il lo gli e dell della delle & +
"""
# Abbreviations that the words alone would not give.
AS_THEY_ARE = {
    "New England Journal of Medicine": "N. Engl. J. Med.",
    "Proceedings of the National Academy of Sciences of the United States of America":
        "Proc. Natl. Acad. Sci. U. S. A.",
    "Journal of the American Medical Association": "JAMA",
}  # fmt: skip
# Journals whose abbreviations are made from their titles, to find the titles by.
TITLES = """
ACM Computing Surveys|ACM Transactions on Graphics|ACM Transactions on Information Systems
Academy of Management Journal|Acta Crystallographica|Acta Materialia|Acta Mathematica
Advanced Functional Materials|Advanced Materials|Advances in Mathematics|Advances in Physics
American Economic Review|American Journal of Epidemiology|American Journal of Human Genetics
American Journal of Political Science|American Journal of Psychiatry|American Journal of Sociology
American Political Science Review|American Sociological Review|Analytical Chemistry
Angewandte Chemie International Edition|Annals of Internal Medicine|Annals of Mathematics
Annals of Statistics|Annals of Surgery|Annual Review of Biochemistry|Annual Review of Psychology
Applied Energy|Applied Physics Letters|Applied Soft Computing|Archives of General Psychiatry
Artificial Intelligence|Artificial Intelligence Review|Astronomy and Astrophysics
Astrophysical Journal|Behavioral and Brain Sciences|Biological Reviews|British Medical Journal
British Journal of Psychiatry|Cell Reports|Chemical Communications|Chemical Reviews
Chemical Science|Chemical Society Reviews|Child Development|Clinical Infectious Diseases
Cognitive Psychology|Cognitive Science|Communications in Mathematical Physics
Communications of the ACM|Computational Linguistics|Computational Statistics and Data Analysis
Computer Networks|Computer Physics Communications|Computers and Education
Computer Vision and Image Understanding|Current Biology|Developmental Psychology
Earth and Planetary Science Letters|Ecological Economics|Ecology Letters|Econometrica
Energy and Environmental Science|Environmental Science and Technology|European Heart Journal
European Journal of Operational Research|European Physical Journal C
Expert Systems with Applications
Frontiers in Psychology|Genome Research|Geophysical Research Letters|Harvard Business Review
Human Molecular Genetics|IEEE Access|IEEE Communications Magazine
IEEE Transactions on Automatic Control|IEEE Transactions on Image Processing
IEEE Transactions on Information Theory|IEEE Transactions on Neural Networks and Learning Systems
IEEE Transactions on Pattern Analysis and Machine Intelligence
IEEE Transactions on Signal Processing|IEEE Transactions on Software Engineering
Information Sciences|Inorganic Chemistry|International Journal of Computer Vision
International Journal of Epidemiology|International Journal of Heat and Mass Transfer
Inventiones Mathematicae|Journal of Applied Physics|Journal of Artificial Intelligence Research
Journal of Biological Chemistry|Journal of Cell Biology|Journal of Chemical Physics
Journal of Clinical Investigation|Journal of Clinical Oncology|Journal of Computational Physics
Journal of Economic Literature|Journal of Experimental Medicine|Journal of Experimental Psychology
Journal of Finance|Journal of Financial Economics|Journal of Fluid Mechanics
Journal of Functional Analysis|Journal of Geophysical Research|Journal of High Energy Physics
Journal of Immunology|Journal of Machine Learning Research|Journal of Materials Chemistry
Journal of Mathematical Physics|Journal of Molecular Biology|Journal of Neuroscience
Journal of Organic Chemistry|Journal of Personality and Social Psychology
Journal of Physical Chemistry Letters|Journal of Political Economy|Journal of Symbolic Logic
Journal of Statistical Software|Journal of the ACM|Journal of the American Chemical Society
Journal of the American College of Cardiology|Journal of the American Mathematical Society
Journal of the American Statistical Association|Journal of the Royal Statistical Society
Knowledge-Based Systems|Lancet Oncology|Lecture Notes in Computer Science|Machine Learning
Macromolecules|Management Science|Mathematical Programming|Medical Image Analysis
Molecular Biology and Evolution|Molecular Cell|Monthly Notices of the Royal Astronomical Society
Nano Letters|Nature Biotechnology|Nature Chemistry|Nature Climate Change|Nature Communications
Nature Genetics|Nature Machine Intelligence|Nature Materials|Nature Medicine|Nature Methods
Nature Neuroscience|Nature Physics|Nature Reviews Genetics|Neural Computation|Neural Networks
New Journal of Physics|Nuclear Physics B|Nucleic Acids Research|Operations Research
Organic Letters|Pattern Recognition|Pattern Recognition Letters|Philosophical Review
Philosophical Transactions of the Royal Society|Physical Review|Physical Review A
Physical Review B|Physical Review C|Physical Review D|Physical Review E|Physical Review Letters
Physical Review X|Physics Letters A|Physics Letters B|Physics Reports|Plant Cell
Proceedings of the IEEE|Proceedings of the Royal Society|Progress in Materials Science
Psychological Bulletin|Psychological Review|Psychological Science
Quarterly Journal of Economics|Remote Sensing of Environment|Reports on Progress in Physics
Research Policy|Review of Economic Studies|Review of Financial Studies|Reviews of Modern Physics
Science Advances|Scientific Reports|Signal Processing|Social Science and Medicine
Software: Practice and Experience|Soil Biology and Biochemistry|Solid State Communications
Statistical Science|Strategic Management Journal|Structural and Multidisciplinary Optimization
Theoretical Computer Science|Transactions of the American Mathematical Society
Trends in Cognitive Sciences|Water Research|Zeitschrift für Physik
"""
