import { isFoodWord } from './food-words';
import { localWords } from './local-pattern';

/**
 * Everyday words from our corpus, said about bookings, travel, days and payments; alone they name
 * nothing on a menu.
 */
const ORDINARY =
  `aadhaar aadmi aage aaj aana aane aap aapke aapse aarav aas aasha aata aath aati aaya aaye aayega aayegi aayenge aayi abe abhi able account acha achha actually added adding addr address 
  addresses adhikari adult adults afternoon afterwards again against agar agent agle agr agree agreed ahead airport aisa aise alag alarm allergic allergy allowed along alrdy already also 
  altogether amber anbu andar anniversary answer answered antar anybody anymore anything anyway apna app apply arey around arrange arre asha asha's ask asked asking asli ate attach aur auto 
  away awesome baad baaki baant baap baar baare baat baato bachcha bachche bachchon bachega bachi back bad bada badal badalna bade badh badha badhiya badhiye badle badlo bahar bahu bahut baith 
  baithe baj baje baki bakwas balance ban bana banaana banaiye banane banani band banda bande banega bangalore bank bannerghatta bar barah barish barobar bas basic basket bata bataiye batao 
  batata batate batch beach because begin behen being bekar believe bell best beta bete beti better bfast bhai bhar bharega bharna bhav bheed bhej bhejiye bhejna bhejo bhi bhijwa bhijwaiye 
  bhookhe bhugtan big bijli bike bilkul bill bina birthday bit bitiya bje blr bna boat bohot bol bola bolna bolo book booked booking bookings boring boss bot both boy boys branch bring bro 
  broke brother bruh bta btw bucks budget bula bus but buttons buy bye cab calendar called calls came camera can't cancel cancelled cant car card care carry case cash cashback chaar chadhai 
  chahiye chahte chal chalega chalenge chaliye chalo chalta chalte chalu change changed char charge charged chat cheap check checking cheez cheezein chhah chhe chhod chhodiye chhodo chhoot 
  chhutti child children chlega christmas chuna citizens class clear close closed cod code collect college com come comes coming company compensation complain complaint confirm confirmed 
  connect consumer contact continue cook cool copy correct costly could counter couple coupon court cousin cousins cover crazy crowded cruise daam dalna dance dard das data daughter daughter's 
  dawai dec december decide dein dekh dekhiye dekhna dekhne dekho dekhte dekhu delay delete deliver delivered dena denge deni der detail details dete dev dhanyavaad dhanyawad dhoop did didnt 
  diff difference different dijiye dijiyega dikha dikhaiye dikhana dikhao dila dilwa din dinner divya diya dobara doctor doesnt dog don't done dono donon dont doosra doosre doosri dopahar 
  dosas dost dot down dozen drop dukan dumb dunga dunzo dur dusra dusre dusri earlier early eat either elder eleven else email emi empty english enough erase escalate eta even evening ever 
  everyone everything exam exams expensive expire explain fail failed fake faltu far farak fark farther fast father fayda fee feet female fever fifteen fifth file final find fine fir fix 
  flight floors flr follow foot forget form fraud fri friday friend friends frnd frnds front further gaadi galat galleries galti gang gave gaya gaye gayi gender ghanta ghante ghoomne ghutne 
  gir give goa going golconda good got gpay granddaughter grandma grandson grown gst guard guess guest guests guide guided gupta guy gya gyaarah gym haa haan had hafte haha hai hain hair 
  hamara hamare hamari hamein happen happened har hard harishchandragad has hata hatao have having hazaar he's head hell hello help her heres him hindi his hisab hmm hoga hogi hold holiday 
  hona hone honge hooghly hoon hostel hota hotel hoti hows hr hrs hua hue hui hum human humare humari humein humko humne hundred hungry hurry husband i'd i'll i'm idhar idiot idk ill imagicaa incl 
  included inka inme insaan insane insta instead intezaam invoice isha isi iska iske iski isko isliye isme ismein isn't isnt isse it's itna itne itni itself iyengar iyer jaa jaake jaana jaane 
  jaankari jaata jaate jagah jaha jaisa jaise jaiye jaldi jamta jan jana jane jao jau jaunga jawab jaye jayega jayegi jayenge jgh jiska jisse jod joda jode jodiye jodo join joke joshi jud just 
  jyada kaafi kaam kab kabhi kabir kaha kahan kahin kaisa kaise kal kalakshetra kalavantin kale kam kar kara karaiye karan karao kare karega karein karenge karke karna karne karni karo karta 
  karte karthik karu karunga karwa kasturba kat kata katega kaun kaunsa kaunse kavitha keep keh kha khaana khaate khali khana khane kharab khatam khol khud khul khula khule khulega khulta kid 
  kidhar kids kijiye kindly kis kisi kiska kisme kisne kitna kitne kitni kiya knee knees know koi konsa krde krdo kripya krke krna krni krta krte kru krwa ktega kuch kuchh kul kumar kunal kya 
  kyu kyun lag laga lagao lagaya lage lagega lagegi lagta lakshmi lalbagh lao late later law layak lazy lekin lena lene lenge let's lete lets lijiye likh likha likhiye likhna likho limit link 
  list litre live liya liye loan log logo logon lohagad lol lonavala longer look looks lose lost lovely low lucknow lunga maar machine mad magar mahal mahine mai mail maine makes male malhotra 
  man mana manager mangana mangwa mangwana marathi mast mat mataji matlab matter mausam may maybe mean means meant meanwhile meera meera's meeting mehenga mehmaan mehnga mehta mein mela mera 
  mere meri metro might mil mila mile milega milegi milenge milna milta milte mind mine minimum mins minus mistake mita mobile mode mom moment money mood mother moved movie mrng muft mujhe 
  mummy murugan museum museums must myself naam naav nah nahi nahin nair namaste nandi nashta nashte nau naya naye nayi near need needed needs neha neighbour neither nephew net netflix nhi 
  nice niche night nikaal nikaalo nikal nikhil ninety ninth nite nobody nonsense noon nope numbers nvm nxt obviously oclock ofc off office ola one's oops ordered organiser other otherwise otp 
  our outing owe paanch paas paate package pada padega padegi padta page pahaad pahuchna pahunch pahunchna pahunchne paid paisa pakka palace panch pandrah papa par parcel parent parents 
  parking parso particulars party pas pass past pata pathetic pati patni pay paye payenge paying payment paytm peeche pehla pehle people perfect perhaps permission person persons pet phir 
  phone phonepe photo photos pic piche pickup pics plan plans play please pls plus pooch pooja poor poora poss possible ppl practice prakash precisely prefer previous pricey print prithvi 
  priya problem proceed programme proof properly puch puchta pupil pupils pura purana purane purush put pymt question quite qutub raat radd raha rahe rahega rahegi rahi rahul railway rain 
  rains rajgad rajmachi rakam rakh rakhiye rakhna rakho rakhte rao raste rate rated rather ravi ravi's ravivaar ravivar reached read real really reason rebook receive recharge recommend refund 
  refundable refunded regret rehne rehta remain remaining remember remind reminder remove removed rent repeat reply report reporting reserve residency rest restore retired retry returned rha 
  rhi rhne ridge ridiculous right riya robbery rohan rohit roomie rubbish ruk ruko runs rupaye rupiya saadhe saal saat saath sab sabka sabko sabse sadhe safe sahi sai said sair sakta sakte 
  sakti samajh samay samjha samjhe sasta saste sat sath saturday sau sava savandurga save saved says sbse scam school score scrap screenshot search seat seats sec see seema seems seen self 
  sell selvi send senior sent senthil shaadi shaam shah shakahari shakuntala shall shamil shanivaar shanivar sharma shayad she she's shift shifted shikayat shoes shop shops should show showing 
  shukravar shuru sick sign simple since singh sinhagad sir sirf sister sit sixth skandagiri skip skta skte sleep slot slowly smth soch someone something son son's soon sorry sorted spam speak 
  spell spelling spot srivastava stage star stars start status stay steep steps still stomach stop student students stuff stupid subah such suggest sun sunday sundays sunita sunrise sunset 
  support surakshit sure suresh surname swap swargate switch system tab tabhi tak taken taking talk talking tamil taraf tareeka tax taxi teacher team teen teeno teesra telegram telephone tell 
  telling temple terah tere tha than thand thank thanks that's thats theek then there there's theres these thi thieves thik thing things think third thirteen thirty this thk tho thoda thodi 
  those thought thousand thursday thx ticket tickets till times tip tix tkt tmrw together toh tomorrow took torch tough track traffic train trash trek trekking treks trending trouble try tujhe 
  tum tumhare twelve typing uber uda udhar ugh umar umm umr under understand undo unka unke unko upar upi use useless usha usi uska uske uski usko usme usmein usually utna vasool verma vikram 
  visitor visitors vyakti waha wahan wahi wahin waise wait wala wale wali walk walks want wants wapas was wat wats we'll we're we've weather weekend well what's whats whatsapp wheelchair 
  wheres whether which whichever whichevers whitefield who who's whom why wife will wing wish wknd woh won't wont work working works workshop worst worth would write wrong wrongly yaad yaar 
  yaha yahan yahi year years yeh yr yrs yes yet your yourself yup zara zaroori zero zoya zyada ${localWords('ordinary-words.ordinary')}`.split(
    /\s+/u,
  );

const ORDINARY_WORDS: ReadonlySet<string> = new Set(ORDINARY);

/**
 * Endings of English verbs and adverbs, and of Hindi verbs that ask or tell: "arriving", "needed",
 * "really", "karunga".
 */
const FORM = /^(?:[a-z]{3,}(?:ing|ed|ly)|[a-z]{2,}(?:iye|iyega|ungi?a?|enge|ogi?e?|kar))$/u;

/** True for an everyday word that is no food: it names nothing on a menu. */
export const isOrdinaryWord = (word: string): boolean =>
  !isFoodWord(word) && (ORDINARY_WORDS.has(word) || FORM.test(word));

/** True for an everyday word of the list itself, whatever its ending: "cycling" is none. */
export const isEverydayWord = (word: string): boolean => ORDINARY_WORDS.has(word);
