import { foldSpelling } from './tokens';

// Each line holds ten numbers, 0 to 9, 10 to 19 and so on; a stroke parts spellings of one number, a dash leaves it out.
const DEVANAGARI_CARDINAL_WORDS = `
शून्य|जीरो एक दो तीन चार पांच छह|छः|छ|छे|छै सात आठ नौ
दस ग्यारह|ग्यारा बारह|बारा तेरह चौदह पंद्रह|पन्द्रह|पंदरह सोलह सत्रह|सतरह अठारह|अट्ठारह उन्नीस
बीस इक्कीस|इकीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस|पचीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अठ्ठाईस|अठाईस|अट्ठाइस उनतीस|उन्तीस
तीस इकतीस|इकत्तीस बत्तीस तैंतीस|तेतीस|तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस|उन्तालीस|उनचालीस
चालीस इकतालीस बयालीस|बयालिस तैंतालीस|तिरतालीस चौवालीस|चवालीस|चौंतालीस पैंतालीस छियालीस|छयालीस सैंतालीस अड़तालीस उनचास|उन्चास
पचास इक्यावन बावन तिरपन|तिरेपन चौवन|चौअन पचपन छप्पन सत्तावन अट्ठावन|अठावन उनसठ
साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी|उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी|सतासी अट्ठासी|अठासी नवासी
नब्बे इक्यानवे|इक्यानबे बानवे|बानबे तिरानवे|तिरानबे चौरानवे|चौरानबे पचानवे|पंचानवे|पचानबे छियानवे|छियानबे सत्तानवे|सत्तानबे अट्ठानवे|अठानवे|अट्ठानबे निन्यानवे|निन्यानबे`;

const HINGLISH_CARDINAL_WORDS = `
shunya|zero ek|aik do teen|tin char|chaar paanch|panch|pach|paach chhe|chhah|chhai|chah|che|chhey  saat|saat aath|ath|aat|aanth nau|nao|nou
das|dus|dass gyarah|gyara|gyaarah|gyaara|igarah barah|bara|baarah|baara terah|tera|tehra chaudah|chauda|choudah|chaudha pandrah|pandra|pandhra|pandrha solah|sola|solaah satrah|satra|sattrah atharah|athara|atthara|attharah|athaarah unnis|unnees|unees
bees|bis ikkis|ikkees|ikees|ikis baees|bais|baais|bayees teis|teyis|tais chaubis|chaubees|choubis|chobis pachis|pachees|pacchis|pachchis|pacchees chhabbis|chabbis|chabbees|chhabbees sattais|satais|sattaees|sattaais atthais|athais|atthaees|athaais untis|untees|unatis|unattis
tees|tis ikattis|ikatis|iktees|iktis battis|battees|batis taintis|tetis|taintees|tentis chauntis|chautis|chauntees paintis|paintees|pentis chhattis|chattis|chhattees saintis|saintees|sentis adtis|artis|adtees|artees untalis|untalees|unchalis
chalis|chalees|chaalis iktalis|iktalees|iktaalis bayalis|bayalees|byalis tetalis|taintalis|tentalis chavalis|chauvalis|chauwalis|chawalis paintalis|pentalis|paintalees chhiyalis|chiyalis|chhyalis saintalis|sentalis|saintalees adtalis|artalis|adtalees unchas|unachas|unchaas
pachas|pachaas ikyavan|ikyawan|ikavan|ikawan bavan|bawan|baavan tirpan|tirepan chauvan|chauwan|chavan pachpan|pachapan chhappan|chappan sattavan|sattawan|satavan atthavan|athavan|atthawan unsath|unsat
- iksath|iksat basath|baasath tirsath|tiresath chaunsath|chausath painsath|pensath chhiyasath|chiyasath sadsath|sarsath adsath|arsath unhattar|unahattar
sattar|satar ikhattar|ikahattar bahattar|bahatar tihattar|tehattar chauhattar|chohattar pachhattar|pichhattar|pachattar chhihattar|chihattar satattar|sathattar|satahattar athattar|athhattar|athahattar unyasi|unasi|unnasi
assi|assee ikyasi|ikasi bayasi|byasi tirasi|terasi chaurasi|chorasi pachasi|pachaasi chhiyasi|chiyasi sattasi|satasi atthasi|athasi navasi|nawasi
nabbe|navve|nabe ikyanve|ikyanave|ikyanbe|ikyanwe banve|banave|baanve|banwe tiranve|tiranave|tiranwe chauranve|chauranave pachanve|panchanve|pachanave chhiyanve|chiyanve|chhiyanave sattanve|sattanave atthanve|athanve|atthanave ninyanve|ninyanave|ninanve|ninyanwe`;

function parseCardinals(lines: string): Map<string, number> {
  const words = lines.trim().split(/\s+/);
  return new Map(
    words.flatMap((spellings, value) =>
      spellings.split('|').map((word) => [foldSpelling(word), value] as const),
    ),
  );
}

/** Hindi cardinals 0 to 99 in Devanagari, folded. */
export const HINDI_CARDINALS: ReadonlyMap<string, number> =
  parseCardinals(DEVANAGARI_CARDINAL_WORDS);

/** The same in Latin letters. "saath" is left out: it is "with" far more often than sixty. */
export const HINGLISH_CARDINALS: ReadonlyMap<string, number> =
  parseCardinals(HINGLISH_CARDINAL_WORDS);

/** Words that are Hindi numbers and also common English or Hindi words: they count only beside something counted. */
export const AMBIGUOUS_NUMBER_WORDS: ReadonlySet<string> = new Set([
  'do',
  'teen',
  'tin',
  'char',
  'che',
  'das',
  'bees',
  'bis',
  'tees',
  'tis',
  'ath',
  'tera',
  'bara',
  'sola',
  'tais',
  'pach',
  'chah',
  'artis',
  'aat',
  'chavan',
  'dus',
  'chauvan',
  'chauwan',
]);

/** Hindi ordinals that are not made by a suffix. */
export const HINDI_ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    'पहला|पहली|पहले|प्रथम|pehla|pehli|pehle|pahla|pahli|pahle|pehlaa',
    'दूसरा|दूसरी|दूसरे|द्वितीय|doosra|doosri|doosre|dusra|dusri|dusre|dosra',
    'तीसरा|तीसरी|तीसरे|तृतीय|teesra|teesri|teesre|tisra|tisri|tisre',
    'चौथा|चौथी|चौथे|chautha|chauthi|chauthe|chotha|chothi',
    'पांचवा|paanchva|panchva',
    'छठा|छठी|छठे|छठवां|chhatha|chhathi|chatha|chhatthi|chhata',
  ].flatMap((spellings, index) =>
    spellings.split('|').map((word) => [foldSpelling(word), index + 1] as const),
  ),
);

const ORDINAL_SUFFIX =
  /(?:वां|वा|वीं|वी|वें|वे|vaan|waan|van|wan|vin|win|ven|wen|vein|va|wa|vi|wi|ve|we)$/;

/** The cardinal inside "पांचवीं" or "saatwan", if the word is a Hindi ordinal made by suffix. */
export function suffixedOrdinal(word: string): number | undefined {
  const stem = word.replace(ORDINAL_SUFFIX, '');
  if (stem === word || AMBIGUOUS_NUMBER_WORDS.has(word) || stem.length < 2) return undefined;
  return HINDI_CARDINALS.get(stem) ?? (stem.length > 3 ? HINGLISH_CARDINALS.get(stem) : undefined);
}
