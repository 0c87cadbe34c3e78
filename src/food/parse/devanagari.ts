const VIRAMA_SIGN = '\u094d';
const NUKTA_SIGN = '\u093c';

const LATIN_BY_CONSONANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'f',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    ळ: 'l',
    व: 'v',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
  }),
);

/** Consonants that a nukta changes. */
const WITH_NUKTA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    क: 'q',
    ख: 'kh',
    ग: 'g',
    ज: 'z',
    ड: 'r',
    ढ: 'rh',
    फ: 'f',
    य: 'y',
    न: 'n',
    र: 'r',
  }),
);

const LATIN_BY_VOWEL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    अ: 'a',
    आ: 'aa',
    इ: 'i',
    ई: 'ee',
    उ: 'u',
    ऊ: 'oo',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    ऑ: 'o',
    ऍ: 'e',
    'ा': 'aa',
    'ि': 'i',
    'ी': 'ee',
    'ु': 'u',
    'ू': 'oo',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
    'ॅ': 'e',
  }),
);

const LATIN_BY_SIGN: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'ं': 'n', 'ँ': 'n', 'ः': '' }),
);

const FIRST_DIGIT = 0x0966;

/** True when the word has a letter of the Devanagari script. */
export function isDevanagari(word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word);
}

/**
 * A Devanagari word in Latin letters as people type it: inherent vowels kept between consonants and dropped at the end.
 * Other letters pass unchanged.
 */
export function latinOf(word: string): string {
  const letters = Array.from(word.normalize('NFD'));
  let latin = '';
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? '';
    const consonant = consonantAt(letters, i);
    if (consonant === null) {
      latin += LATIN_BY_VOWEL.get(letter) ?? LATIN_BY_SIGN.get(letter) ?? digitOf(letter);
      continue;
    }
    if (letters[i + 1] === NUKTA_SIGN) i++;
    latin += consonant;
    if (letters[i + 1] === VIRAMA_SIGN) i++;
    else if (hasInherentVowel(letters, i + 1)) latin += 'a';
  }
  return latin;
}

function consonantAt(letters: readonly string[], at: number): string | null {
  const letter = letters[at] ?? '';
  const plain = LATIN_BY_CONSONANT.get(letter) ?? null;
  if (plain !== null && letters[at + 1] === NUKTA_SIGN) return WITH_NUKTA.get(letter) ?? plain;
  return plain;
}

/** The unwritten vowel sounds unless a vowel sign follows or the word ends. */
function hasInherentVowel(letters: readonly string[], next: number): boolean {
  const letter = letters[next];
  return letter !== undefined && !LATIN_BY_VOWEL.has(letter);
}

function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= FIRST_DIGIT && code < FIRST_DIGIT + 10
    ? String(code - FIRST_DIGIT)
    : letter === NUKTA_SIGN
      ? ''
      : letter;
}
