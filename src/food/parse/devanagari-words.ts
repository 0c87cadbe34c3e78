/**
 * Words of ordering and of size in Devanagari, as they are written in Latin letters here: by sound alone "आधा" would be "add" and
 * "मीडियम" "madam". Written without nukta and with one nasal sign.
 */
const SPELLING_ROWS = [
  'mein में',
  'se से',
  'aur और',
  'bhi भी',
  'ek एक',
  'do दो',
  'teen तीन',
  'char चार',
  'paanch पांच',
  'chhe छह छः छे',
  'saat सात',
  'aath आठ',
  'nau नौ',
  'das दस',
  'barah बारह',
  'darjan दर्जन',
  'aadha आधा आधी आधे',
  'poora पूरा पूरी पूरे',
  'half हाफ',
  'full फुल',
  'large लार्ज',
  'medium मीडियम',
  'small स्मॉल स्माल',
  'regular रेगुलर',
  'extra एक्स्ट्रा',
  'bada बड़ा बड़ी बड़े',
  'chhota छोटा छोटी छोटे',
  'dalo डालो डालिए डालिये',
  'dena देना',
  'le ले',
  'aao आओ',
  'lelo लेलो',
  'karwa करवा',
  'jod जोड़',
  'jodo जोड़ो',
  'add ऐड एड',
  'na ना',
  'nahi नहीं नही',
  'mat मत',
  'bina बिना',
  'bagair बगैर',
  'without विदाउट',
  'with विद',
  'no नो',
  'kewal केवल',
  'thoda थोड़ा थोड़ी थोड़े',
  'kam कम',
  'zyada ज्यादा',
  'hamko हमको',
  'mujhe मुझे',
  'mere मेरे मेरी मेरा',
  'liye लिए लिये',
  'dono दोनों',
  'har हर',
  'sab सब',
  'dusra दूसरा दूसरी दूसरे',
  'pehla पहला पहली पहले',
  'teesra तीसरा तीसरी तीसरे',
  'aakhri आखिरी',
  'wahi वही',
  'waisa वैसा',
  'hi ही',
  'plate प्लेट प्लेटें',
  'cup कप',
  'glass गिलास ग्लास',
  'bottle बोतल',
  'piece पीस टुकड़े टुकड़ा',
  'packet पैकेट',
  'please प्लीज',
  'ye ये यह',
  'wo वो वह',
  'isme इसमें',
  'usme उसमें',
  'inme इनमें',
  'unme उनमें',
  'isko इसको इसे',
  'usko उसको उसे',
  'tha था',
  'thi थी',
  'kilo किलो',
  'gram ग्राम',
  'spicy स्पाइसी',
  'boneless बोनलेस',
  'veg वेज',
  'nonveg नॉनवेज',
  'cheese चीज',
  'dobara दोबारा',
  'jagah जगह',
  'badle बदले',
  'ke के',
  'ki की',
  'ka का',
  'ko को',
  'wala वाला',
  'wali वाली',
  'wale वाले',
  'icecream आइसक्रीम आईसक्रीम',
  'mango मैंगो',
  'ice आइस',
  'cream क्रीम',
  'cone कोन',
  'scoop स्कूप',
  'shake शेक',
  'juice जूस',
  'sugar शुगर',
] as const;

const LATIN_BY_DEVANAGARI: ReadonlyMap<string, string> = new Map(
  SPELLING_ROWS.flatMap((row) => {
    const [latin = '', ...written] = row.split(' ');
    return written.map((word): [string, string] => [normaliseDevanagari(word), latin]);
  }),
);

/** Letters as they are compared: composed the same way, without nukta, one nasal sign for two. */
function normaliseDevanagari(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902');
}

/** How a word of ordering in Devanagari is written in Latin letters; undefined for any other. */
export function orderingWord(word: string): string | undefined {
  return LATIN_BY_DEVANAGARI.get(normaliseDevanagari(word));
}

const LATIN_SPELLINGS: ReadonlySet<string> = new Set(LATIN_BY_DEVANAGARI.values());

/** True for a spelling that `orderingWord` gives: it needs no guessing by sound. */
export function isOrderingWord(latin: string): boolean {
  return LATIN_SPELLINGS.has(latin);
}
