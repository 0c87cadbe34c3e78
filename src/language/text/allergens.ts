import { cacheByWord } from './remembered';
import { formsOf, type WordForms } from './word-forms';
import { transliterate } from './transliterate';

/** What people cannot eat, a row for each thing, in English and in Hindi in Latin letters. */
const ROWS = [
  'peanut peanuts groundnut groundnuts moongfali mungfali mungphali moongphali singdana',
  'cashew cashews kaju kaaju',
  'almond almonds badam baadam',
  'pistachio pistachios pista',
  'walnut walnuts akhrot',
  'gluten wheat maida gehun gehu atta',
  'dairy lactose milk doodh dudh',
  'soy soya soybean',
  'sesame til',
  'mustard sarson rai',
  'shellfish prawn prawns shrimp jhinga',
  'egg eggs anda ande',
];
/** Words for nuts of any kind. */
const ANY_NUT = 'nut nuts nats dryfruit dryfruits meva mewa'.split(' ');
const NUT_ROWS = 5;

const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);
const formsIn = (word: string): WordForms =>
  formsOf(isDevanagari(word) ? transliterate(word) : word);

const ALLERGENS: readonly (readonly string[])[] = [
  ...ROWS.map((row) => row.split(' ')),
  [...ANY_NUT, ...ROWS.slice(0, NUT_ROWS).flatMap((row) => row.split(' '))],
];
const CACHED_WORDS = 500;
const LEAST_BONES = 4; // fewer consonants belong to words of any kind

/** True for a word on the list; one in Devanagari, whose vowels vary, may match by its consonants. */
function isSame(listed: string, said: string): boolean {
  const [own, other] = [formsIn(listed), formsIn(said)];
  const byBones = isDevanagari(said) && own.bones.length >= LEAST_BONES;
  return own.word === other.word || (byBones && own.bones === other.bones);
}

/** All words for what a word names that people may be allergic to, that of any nut included; none for another word. */
export const allergenWords: (word: string) => readonly string[] = cacheByWord((word) => {
  const said = word.toLowerCase();
  const isNut = ANY_NUT.some((one) => isSame(one, said));
  const rows = isNut ? ALLERGENS.slice(-1) : ALLERGENS.slice(0, -1);
  return rows.find((row) => row.some((one) => isSame(one, said))) ?? [];
}, CACHED_WORDS);
