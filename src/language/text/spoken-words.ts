import { localWords } from './local-pattern';
import { wordSet } from './fold';
import { isWordOfGrammar } from './language';
import { isTalkWord } from './talk-words';
import { tokeniseText } from './tokens';

/**
 * Words that people say to Mela in English and in Hindi with Latin letters, out of our corpus and
 * without the names of people in it. In small letters they name nobody.
 */
const SPOKEN = wordSet([
  `
  aa aabhaar aadha aadhar aadhe aadhi aadmi aaega aaenge aage aaiye aake aakhri aam aane aao aapse aaram aas aasaan aasan aaspaas aath aathaish
  aavashyakta aaya aayein aayi abandoned abc abe abi abroad absent absolutely abt abv acc accept acceptable accepted accessible acchi accompany
  according accordingly account accounts acct achanak achcha achchha achchi achhe achhi achi acquaint action actual added adding additional addr
  addresses adds adhik adhikari adjust admissible admit admitted adr adrak ads advance advise adyar af afresh afterwards aftr against agency agent ago
  agr agree agreed agreement agrees ah ahead airport aj akki alag alarm alawa alg alike allergy allow allowed along aloo alrdy alright alter alteration
  altered altogether always amavasai amazon amend amer amiss among amounts amt anda andhere andheri angrezi angry ank anniversary annoying anonymous
  another answered antar anumati anya anybody anymore anything anywhere apan apart apologies apologised apology app appears append applicable applied
  applies apply appointment apun areas arey arise around arrange arranged arre arrival arrive arrived arrives arth articles asafal asap ashirwad asian
  aside asleep asli assemble assent assignment assistance assure assured asthma asthmatic atak ate atirikt atka attach attempt attend attractions audit
  aurat authority auto automatic automatically avail availed avashya average avoid awake award away awesome aya ayega baal baalak baant baantein baanto
  baap baarah baare baarish baat baato baby bacche bach bacha bachao bachat bachche bachchi bache bachega bachenge bachha bachhe bachho bachi backup
  backups bad bada badalne badalni badalte badalwa badam bade badh badha badhaiye badhana badhaya badhega badhein badhte badi badiya badla badlaav
  badlav badle badlein badtameezi bag bagal bags bahu bail bailed baith baitha baithao baithe baithega baj bajaiyega bajana bajay bajaye bajayein baje
  bakwaas bakwas balance balwan ban bana banaiye banana banane banao banate banaya band banda bande bandh bando bane banega banjara bank banking banta
  banti banwa banwao bar barabar barah barbaad barbecue bare bargain barish barobar barsaat bas base based basi basic basis bat bata bataiyega batana
  batata batate batati bataunga bataungi batayein batayenge batayiye batch batlaiye batman batter bazaar bdha bdhao beach bear became bech bechne
  bechta bechte become becomes bed beech beemar beer beers bees beg begin beginner beginners beginning begins begun behalf behaviour behind behne
  behtar being bekaar believe bell bengali beside besides bestseller better between bewakoof beyond bf bfast bhaat bhaav bhada bhaji bhajis bhakri
  bhala bhar bhara bhare bharega bharein bharenge bhari bharna bharosa bharta bharte bharu bharun bharunga bharungi bharwa bhasha bhatiji bhature bhav
  bheed bheja bheje bhejein bhejenge bhejiyega bhejne bhejni bhejoge bhejta bhejte bheju bhejun bhejunga bhijwa bhijwaiye bhijwana bhijwao bhojan bhook
  bhookh bhookhe bhool bht bhugtaan bhugtan bhukh bhukha bhul big bigger biggest bijli bike billed bimaar bimar bin biriyani biryani biryanis bit bj
  bje black blank bless blocked blr blue bna bnda bnwa board boat boats boiled bolega bolenge bolke bolne bolte bolti bolu bolun bolunga boneless bones
  booked booker bookings books boondi bore boring bot bother bottle bottom bounced bout box boys bp branch branches breach bread breads break breakup
  bred brekkie brilliant bringing brings brkfast brkfst broke bruh bs bt bta btana btao btw bucks budhape bujurg bujurgon bula bulao bulk bump bura
  burger burgers burnt burst bus business butter button buttons buy buzurg bye byee cab cake calendar calls camera campus canceled cancellable
  cancellation cancelled cancelling cancels candles canteen cap cappuccino cappuccinos capsicum car carbs cards care carries carrot carry carrying case
  cases cashback cashew catch catches category cause ceiling cent certain chaaro chaat chadh chadhai chadhna chahe chahte chai chakkar chal chala
  chalana chalao chalata chale chalenge chali chalta chalte chalti chalu chalungi chammach chance changing chappal char charged charminar chat chauthe
  chauthi chawal che cheat cheating cheats checked checking cheeni cheers cheese cheez cheeze cheezein cheque chhah chhatha chhe chhedna chhee chhi
  chhoot chhota chhote chhoti chhut chhutti chicken chilli chillies chilly chinese chini chinta chips chk chkn chlega chlo chng choices chole
  cholesterol chor chota chow chowk chrg chuhe chuka chuke chuki chun chuna church chutney chutti cities citizen citizens claim clarify class clean
  clear clearly click climb climbing clock close closed closer closes closest closing clothes cloudy clubbed clue coaching coconut cod code cofee
  coffee coffees coimbatore coke cokes cola cold collect collected collection collects college com combine commence comment commission commit company
  compare compensate compensation complain complaint completed compulsory computer concession concessions conclude condition conditions conduct
  conducts confirmation confirming confuse confusion connect consent consequence consider consist consult consumer contactless contain convenient
  conversation converse convey cook cooked cooking cooks cool copies copy corn corrected correction corrections costing costlier costliest costly costs
  count counted counting counts couple couples coupons cover covered coworking craving credit creepy cricket crisp crispy crooks crowd crowded cruise
  cruises crunch crust cry crying cumulative cup curd current customer cutlery cutoff daala daale daaliyega daalna daalne daalni daalo daalte daalu
  daam daant daaru dab daba dabana dabane dabaya dabba dabbe dadar daftar dahi daily dak dal dala dali daliye daliyega dalna dalne dalta dalte dalwa
  dalwaiye dalwaiyega dalwana damage damn dance dangerous dard darj dark darr darulshifa darwaza darwaze data date dates daud dawa dawai dawn day
  daylight de dead deadline deaf deal deals dearer debit debited dec decent decided decides deciding deck decline dedh deduct deducted deduction dega
  degi dein dekhe dekhega dekhenge dekhni dekhta dekhte dekhti dekhu del delay delayed delete deleted deliver delivered delivering delivers delivery
  demand demanded deni dentist departure depends deri desire dessert desserts deta dete devrani dhai dhan dhanyawaad dhoka dhokha dhokla dhoondh
  dhoondiye dhoop dhundh dhyan di diabetes diabetic die diet diff differ difference different differs difficult difficulty digestion dikh dikhana
  dikhane dikhani dikhau dikhayein dikhega dikhegi dikhlaiye dikhta dikhte dikhti dikkat dikra dikre dila dilana dilli dilwa dimaag dimag din dinon dip
  direct directly dis disappointed disappointing disclosed discounts dispensed distance distinguishes ditch divide dlvry doable dobara doctor document
  documents dog doge doggo dogs doing doob doobenge doodh doon doonga doorbell doori doosre dosa dosas dose dosre dot double doubled dough down
  download dozen draft drama dress drink drinks driver driving drone dropping du dubara dude due dugna dukaan dukan duly dumb dumbo dun dunzo dur
  duration dus dusro duty dying earliest ease easier easily easy eat eaten eating eats editable editor egg eggs egmore eighth eighty either elapsed
  elder elderly electricity electronic eleven eligible elsewhere em emergency emi empty end ends energy enough enquire entered entire entirely entitled
  entry equal equally erase erased erasing erasure error escalate establishment establishments evam eve event every everybody everyone everyones
  everywhere exact exactly exam example examples exams exceed excellent except exchange exclude excluded excluding excuse exist exists exit expect
  expected expecting experience expire expired expires explain explanation extend extension extra facebook facility failing fails failure fake fall
  fallback falls faltu families famous far farak fare fark farm farther farthest fast fastest fasting fat fatafat fault fayda fc fear features feed
  feel feeling feet ferry fetch fever fewer ffs field fifteen fifty figure file fill filled filling filter final finally finger firm firse fish fit
  fixed flakes flats flight floors flr fly fog foggy follow following follows fond food foot forbidden forbids forecast foreign forever forget forgot
  forgotten form formal former forts forty forum forward forwarded found fourteen fr fraud freezing french fresh fri fried friendly fries frm frnd
  frnds front full fully function functioning furnish furnished further fussy future gaadi gad gadbad gadhe gadi gain gali gang gaon gap garam garbage
  garlic gateway gayab gb geela gender generate gentleman gentler gents genuine gets getting gf ghanti ghata ghatiya ghaziabad ghee ghewar ghnte
  ghoomna ghr ghus ghusa ghutne gift gimme gin ginti gir gira giri girls giv gives giving gladly glasses gluten gn goat god goes golden gone gonna
  goodbye google got gotta government gpay gps grab grand grateful greater grievance gross ground grown grub guarantee guaranteed guard guardian gud
  guess guide guided gulab gusse gya gyaarah gyarah gye gyi gym gzb ha haal haath hafta hafte haha hair hal half halka halki ham hampi hamse hand
  handed handle hang happen happened happening happens har hard harder hardest harishchandra harishchandragad harpal hat hataiye hatana hatane hatani
  hataya hatega hatwa hauz hav having hawa hazaar hazar hazratganj hdfc head heads health heard heart heartbroken heavy height held hell help helpful
  helpline heritage hers hes hide high higher highest highly hill him hinglish hinjewadi hiranandani hisaab hisab hissa hisse hit hm hmm hmmm hn hoke
  holiday holidays hon honour honoured hope hopeless hoping host hostel hosting hot hotel hotels houses hows hr hrs ht hta huh human hume humse hundred
  hunger hurry hv hw hyd hypothetically ice idc identical identity idiot idiots idk idli idlis ig ignore ikkees il im image imagicaa immediately
  impossible inaam incl included includes including inclusions inclusive incomplete inconvenience increase increased indeed indirapuram indoors inform
  information inme inmein insaan insan insane insect inside insta instant instruct insurance intended internet intezaam intezaar intimate into invalid
  invoices ise ishwar isi isiliye ismein iss issue itself itvar itwar ja jaa jaakar jaake jaan jaanch jaankari jaanna jaanta jaari jaata jaate jaati
  jaayega jaayegi jaayein jaayenge jabki jacket jackets jaega jaggery jaha jahan jahaz jaisa jaisi jaiye jala jalapeno jalebi jama jamega jamta jamun
  jan janamdin jane jankari jano jaruri jau jaun jawab jayein jaynagar jeb jgh jhanjhat jhooth jhoothe ji jinki jiski jisme jismein jisse jitna jitne
  jla jldi job jod joda jode jodiye jodna jodne jodo joint joke joote jubilee jud juda jug jugaad justify jute kaafi kaagaz kaahe kaam kaapi kaat
  kaccha kachcha kachchi kachori kachra kadak kahenge kahiye kahiyega kalavantin kam kamra kanpur kapde kapdon kara karaiye karao karara karde kardo
  kare kareeb kariye karlo karmchari karoge karun karwaiye karwao karwata karwati karyalay kat kata kate katega katenge kathin kati katori kb kebab
  kebabs keeping keeps kept ketchup kfc kha khaali khaana khaane khaas khaate khada khadi khake khali khane khani kharch kharcha kharche khas khata
  khatarnak khate khatra khatta khatti khau khaun khaunga khaungi khaya khayega khayenge kheenchne khilate kholna kholne khul khula khule khulega khuli
  khulne khulta khulte khulwa khush kia kidhr kila kill kilo kilometer kilometre kilometres kind kindly kinds kis kisliye kisme kisse kitchens kl km
  kms knee knees knock known knows kon koshish kothi kovalam kr kram krao krde krdo kre krega krke krle krlo krna krne krni kro krta krte krti kru
  krunga krungi krwa krwao kshama ktega ku kul kutta kutte kutub kyo la laa laana laao laata laayega lab label labrador ladies ladka ladke ladki ladko
  ladoo lady lag lagade lagaiye lagana lagaya lage lagi lagne lagte lagwa lahsun lajpat lamba lame lana land landline language languages lao lapse
  lapses laptop large lassi last latte latter lattes launga laut lauta lautao lautate lautayenge lautega lautegi lautenge law laws laya laye layega
  layenge lazy le leak leaked leaking learn least leaves left lega legal legi legit legs lehsun lein lemme lemon leni leopard less lessgo lesson leta
  lete leti lets letter letters letting level levied lga lgao lgega lgenge lgta li lid lie lieu life lift lifts light lijiye likely likh likha likhe
  likhein likhi likhit likhne likhni likhta likhte likhu likhun likhwa likhwata limit limp line ling links list literally little lmao lo load loading
  loan loc local locality located lock locked lodge loge lohagadh lol long longer looks loon loonga loose loot lose losing loss lot love lovely low
  lower lowest lu lun ma maaf maafi maala maan maana maane maang maanga maangte maans maar maas macha machhli machine mad madad made madhe madhumeh
  madhyam magadi maggi mahabalipuram mahal maharashtrian mahila mahina mahine mailbox mailed mailing main maisoor makaan makan makes making makkhi
  mamla mana manage manager mandatory mandir mang mangal mangate mangau mangaya mangaye mangayenge mango mangte mangwa mangwaiye mangwate mangwaya
  mangwayein mangwayenge mann manner manushya manzil manzoor map mar marg margarita margdarshak margerita margherita marghrita marked marketing marks
  marzi masala masale mashhoor mata match maths matter mausam max maximum maybe maza mazaak meal meaning meantime meanwhile measure meat med medical
  medicine medicines medium medu meet meethi meeting meetings meh mehenga mehenge mehengi mehngai mehnge meko mela mereko merely mess message messages
  method metro middle might mil milaiye milakar milake milao mild mile milein milk milke milna milne mind minds mini minimum mint minus mirch mirchi
  miscounted miss missing misuse mit mita mitaiye mitana mitane mitao mitega mithai mix mixed mjhe moch mode momo momos mon monument monuments mood
  moon moongfali more moron most mota motor motorbike move moved movie moving mozzarella mrng mt mtg mud muft mujhse mummyji munim museum museums
  mushkil mushroom mushrooms music mutton mylapore mysore naav nabbe nadi nag nagad nagrik nah nai najdeek najdik namak nanand naram nariyal nashta
  nashte nasta natak nature nau nauka naya naye nayi nazdeeki nazdik nd nearby nearer nearest necessary needed neend neer neighbourhood neither net
  netbanking netflix network news ni nicely niche nights nikaal nikaalo nikal nikalna nikalne nikalo nikalta nikalwa nikamme nikat nikla nikli nineteen
  ninety ninth nipta nirast nishchit nite noida none nonsense nonveg noodles nooo nope normal normally nos note notice noticed nr nuksaan num nuts nvm
  nxt nya oat objection obliged observe obtain obv occasion occupy oclock ofc off offline oh oil oily ola older olive olives omit omitted once ones
  onion onionless onions online onwards op open opened opening opens operation operator opposite ops optional ordering ordinarily ordinary oregano
  organiser organisers ought ours ourselves out outdoor outdoors outing outings outlet outside outta overall overdone overnight owe owes owing own
  owner oye pa paanchva paani paate paaunga paaye pachaas pachpan pack package packages packed packet packing pad pada pade padh padhne padho padte
  pagal page pahaad pahad pahucha pahuchega pahuchna pahunch pahuncha pahunchaiye pahunchane pahunche pahunchega pahunchein pahunchna pahunchne paidal
  pain paining pair paka pakka pakki palak pan panch pandrah paneer pani papad papaji paper paracetamol paratha parcel parchi pardon parent pareshan
  parivartan parking part partial particular particulars parties paryapt pas pasand pass passed passes passing passport past pasta pate path pathetic
  patient patla patle patna patra paunga paungi pav pax payable paye payega payenge pays paytm pdega pdf peanut peanuts peeche peek peelamedu peena
  peene pehchaan pehchan pehen pehli pehne penalty pending penne pepperoni pepsi per percent percentage perfect perhaps peri period permanent
  permissible permission permit permitted personal pet phata phati phirni phirnis phirse phonepe photo photography photos physician pic piche pichhla
  pichhle pichhli pichle pichli picking picks pickup pics picture pictures piece pieces ping pithla pity pizza pizzas pkg placed places plain plan
  plans plastic plate plates platform play playing plays pleasure plot plus pnr podi poha point points policy pooch poocha poochh poochha poochho
  poochte poor popular portion position poss possess possible post postpone postponed pota potato pote poti pottery pours ppl pr practice pranaam prapt
  prashn prateeksha pratham pratiksha pray pre precisely prefer preferred pregnant preorder prepared present preserved press pressed prettiest pretty
  prev prevents priced prices pricey priciest principal principle print printed printout prior prize problem proceed processing produce program
  programme promise promised promo promotional proof provide provided public puch pucha puchh puchne puchta puchte pull punah pungent pupil pupils
  purana purane purani pure purely purpose purush push pushti putting pyaaz pyaj pyaz pymt qila qty qualifies quantity quarter question questions queue
  quick quicker quickest quickly quieter quietest quite quote quoted raasta raaste raazi radd radius raho railway rain raining rains raise raised raita
  raitas rakam rakh rakha rakhe rakhenge rakhi rakhiyega rakhne rakhta rakhte rakhwa ramen ramp rang range raseed rashi rasid rasmalai rasta raste rate
  rated rating ratings rava raw rd re reach reached reaches reaching read reads real realised reason rebook recall recap recapitulate receipt receive
  received reception recharge recipe recipient record recorded records red redo reduce reduced reduction reference reflection refresh refund refundable
  refunded refunds refuse refuses regarding regret regular reh reimbursement reject remain remains remember remembered remembering remind reminder
  removed rename rent reorder replaced replied replies reply report reported reporting repute request require required requires reschedule research
  resend reserve reserved reset reside residence resolved respect respond response responsible restart restaurants resto restore restored restro
  results resume retain retained retention retired retry return returned reversal reverse reversed reversible revert review reviews revised rha rhe rhi
  rhne rice ride rider riders ridiculous ring rise risen rising risk risky river riyayat rkhna rkho rm rmv rn ro roast robbery robot rok rolls romantic
  roomie rooms roti rotis round route row rows roz rubber rubbish rude rudely ruk ruke rukiye rukna rukne rule rules run rung running runs rupaya rupee
  rupiya rush sa saada saade saadhe saaf saagu saala saale saalgirah saaman saamne saara saare saari saat saathi sabhi sabji sabzi sach sad sada sade
  sadharan sadhe safari sahab sahayata saheli sahmat sahmati sair sake sakega sakein salan salary sale salt salted samaan samajhdar samajhta samajhte
  saman samay sambar sambhar sambhav samjhaiye samjhein samjho sammilit samosa samosas samose sampark samundar sandesh sandwich sangrahalay
  sangrahalaya sanichar sankhya saptahant sara sasur sasurji sat satisfied satrday sau sauce sava savaa saved savere saves saving saw sawa sawaal sawal
  sb sbka sbke sbse scam scan scene schedule scheduled scheme scholar school scooty score scrap scratch screen screenshot sdubey season section sector
  secure security see seeing seekh seekhna seems seen sees select selected self sell seller sellers send sending sent separate separately serve served
  server serves service services sets settle settled seva seventh seventy shaadi shabash shakahari shakkar shame shameless shamil shani shared shares
  sharing sharmindagi sharp shauchalay shd sheher shesh shi shift shifted shifting shikayat shining shoes shop shops short shorter showing shown shows
  shubh shud shuddh shulk shut si side sides sign signal signed similar simple simpler simply sinhgad sire sis sit sitare sitaron site sitting situated
  sixth sixty size skimmed skta skte skti sky sleep sleeping slices slightly slipped slow slowly small smaller smaran smash smell smh smjh smooth
  smoothest snobs soaked soch socha sochne sochta soft soggy sold solid solo solve solved somehow somewhere somvar soon soonest sort sorted sota sour
  soya space spaghetti spam speak speaking speaks special specify specs spectacles spell spending spent spice spiciest spicy spill spilled spilt
  spoiled spoilt spoken spoon sports spot spots squad square squares sry st stack staff stage stairs stale stalker stalls stand standard stands star
  stars start started starting starts state stated station status stead steamed steep step steps sthal sthan sthiti stn stomach store stored stores
  story strength strenuous stress stri strike strip strong stu stud student students stuffed stupid style sub substitute subtotal success such suchi
  suck sucks suddenly sudhaar sudhar sudharo suffer suffice sufficient sugar sugarless suit suits sukhi sum summary sunaiye sunrise super superb
  supplied supply support suppose supposed surakshit surely surf surfing suryoday sushi suvidha swaad swadisht swap swayam sweet sweets swiggy swimming
  swing switch syrup system ta tabhi tabiyat table tablet tairna taiyar tak takeaway taken takes taking taklif tamil tandoori tank tap tapped taraf
  tarah tareeka tareekh tarikh taste tasveer tata tatha tatkal taxes taxi tb tdy tea teacher teachers teas teekha teekhi teeno tees teesre teeth
  telegram telling tension tent tents terah terms terrible test text tez th thai thaile thali thand thanda thandi thats thatte theatre thehro theme
  themselves thereafter theres thieves think thinking thirteen thirteenth thirty thk thnx tho thodi though thought thoughts thousand threw through
  throw thru thurs thus thx tied tikat tikha tikka till timeline timer timers times timings tiny tip tissue tithi tix tk tkt tkts tmrw tnx todays
  toddler together toilet toilets tomato ton tonite toot topping toppings torch torches torn tossed touch touched tough tougher toughest tour towards
  track tracking trade train training transaction transfer transport trash travel treating tree trek trekker trekkers trekking treks trend trending
  trim trip triple trouble troubling truly trust trustworthy tu tujhe tujhse tukda tumhe tumko tumse turn turned turning turns twelfth twelve twenty
  twice ty tym type typed types typing typo tysm uber uchit ud uda udaa udaharan udaipur uff ugh ugta umm umr un unacceptable unchaas unchai undo undr
  unhi unless unme unmein unnees unnis unsatisfactory unsweetened until up upaay uparaant upgrade upkaar uplabdh upload upma upon upper upr ups upset
  upto upvas ur urself used useless user users uses usi using usmein usual usually utensils uth utha uthana uthata uthaunga uthaya uthega uthenge uthna
  uthta utne uttam uttapam uttar vacated vada vadapav vadas vahan vahin vaisa valid validity vanakkam variety varishth varsh vasool vastu vayask veg
  vegetable vegetables vegetarians vehicle vendam venue verify versus vidhi vidyarthi views vigyan vilamb village visa vishay visible viva vivran vk vo
  voucher vrat vriddh vs vyakti vyask vyavastha wa waah waala waale waali waapas wada wagera waghera wah waha waisa waisi waiting waive wajah wake walk
  walking wallet wanna wanted washroom waste wasting wat watchman water waterfall watery wats way weak wear weather wedding wedges weekday weekdays
  weekends well whatevers whats whatsoever wheat wheelchair wheelchairs whenever wheres whether whichevers white whoever whole wholly whos whr wide
  widen wider wifi wil wildlife wing wings wipe wise wish wished wishes wit withdraw withdrawn withdrew within wives wknd wohi woke wonderful word
  words work working workplace works workshop workshops worried worst wow write writing written wrongly wrote wtf wth xmas yaad yaani yah yaha yatra
  yayy yday yeah yehi yep yess yesterday yhi young younger youngest yours yuck yum yup zaroorat zaroori zarurat zaruri zero zimmedar zimmedari zomato`,
  localWords('spoken-words.spoken'),
]);

const LEAST_STEM = 2; // letters and signs
const ENOUGH_FORMS = 3; // forms with one stem that make it a verb

/** Endings that make a form of a verb out of its stem; in Latin letters none is sure enough. */
const ENDINGS = [...wordSet([localWords('spoken-words.verb-endings')])];

/** True for a form of a verb of which people say other forms. */
function isVerbForm(word: string): boolean {
  return ENDINGS.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    if (stem.length < LEAST_STEM) return false;
    const forms = ['', ...ENDINGS].filter((other) => SPOKEN.has(stem + other));
    return forms.length >= ENOUGH_FORMS;
  });
}

/** True for a word that people say in general, or a form of such a verb; folded as tokens are. */
export const isSpokenWord = (word: string): boolean => SPOKEN.has(word) || isVerbForm(word);

/** True for a text of words that people say in general alone, none of them with a capital. */
export const saysOnlyWords = (text: string): boolean =>
  tokeniseText(text).every(
    ({ kind, text: word, raw }) =>
      kind !== 'word' ||
      (!/^\p{Lu}/u.test(raw) && (isSpokenWord(word) || isTalkWord(word) || isWordOfGrammar(word))),
  );
