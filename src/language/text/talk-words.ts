import { localWords } from './local-pattern';

/**
 * Words that people say around their request and that name neither a dish nor a title: words of
 * talking, paying, bringing and looking, and for people who come along. A menu or title that has
 * such a word in its name is still found by it.
 */
const TALK =
  `grandson grandsons granddaughter granddaughters grandchild grandchildren grandkid grandkids grandma grandpa grandmother grandfather nephew
  nephews niece nieces uncle aunt aunty auntie cousin cousins sister sisters brother brothers son sons daughter daughters mother father parents
  colleague colleagues flatmate flatmates roommate roommates housemate neighbour neighbours boyfriend girlfriend fiance fiancee smth smthg smthng
  fellow fellows guy guys friend friends person persons people team kid kids child children thing things stuff lunch dinner
  breakfast snack supper tonight tomorrow party office home birthday family delicious tasty yummy menu restaurant inch inches cm ml
  gm gms gram grams kg litre rs rupees non
  said say says saying told tell asked ask asking meant mean means talk talking call called know knew understand hear listen answer
  bill bills pay paid paying payment cash card upi link total amount price cost money budget cheap cheaper cheapest expensive cut
  split ways share discount coupon offer offers charge charges fee fees tax
  flat floor house building apartment tower road street lane cross gate door landmark address location area place pin pincode
  number numbers name mobile phone contact email mail id
  am pm hour hours minute minutes min mins sec secs second seconds moment minat ghanta ghante time late early morning evening noon night today
  first second third fourth next previous earlier before after above below
  wrong right correct mistake again already still yet then than because since while what why how when where who whose whom
  nothing something someone nobody everything anyone somebody surprise whatever whichever choose chosen pick picked choice option
  options decide change changed changes check checkout cart basket order orders ordered items item dishes dish
  give gave given take took bring brought come came go went done finish finished complete confirm confirmed ready wait hold stop
  really actually basically honestly seriously obviously probably definitely anyway also too very much many few
  sir madam ma'am maam aunty bro boss dear mate buddy u myself yourself proper properly itna itni itne utna galti baar dafa kitchen kahi kahin thin thiin
  rehne rahne rehna ulta sidha seedha diya diye dia liya liye kiya kiye gaya gayi gaye raha rahi rahe tha thi the hua hui hue
  bola maine mene tumne tune aapne apne usne unhone humne hamne isne kisne otherwise ab aise waise ese kyunki kyonki isliye mummy
  mumma papa mom dad pati patni wife husband saas bhabhi bol bolo kah keh kehte kahte kehna kehta kehti rahta rahti rahte rehta
  rehti rehte from but belong belongs staying stay stays live lives living lived currently presently here there name names named
  called visit visiting visited days week month because although since told looking look looked search repeat repeating mention
  mentioned about
  bole boli kaha kahaa bataya batao samjha samjhe dekho dekha suno suna pehle pahle baad phir abhi turant jaldi der paisa paise
  rupaye rupees mehnga mehngi sasta saste wagairah vagera matlab yani sirf bilkul galat sahi wapas kyun kyu kaun kaise kab kahan
  kidhar idhar udhar yahan wahan ghar pata naam number kuch kuchh koi sab kitna kitne kitni ya agar warna varna lekin magar
  par toh bhi hi na mat haan nahi layak laayak dekhne dekhna dekh ghoomne ghumne ghumna ghoom jaane jana jaana chalna chalne karne
  karna karwa jagah jagaha accha acha achha badhiya mast zaroor jarur milega milegi milenge milta milti milte hoga hogi honge hota hoti hote chahiye chahie sakte sakta sakti hain hai
  worth suggest recommend recommended idea ideas enjoy enjoyable spend weekend suitable good nice best great fun
  cant cannot wont dont didnt doesnt isnt arent aint couldnt wouldnt shouldnt hasnt havent wasnt come comes coming join joins joining
  able unable sick ill unwell busy stuck late instead ticket tickets seat seats cancel remove add drop skip keep leave leaving
  needs need wants want will would could should must going not nor never ever only just even else
  they them their theirs he him his she her hers its we us our ours you your yours me my mine this that these those have has had having does
  did be been being is are was were am with without for of to in on at by into over under out off up upto through between behind during until till per around near as like both
  each every any all most more less enough quite rather maybe perhaps please kindly let lets preferably ideally hopefully toddler toddlers infant
  infants baby babies elderly couple couples grandparents parent outing outings trip trips getaway
  bore plz pls
  dost dosto doston dosts yaar yaaro yaaron bhaiyo bhai log logo logon bachcho bachchon ghar walo walon mehman mehmaan ${localWords('talk-words.talk')}`.split(
    /\s+/u,
  );

const TALK_WORDS: ReadonlySet<string> = new Set(TALK);

/** Every word of `TALK`. */
export const talkWords = (): readonly string[] => TALK;

/** True for a word of `TALK`, which is said around a request and names nothing on offer. */
export const isTalkWord = (word: string): boolean => TALK_WORDS.has(word);
