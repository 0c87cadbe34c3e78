import type { NumberWords } from '../locale';

// Ten numbers a line, from 0. Sixty ("saath") is left out, as it mostly means "with".
const CARDINALS = `
shunya|zero ek|aik do teen|tin char|chaar paanch|panch|pach|paach chhe|cheh|chhah|chhai|chah|che|chhey saat|saat aath|ath|aat|aanth nau|nao|nou
das|dus|dass gyarah|gyara|gyaarah|gyaara|igarah barah|bara|baarah|baara terah|tera|tehra chaudah|chauda|choudah|chaudha pandrah|pandra|pandhra|pandrha solah|sola|solaah satrah|satra|sattrah atharah|athara|atthara|attharah|athaarah unnis|unnees|unees
bees|bis ikkis|ikkees|ikees|ikis baees|bais|baais|bayees teis|teyis|tais chaubis|chaubees|choubis|chobis pachis|pachees|pacchis|pachchis|pacchees chhabbis|chabbis|chabbees|chhabbees sattais|satais|sattaees|sattaais atthais|athais|atthaees|athaais untis|untees|unatis|unattis
tees|tis ikattis|ikatis|iktees|iktis battis|battees|batis taintis|tetis|taintees|tentis chauntis|chautis|chauntees paintis|paintees|pentis chhattis|chattis|chhattees saintis|saintees|sentis adtis|artis|adtees|artees untalis|untalees|unchalis
chalis|chalees|chaalis iktalis|iktalees|iktaalis bayalis|bayalees|byalis tetalis|taintalis|tentalis chavalis|chauvalis|chauwalis|chawalis paintalis|pentalis|paintalees chhiyalis|chiyalis|chhyalis saintalis|sentalis|saintalees adtalis|artalis|adtalees unchas|unachas|unchaas
pachas|pachaas ikyavan|ikyawan|ikavan|ikawan bavan|bawan|baavan tirpan|tirepan chauvan|chauwan|chavan pachpan|pachapan chhappan|chappan sattavan|sattawan|satavan atthavan|athavan|atthawan unsath|unsat
- iksath|iksat basath|baasath tirsath|tiresath chaunsath|chausath painsath|pensath chhiyasath|chiyasath sadsath|sarsath adsath|arsath unhattar|unahattar
sattar|satar ikhattar|ikahattar bahattar|bahatar tihattar|tehattar chauhattar|chohattar pachhattar|pichhattar|pachattar chhihattar|chihattar satattar|sathattar|satahattar athattar|athhattar|athahattar unyasi|unasi|unnasi
assi|assee ikyasi|ikasi bayasi|byasi tirasi|terasi chaurasi|chorasi pachasi|pachaasi chhiyasi|chiyasi sattasi|satasi atthasi|athasi navasi|nawasi
nabbe|navve|nabe ikyanve|ikyanave|ikyanbe|ikyanwe banve|banave|baanve|banwe tiranve|tiranave|tiranwe chauranve|chauranave pachanve|panchanve|pachanave chhiyanve|chiyanve|chhiyanave sattanve|sattanave atthanve|athanve|atthanave ninyanve|ninyanave|ninanve|ninyanwe`;

/** Hinglish number words: see {@link NumberWords}. */
export const hinglishNumbers: NumberWords = {
  cardinals: CARDINALS,
  tens: '',
  ordinals:
    'pehla|pehli|pehle|pahla|pahli|pahle|pehlaa doosra|doosri|doosre|dusra|dusri|dusre|dosra teesra|teesri|teesre|tisra|tisri|tisre chautha|chauthi|chauthe|chotha|chothi paanchva|panchva chhatha|chhathi|chatha|chhatthi|chhata',
  tensOrdinals: '',
  ordinalEndings: 'vaan waan van wan vin win ven wen vein va wa vi wi ve we',
  digitEndings: 'va wa van wan vi wi ve we',
  looseEndings: 'va wa',
  scales: {
    hundred: 'sau',
    thousand: 'hazaar hazar hajar hajaar',
    lakh: '',
    million: '',
    crore: 'karod karor',
    dozen: 'darjan darzan',
  },
  parts: {
    quarterMore: 'sava savaa sawa',
    halfMore: 'saadhe sadhe saade sade saare sare saarhe',
    quarterLess: 'paune pauna pone poune pauney',
    oneAndHalf: 'dedh dedhh derh',
    twoAndHalf: 'dhai dhaai adhai',
  },
  fractions: { half: 'aadha adha aadhi aadhe', quarter: 'pav paav' },
  last: 'aakhri akhri aakhiri akhiri antim',
  times: { two: 'dugna duguna dogna doguna dabal', three: 'tigna tiguna' },
  groups: {
    one: '',
    two: 'jodi dono',
    three: 'teeno teenon tino',
    four: 'charo chaaro charon chaaron',
    five: 'paancho paanchon',
  },
  articles: '',
  more: 'aur zyada',
  zeros: 'shunya shoonya sifar',
  doubtful:
    'do teen tin char che das bees bis tees tis ath tera bara sola tais pach chah artis aat chavan dus chauvan chauwan',
};
