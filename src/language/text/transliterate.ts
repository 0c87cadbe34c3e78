const CONSONANT_ROWS =
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ f,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h';
const VOWEL_ROWS = 'अ a,आ aa,इ i,ई i,उ u,ऊ u,ऋ ri,ए e,ऐ ai,ओ o,औ au,ऑ o,ऍ e';
const SIGN_ROWS = 'ा aa,ि i,ी i,ु u,ू u,ृ ri,े e,ै ai,ो o,ौ au,ॉ o,ॅ e,ं n,ः h,् ';

const parseLetterTable = (rows: string): ReadonlyMap<string, string> =>
  new Map(rows.split(',').map((row) => [row.slice(0, 1), row.slice(2)]));
const consonantTable = parseLetterTable(CONSONANT_ROWS);
const vowelTable = parseLetterTable(VOWEL_ROWS);
const signTable = parseLetterTable(SIGN_ROWS);

function transliterateLetter(text: string, at: number): string {
  const [here = '', next = ''] = [text[at], text[at + 1]];
  const consonant = consonantTable.get(here);
  if (consonant === undefined) return vowelTable.get(here) ?? signTable.get(here) ?? here;
  // The inherent "a" is said between consonants and dropped at the end of a word.
  return consonantTable.has(next) || vowelTable.has(next) || next === 'ं'
    ? `${consonant}a`
    : consonant;
}

/** A Devanagari word in Latin letters, near enough to compare with a name by `fold`; other words unchanged. */
export function transliterate(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word;
  return Array.from({ length: word.length }, (_, at) => transliterateLetter(word, at)).join('');
}
