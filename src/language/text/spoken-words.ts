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
  aa aabhaar aadha aadhar aadhe aadhi aadmi aaega aaenge aage aaiye aajkal aake aakhri aam aane aankh aao aapse aaram aas aasaan aasan
  aaspaas aath aathaish aavashyakta aaya aayein aayi abandoned abba abc abe abi abroad absent absolutely abt abv acc accept acceptable
  accepted access accessible acchi accompany according accordingly account accounts acct achanak achcha achchha achchi ache achhe achhi
  achi acidity acquaint across action activities actual added adding additional addr addresses adds adha adhik adhikari adhura adjust
  admissible admit admitted adr adrak ads advance advise adyar af affect afresh afterwards aftr against agency agent agli ago agr agree
  agreed agreement agrees ah ahead aid airport aj akele akeli akki alag alarm alawa alg alike alive allergy allow allowed along aloo alrdy
  alright alter alteration altered alternate altogether always amavasai amazon amend amer amiss among amounts amt anda andhera andhere
  andheri angrezi angry ank ankle anniversary annoying anonymous another answered antar antim anumati anya anybody anymore anything
  anywhere apan apart apologies apologised apology app appears append applicable applied applies apply appointment appreciate apun areas
  arey arise army around arrange arranged arre arrival arrive arrived arrives arth articles asafal asap ashirwad asian aside asks asleep
  asli assemble assent assignment assistance assistant assure assured asthma asthmatic atak ate atirikt atka atleast attach attempt attend
  attractions audit aungi aurat authority auto automatic automatically avail available availed avashya average avoid awake award away
  awesome aya ayega baal baalak baant baantein baanto baap baarah baare baarish baat baato baby baccha bacche bacchon bach bacha bachao
  bachat bachche bachchi bache bachega bachenge bachha bachhe bachho bachi bachkaani bachon bachpan bachta backed backup backups bad bada
  badalne badalni badalte badalwa badalwana badam bade badh badha badhaiye badhana badhate badhaya badhega badhein badhte badi badiya
  badla badlaav badlav badle badlein badtameezi bag bagal bags bahu bail bailed baith baitha baithao baithe baithega baithi baithne
  baithte baj bajaiyega bajana bajat bajay bajaye bajayein baje bajte bakwaas bakwas balance balwan ban bana banaiye banana banane banao
  banate banaya band banda bande bandh bando bane banega banjara bank banking banne banta bante banti banwa banwana banwao bar barabar
  barah barbaad barbad barbecue bare bargain barish barobar barsaat bas base based basi basic basis bat bata bataiyega batameez batameezi
  batana batata batate batati batau bataun bataunga bataungi bataye batayega batayein batayenge batayiye batch bathroom batlaiye batman
  batter bazaar bcs bday bdha bdhao beach bear became bech bechne bechta bechte become becomes bed beech beemar beer beers bees beg begin
  beginner beginners beginning begins begun behalf behaviour behind behne behtar being bekaar believe bell bengali besan beside besides
  bestseller better between bewakoof beyond bf bfast bhaari bhaat bhaav bhada bhaji bhajis bhakri bhala bhanji bhar bhara bhare bharega
  bharein bharenge bhari bharna bharne bharosa bharta bharte bharu bharun bharunga bharungi bharwa bhasha bhatak bhatiji bhature bhav
  bheed bheja bheje bhejega bhejein bhejenge bheji bhejiyega bhejne bhejni bhejoge bhejta bhejte bheju bhejun bhejunga bhijwa bhijwaiye
  bhijwana bhijwao bhojan bhook bhookh bhookha bhookhe bhookhi bhool bht bhugtaan bhugtan bhukh bhukha bhul big bigger biggest bijli bike
  billed bimaar bimar bin biriyani biryani biryanis bit bite bj bje black blank bless block blocked blr blue bna bnda bnwa board boat
  boats boiled bolega bolenge bolke bolne bolte bolti bolu bolun bolunga bone boneless bones booked booker bookings books boondi bore
  boring bot bother bottle bottom bought bounced bout box boxes boys bp brain branch branches breach bread breads break breakup bred
  brekfast brekkie brekky bride brilliant bringing brings brkfast brkfst broke broken bruh bs bt bta btana btao btw bucks budhape builder
  bujurg bujurgon bukhar bula bulao bulaya bulk bump bura burger burgers burn burnt burst bus business butter button buttons buy buzurg
  bye byee cab cake calendar calls camera campus canceled cancellable cancellation cancelled cancelling cancels cancle candles canteen cap
  cappuccino cappuccinos capsicum car carbs cards care carries carrot carry carrying case cases cashback cashew catch catches category
  cause ceiling cent certain chaap chaaro chaaron chaat chadh chadha chadhai chadhna chahe chahte chai chair chakkar chal chala chalana
  chalao chalata chale chalein chalenge chali chalta chalte chalti chalu chalungi chammach chance chances changing chappal char charged
  charminar chashma chat chautha chauthe chauthi chawal che cheat cheating cheats checked checking cheeni cheers cheese cheez cheeze
  cheezein cheque chew chhah chhatha chhe chhedna chhedo chhee chhi chhoda chhodke chhodna chhoot chhota chhote chhoti chhut chhutti
  chhuttiyan chicken chilli chillies chilly chinese chini chinta chips chitthi chk chkn chlega chlo chnage chng choices chole cholesterol
  chor chose chota chow chowk chrg chuhe chuka chuke chuki chun chuna chup church chutney chutti cities citizen citizens claim clarify
  class clean clear clearly clever click client clients climb climbing clinic clock close closed closer closes closest closing clothes
  cloudy clubbed clue coach coaching coconut cod code cofee coffe coffee coffees cofounder coimbatore coke cokes cola cold collect
  collected collection collects college com combine comfortable commence comment commission commit company compare compensate compensation
  complain complaint completed compulsory computer concession concessions conclude condition conditions conduct conductor conducts
  confirmation confirming confirms confrm confuse confusion connect consent consequence consider consist consult consumer contactless
  contain convenient conversation converse convey cook cooked cooking cooks cool copies copy corn corner corrected correction corrections
  costing costlier costliest costly costs count counted counting counts couple couples coupons cover covered coworking coz craving credit
  creepy crew cricket crisp crispy crooks crosses crowd crowded crowds cruise cruises crunch crunchy crust cry crying cumulative cup cups
  curd current customer cutlery cutoff daala daale daaliyega daalna daalne daalni daalo daalte daalu daam daant daaru dab daba dabana
  dabane dabaya dabba dabbe dadar daftar dahi daily dairy dak dal dala dali daliye daliyega dalna dalne dalta dalte dalwa dalwaiye
  dalwaiyega dalwana damage damn dance dangerous dard darj dark darr darshan darulshifa darwaza darwaze data date dates daud dawa dawai
  dawn day daylight de dead deadline deaf deal deals dearer debit debited dec decent decided decides deciding deck decline dede dedh
  deduct deducted deduction deewar dega degi dein dekhe dekhega dekhenge dekhni dekhta dekhte dekhti dekhu del delay delayed delete
  deleted deliver delivered delivering delivers delivery demand demanded deni dentist departure depends deri describe desire desk dessert
  desserts deta dete deti devrani dhai dhakkan dhan dhanyawaad dhoka dhokha dhokla dhoondh dhoondiye dhoop dhundh dhyan di diabetes
  diabetic die dies diet diff differ difference different differs difficult difficulty digestion dikh dikhado dikhana dikhane dikhani
  dikhata dikhau dikhaun dikhayein dikhe dikhega dikhegi dikhlaiye dikhta dikhte dikhti dikkat dikra dikre dila dilana dilivery dilli
  dilwa dimaag dimag din dinon dip direct directions directly dis disappointed disappointing disclosed discounts dispensed distance
  distinguishes ditch ditched divide dlvry doable dobara doc doctor doctors document documents dog doge doggo dogs doing doob doobenge
  doodh doon doonga doorbell doori doosre dosa dosas dose dosre dot double doubled doubt doubtful dough down download dozen draft drag
  drama dress drink drinks driver driving drone dropping drops du dubara dude due dugna dukaan dukaanein dukan dukh dukhte dulhan duly
  dumb dumbo dun dunzo duplicate dur duration dus dusro duty dying earliest ease easier easiest easily easy eat eaten eating eats editable
  editor egg eggs egmore eighth eighty either elapsed elder elderly elders electricity electronic eleven eligible elsewhere em emergency
  emi empty end ends energy engg enough enquire enter entered entire entirely entitled entry equal equally erase erased erasing erasure
  error escalate establishment establishments evam eve event every everybody everyone everyones everywhere exact exactly exam example
  examples exams exceed excellent except exchange exclude excluded excluding excuse excuses exist exists exit expect expected expecting
  expense experience expire expired expires explain explanation extend extension extra eyes facebook facility failing fails failure
  fainted fair fake fall fallback fallen falls faltu families famous fancy fansi far farak fare fark farm farmaish farther farthest fast
  fastest fasting fat fatafat fault fayda fc fear features feed feel feeling feet ferry fetch fever fewer ffs field fifteen fifty fight
  figure file filhaal fill filled filling filter filthy final finally finger finishes fire firm firse fish fit fixed flakes flats flight
  flights floors flr fly flying fog foggy follow following follows fond food foot forbidden forbids forecast foreign forever forget forgot
  forgotten form formal former forms forts forty forum forward forwarded fought found fourteen fr frame fraud freezing french fresh fri
  fried friendly fries frm frnd frnds front full fully function functioning funny furnish furnished further fuss fussy future gaadi gad
  gadbad gadhe gadi gain gali gang gaon gap garam garbage garden garlic gateway gayab gb geela gender generate generous gentle gentleman
  gentler gentlest gents genuine gets getting gf ghanti ghata ghatiya ghaziabad ghee ghewar ghnte ghoomna ghr ghus ghusa ghutna ghutne
  ghutno gift gimme gin ginti gir gira giri girls giv gives giving gladly glass glasses gluten gn goat god goes golden gone gonna goodbye
  google got gotta government gpay gps grab grand grateful greater grievance gross ground grown grub guarantee guaranteed guard guardian
  gud guess guide guided gulab gussa gusse gya gyaarah gyarah gye gyi gym gzb ha haal haath hafta hafte haha hair hal haldi half halka
  halki halves ham hampi hamse hand handed handle hang happen happened happening happens har hard harder hardest harishchandra
  harishchandragad harpal hasne hat hataiye hatake hatana hatane hatani hataya hatega hatwa hauz hav having hawa hazaar hazar hazratganj
  hdfc head heads health healthiest heard heart heartbroken heavy height held hell help helpful helpline heritage hers hes hide high
  higher highest highly hike hill him himself hinglish hinjewadi hiranandani hisaab hisab hissa hisse hit hm hmm hmmm hn hoke holiday
  holidays hon hongi honour honoured hope hopeless hoping host hostel hosting hot hotel hotels houseful houses hows hr hrs ht hta huh
  human hume humse hundred hunger hurry hurt hurts husbands hv hw hyd hypothetically iam ice idc identical identity idiot idiots idk idli
  idlis ig ignore ikkees il im image imagicaa immediately important impossible inaam incl included includes including inclusions inclusive
  incomplete inconvenience increase increased indeed indirapuram indoor indoors inform information inme inmein insaan insan insane insect
  inside insta instant instruct insurance intended internet intezaam intezaar intimate into invalid invoices ise ishwar isi isiliye ismein
  iss issue itself itvar itwar ja jaa jaag jaakar jaake jaan jaanch jaankari jaanna jaanta jaari jaata jaate jaati jaayega jaayegi jaayein
  jaayenge jaayengi jabki jacket jackets jaega jaggery jaha jahan jahaz jaisa jaisi jaiye jala jalapeno jalebi jama jamega jamta jamun jan
  janamdin jane jankari jano jaruri jau jaun jawab jayein jaynagar jeb jeep jeevan jet jgh jhagda jhanjhat jhooth jhoothe ji jidhar jinki
  jinko jinme jiski jisme jismein jisse jitna jitne jla jldi jo job jod joda jode jodiye jodna jodne jodo joint joke joote jubilee jud
  juda jug jugaad jump justify jute kaafi kaagaz kaahe kaam kaanpte kaapi kaat kaccha kachcha kachchi kachori kachra kadak kafi kahenge
  kahiye kahiyega kaho kalavantin kam kamra kanpur kapde kapdon kara karaiye karao karara karde kardo kare kareeb kariye karlo karmchari
  karoge karun karwaiye karwao karwata karwati karyalay kat kata kate katega katenge kathin kati katori kb kebab kebabs keeping keeps
  kehne kept ketchup kfc kha khaali khaana khaane khaas khaata khaate khada khade khadi khake khali khane khani kharab kharch kharcha
  kharche khas khata khatarnak khate khatra khatta khatti khau khaun khaunga khaungi khaya khaye khayega khayenge khayengi kheenchne khila
  khilate khiska khola kholna kholne kholti khul khula khule khulega khulegi khuli khulne khulta khulte khulti khulwa khush kia kick kidhr
  kila kill kilo kilometer kilometre kilometres kind kindly kinds kis kisliye kisme kisse kitchens kl km kms knee knees knock known knows
  kon koshish kothi kovalam kr kram krao krde krdo kre krega krke krle krlo krna krne krni kro krta krte krti kru krunga krungi krwa krwao
  kshama ktega ku kul kutta kutte kutub kyo kyuki la laa laana laane laao laata laaye laayega lab label labrador ladies ladka ladke ladki
  ladko ladoo lady lag lagade lagaiye lagana lagani lagata lagaya lagaye lage lagi lagne lagte lagwa lahsun lajpat lake lamba lame lana
  land landline language languages lani lao lapse lapses laptop large lassi last latte latter lattes laugh launga laut lauta lautane
  lautao lautate lautayenge lautega lautegi lautenge lautne lautte law laws laya laye layega layenge lazy le leak leaked leaking learn
  least leaves left lega legal legi legit legs lehsun lein lemme lemon leni leopard less lessgo lesson leta lete leti lets letter letters
  letting level levied lga lgao lgega lgenge lgta li lid lie lieu life lift lifts light lightest lijiye likely likes likh likha likhe
  likhein likhi likhit likhne likhni likhta likhte likhti likhu likhun likhwa likhwana likhwani likhwata likhwaya limit limp line lines
  ling links list literally little lmao lo load loading loan loc local locality located lock locked lodge loge lohagadh lol long longer
  looks loon loonga loose loot lose losing loss lot love lovely low lower lowest lu luck lukewarm lun ma maaf maafi maala maan maana maane
  maang maanga maangte maans maar maas macha machhli machine mad madad made madhe madhumeh madhyam madness magadi maggi mahabalipuram
  mahak mahal maharashtrian mahila mahina mahine maid mailbox mailed mailing main maisoor makaan makan makes making makkhan makkhi mamla
  mana manage manager mandatory mandir mang mangal mangane mangate mangau mangaya mangaye mangayenge mango mangte mangwa mangwaiye
  mangwate mangwati mangwaya mangwayein mangwayenge mann manner manushya manzil manzoor map mar mareez maregi marg margarita margdarshak
  margerita margherita margheritas marghrita marked marketing marks maro marriage marzi masala masale mashhoor masla mata match maths
  matter mausam max maximum maybe maza mazaak mazak meal meals meaning meantime meanwhile measure meat med medical medicine medicines
  medium medu meet meethi meeting meetings meh mehenga mehenge mehengi mehmaanon mehngai mehnge meko mela member mereko merely mess
  message messages meter method metro mic middle might mil milaiye milakar milake milao mild mile milein milk milke milna milne milwao
  mind minds mini minimum mint minus mirch mirchi misal miscounted miss missing misuse mit mita mitaiye mitana mitane mitao mitaun mitega
  mithai mix mixed miya miyan mjhe moch mode momo momos mon months monument monuments mood moon moongfali more morn mornings moron most
  mota mothers motor motorbike move moved movement movie moving mozzarella mrng mt mtg mud muft mujhse mummyji munim museum museums
  mushkil mushroom mushrooms music mutton mylapore mysore naak naashte naav nabbe nadi nag nagad nagrik nah nai najdeek najdik nakad namak
  nanand naram naraz nariyal nashta nashte nasta natak nature nau nauka naukri naya naye nayi nazdeeki nazdik nd nearby nearer nearest
  necessary needed neend neer neighbourhood neither net netbanking netflix network neway news ni nicely niche nights nikaal nikaalo nikal
  nikaliye nikalna nikalne nikalo nikalta nikalte nikalwa nikamme nikat nikla nikle nikli nimbu nineteen ninety ninth nipta nirast
  nishchit nishulk nite niyam noida none nonsense nonveg noodles nooo nope normal normally nos note notice noticed nr nuksaan num nursing
  nuts nvm nxt nya oat objection obliged observe obtain obv occasion occupy oclock ofc off offline oh oil oily ola old older olive olives
  omit omitted once ones onion onionless onions online onwards oonchi oopar op open opened opening opens operation operator opinion
  opposite ops optional ordering ordinarily ordinary oregano organiser organisers ouch ought ours ourselves out outdoor outdoors outing
  outings outlet outside outta over overall overdone overnight owe owes owing own owner oye pa paanchva paani paate paaunga paaye paayegi
  pachaas pachpan pack package packages packed packet packing pad pada pade padh padhne padho padosan padosi padte pagal page pahaad pahad
  pahucha pahuchega pahuchna pahunch pahuncha pahunchaiye pahunchane pahunchao pahunche pahunchega pahunchein pahunchi pahunchna pahunchne
  paidal pain paining pains pair paka pakad pakka pakki palak pan panch pandrah paneer pani papad papaji paper paracetamol paratha parcel
  parchi pardon parent pareshan pariksha parivartan park parking part partial particular particulars parties parwah paryapt pas pasand
  pass passed passes passing passport password past pasta pate path pathetic patient patients patla patle patli patna patra paune paunga
  paungi pav pax payable paye payega payenge payi pays paytm pdega pdf peanut peanuts peeche peek peelamedu peena peene pehchaan pehchan
  pehen pehli pehne penalty pending penne pepperoni pepsi per percent percentage perfect perhaps peri period permanent permissible
  permission permit permitted personal pet petrol phata phati pheeki phirne phirni phirnis phirse phonepe photo photography photos
  physician pi pic piche pichhla pichhle pichhli pichle pichli picking picks pickup pics picture pictures piece pieces ping pinging pithla
  pity piyegi pizza pizzas pkg placed places plain plan plans plastic plate plates platform play playing plays pleasure plot plus pnr
  pocket podi poha point points policy pooch poocha poochh poochha poochho poochke poochte poochti poor popular portion posible position
  poss possess possible post postpone postponed pota potato pote poti pottery pours power ppl pr practice pranaam prapt prashn prateeksha
  pratham pratiksha pray pre precisely prefer preferred pregnant preorder prepared present preserved press pressed pressure prettiest
  pretty prev prevents priced prices pricey priciest principal principle print printed printout prior privacy prize problem proceed
  process processing produce program programme promise promised promo promotion promotional proof provide provided public puch pucha puchh
  puchne puchni puchta puchte pull punah pungent pupil pupils purana purane purani pure purely purpose purush push pushti putting pyaaz
  pyaj pyaz pymt qila qty qualifies quantity quarter question questions queue quick quicker quickest quickly quieter quietest quite quote
  quoted raasta raaste raazi radd radius raho railway rain raining rains raise raised raita raitas rakam rakh rakha rakhe rakhega rakhenge
  rakhi rakhiyega rakhne rakhni rakhta rakhte rakhwa ramen ramp rang range raseed rashi rasid rasmalai rasta raste rate rated rating
  ratings rava raw rd re reach reached reaches reaching read reads real realised reason rebook recall recap recapitulate receipt receive
  received reception recharge recipe recipient record recorded records red redo reduce reduced reduction reference reflection refresh
  refund refundable refunded refunds refuse refuses regarding regret regular reh reimbursement reject remain remains remember remembered
  remembering remind reminder removal removed rename rent reorder replaced replacement replied replies reply report reported reporting
  repute request require required requires reschedule research resend reservation reserve reserved reset reside residence resolved respect
  respond response responsible restart restaurants resto restore restored restro results resume retain retained retention retired retry
  return returned returns reversal reverse reversed reversible revert review reviews revised rha rhe rhi rhne rice rid ride rider riders
  ridiculous ring rise risen rishtedaar rising risk risky river riyayat rkhna rkho rm rmv rn ro roast robbery robot rock rok roka rolls
  romantic room roomie rooms roster roti rotis roughly round rounds route row rows roz rubber rubbish rude rudely ruk ruke rukiye rukna
  rukne rukte rule rules run rung running runs rupaya rupee rupiya rush sa saada saade saadhe saaf saagu saala saale saalgirah saamaan
  saaman saamne saans saara saare saari saat saathi sabhi sabji sabne sabzi sach sad sada sade sadharan sadhe safari sahab sahayata saheli
  sahit sahmat sahmati sair sake sakega sakein salan salary sale salt salted samaan samadhan samajhdar samajhta samajhte saman samay
  sambar sambhar sambhav samjhaiye samjhein samjho sammilit samosa samosas samose sampark samundar sandesh sandwich sangrahalay
  sangrahalaya sanichar sankhya saptahant sara saree sasur sasurji sat satisfied satrday sau sauce sava savaa saved savere saves saving
  saw sawa sawaal sawal sb sbka sbke sbse scam scan scene schedule scheduled scheme scholar school science scooty score scrap scratch
  screen screenshot sdubey season section sections sector secure security see seedhe seedhi seedhiyan seeing seekh seekhna seems seen sees
  select selected self sell seller sellers send sending sent separate separately serve served server serves service services sets settle
  settled seva seventh seventy shaadi shabash shakahari shakkar shame shameless shamil shani shape shared shares sharing sharm sharmindagi
  sharp shauchalay shd sheet sheher shes shesh shi shift shifted shifting shikayat shining shoes shoot shop shops short shorter shortest
  shout showed showing shown shows shubh shud shuddh shulk shuruaat shut shuts si side sides sign signal signed similar simple simpler
  simply single sinhgad sire sis sit sitare sitaron site sitting situated sixth sixty size skimmed skta skte skti sky sleep sleeping
  sleeps slept slices slightly slipped slow slowly small smaller smaran smash smell smh smjh smooth smoothest snacks snobs soaked soch
  socha sochne sochta soft soggy sold solid solo solve solved somehow somewhere somvar soon soonest sort sorted sota sote sounds sour soya
  space spaghetti spam speak speaker speaking speaks special specify specs spectacles spell spending spent spice spiciest spicy spill
  spilled spilt spins spoiled spoilt spoke spoken spoon spoons sports spot spots squad square squares sry st stack staff stage stairs
  stale stalker stall stalls stamina stand standard stands star stars start started starting starts state stated station status stead
  steamed steep step steps sthal sthan sthiti stick sticks stn stomach stone store stored stores story straight strength strenuous stress
  stretch stri strict strike strip strong stronger stu stud student students studies studnt stuffed stupid style sub substitute subtotal
  success such suchi suck sucks suddenly sudhaar sudhar sudharo suffer suffice sufficient sugar sugarless suit suits sukhi sulajh sum
  summary sunaiye sunny sunrise sunta sunte super superb supplied supply support suppose supposed surakshit surely surf surfing suryoday
  sushi suvidha swaad swad swadisht swap swargvasi swayam sweet sweets swiggy swimming swing switch syrup system ta taaki tabhi tabiyat
  table tablet tairna taiyaar taiyar tak takeaway taken takes taking takleef taklif tall tamil tandoori tank tap tapped taraf tarah tareef
  tareeka tareekh target tarikh taste tasveer tata tatha tatkal taxes taxi tb tdy tea teacher teachers teas teekha teekhi teeno tees
  teesre teeth telegram telling tension tent tenth tents terah terms terrible test text tez th thai thaile thak thaka thali thand thanda
  thandi thats thatte theatre thehro theme themselves thereafter theres thieves think thinking thirteen thirteenth thirty thk thnx tho
  thodi thok though thought thoughts thousand threw through throw thrown thru thurs thus thx tied tiffin tikat tikha tikka till timeline
  timepass timer timers times timings tiny tip tissue tithi tix tk tkt tkts tmrw tnx todays toddler together toilet toilets tomato tomorow
  ton tonite toot tooth tooti topping toppings torch torches torn tossed touch touched tough tougher toughest tour towards track tracking
  trade trail trails train trainer training transaction transfer transport trash travel treating tree trek trekker trekkers trekking treks
  trend trending trim trip triple trouble troubling truly trust trustworthy tu tuition tujhe tujhse tukda tumhe tumko tummy tumse turn
  turned turning turns twelfth twelve twenty twice twisted ty tym type typed types typing typo tysm uber uchit ud uda udaa udaharan
  udaipur uff ugh ugta ulti umm umr umra un unacceptable unchaas unchai understood undo undr unfit unhi uniform unless unme unmein unnees
  unnis unpaid unsatisfactory unsweetened until up upaay uparaant update upgrade uphill upkaar uplabdh upload upma upon upper upr ups
  upset upto upvaas upvas ur urself used useless user users uses usi using usmein usual usually utensils uth utha uthana uthane uthappam
  uthata uthaunga uthaya uthe uthega uthenge uthna uthne uthta uthwa utne uttam uttapam uttar vacated vada vadapav vadas vahan vahin vaisa
  valid validity vanakkam variety varishth varsh vasool vastu vayask veg vegetable vegetables vegetarians vehicle vendam venue verify
  versus vidaai vidai vidhi vidyarthi views vigyan vilamb village visa vishay visible viva vivran vk vo voucher vrat vratham vriddh vs
  vyakti vyask vyavastha wa waah waala waale waali waapas wada wagera waghera wah waha waisa waisi waiting waive wajah wake wale walk
  walking wallet wanna wanted wapsi waqt warden washroom waste wasting wat watch watchman water waterfall watery wats way weak wear
  weather wedding wedges weekday weekdays weekends weight well whatevers whats whatsoever wheat wheel wheelchair wheelchairs whenever
  wheres whether whichevers white whoever whole wholly whos whr wich wide widen wider wifi wil wildlife wing wings wipe wise wish wished
  wishes wit withdraw withdrawn withdrew within wives wknd wofer wohi wok woke wonderful word words work worked working workout workplace
  works workshop workshops worried worse worst wow write writing written wrongly wrote wtf wth xmas yaad yaani yah yaha yatra yayy yday
  yeah yehi yep yess yesterday yhi young younger youngest yours yuck yum yup zaroorat zaroori zarurat zaruri zero zid zimmedaar zimmedar
  zimmedari zomato
  `,
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
