/** A word with the forms by which it is matched to another spelling of itself. */
export interface WordForms {
  /** Lower case Latin letters and digits. */
  readonly word: string;
  /** Without the endings of number and participle: "iced", "ices" and "ice" are one. */
  readonly stem: string;
  /** Its sound with the vowels kept and the last one dropped: "coke" and "coca" are one. */
  readonly sound: string;
  /** Its consonants: "biryani" and "biriyani" are one. */
  readonly bones: string;
  /** Bits for its letters: words that differ in too many need no comparing (see `maskGap`). */
  readonly mask: number;
}

/** Returns the forms of a word that is in lower case Latin letters already. */
export function formsOf(word: string): WordForms {
  const stem = stemOf(word);
  const spoken = spokenOf(singularOf(word));
  return { word, stem, sound: soundOf(spoken), bones: consonantsOf(spoken), mask: maskOf(word) };
}

/** Returns a word without its ending of number or participle; short words stay as they are. */
export function stemOf(word: string): string {
  const single = singularOf(word);
  if (single.length < 4 || /\d/.test(word)) return single;
  if (single.length > 4 && single.endsWith('ed')) return undoubleConsonant(single.slice(0, -2));
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single;
}

/** Returns the singular of a word by the usual English endings. */
export function singularOf(word: string): string {
  if (word.length < 4 || /\d/.test(word) || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
  return /(ss|us|[^s]sis)$/.test(word) ? word : word.slice(0, -1);
}

function undoubleConsonant(word: string): string {
  return /([^aeiouls])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** Respells a word close to its sound, in English and in Hindi with Latin letters. */
function spokenOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/chh?/g, 'C')
    .replace(/sh/g, 'S')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/tz|z/g, 's')
    .replace(/w/g, 'v')
    .replace(/([^aeiou])h/g, '$1')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(.)\1+/g, '$1');
}

function soundOf(spoken: string): string {
  const cut = spoken.replace(/[aeiou]+$/, '');
  return cut.length >= 2 ? cut : spoken;
}

function consonantsOf(spoken: string): string {
  return (
    spoken.slice(0, 1) +
    spoken
      .slice(1)
      .replace(/[aeiouy]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
}

/** Counts the bits in which two masks of letters differ. */
export function maskGap(a: number, b: number): number {
  let bits = a ^ b;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
