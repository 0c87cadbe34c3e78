/**
 * Words that people say beside an order and that ask for no dish: of talking, paying, bringing and of whoever eats. A menu that has
 * one of them in a name still finds it there.
 */
const TALK =
  `fellow fellows guy guys friend friends person persons people team kid kids child children thing things stuff lunch dinner
  breakfast snack supper tonight tomorrow party office home birthday family delicious tasty yummy menu restaurant inch inches cm ml
  gm gms gram grams kg litre rs rupees non
  said say says saying told tell asked ask asking meant mean means talk talking call called know knew understand hear listen answer
  bill bills pay paid paying payment cash card upi link total amount price cost money budget cheap cheaper cheapest expensive cut
  split ways share discount coupon offer offers charge charges fee fees tax
  flat floor house building apartment tower road street lane cross gate door landmark address location area place pin pincode
  number numbers name mobile phone contact email mail id
  am pm hour hours minute minutes min mins time late early morning evening noon night today
  first second third fourth next previous earlier before after above below
  wrong right correct mistake again already still yet then than because since while what why how when where who whose whom
  nothing something someone nobody everything anyone somebody surprise whatever whichever choose chosen pick picked choice option
  options decide change changed changes check checkout cart basket order orders ordered items item dishes dish
  give gave given take took bring brought come came go went done finish finished complete confirm confirmed ready wait hold stop
  really actually basically honestly seriously obviously probably definitely anyway also too very much many few
  sir madam ma'am maam aunty bro boss dear mate buddy
  rehne rahne rehna ulta sidha seedha diya diye dia liya liye kiya kiye gaya gayi gaye raha rahi rahe tha thi the hua hui hue bola
  bole boli kaha kahaa bataya batao samjha samjhe dekho dekha suno suna pehle pahle baad phir abhi turant jaldi der paisa paise
  rupaye rupees mehnga mehngi sasta saste wagairah vagera matlab yani sirf bilkul galat sahi wapas kyun kyu kaun kaise kab kahan
  kidhar idhar udhar yahan wahan ghar pata naam number kuch kuchh koi sab kitna kitne kitni ya agar warna varna lekin magar
  par toh bhi hi na mat haan nahi`.split(/\s+/u);

const TALK_WORDS: ReadonlySet<string> = new Set(TALK);

/** True for a word that is said beside an order: see `TALK`. */
export const isTalkWord = (word: string): boolean => TALK_WORDS.has(word);
