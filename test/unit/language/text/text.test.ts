import { foldHinglish, foldSpelling } from '../../../../src/language/text/fold';
import { detectLanguage, shownLanguage } from '../../../../src/language/text/language';
import {
  normalise,
  splitWords,
  tokeniseText,
  tokenPattern,
} from '../../../../src/language/text/tokens';
import { transliterate } from '../../../../src/language/text/transliterate';

const words = (text: string): string[] => splitWords(normalise(text)).map((token) => token.text);

test('contractions are told apart and lengthened words shortened', () => {
  expect(words("I'm sooooo happy, don't")).toEqual(['i', 'am', 'soo', 'happy', 'do', 'not']);
});

test('vowel signs and joiners stay inside Hindi words; nukta and nasal signs are one spelling', () => {
  expect(words('ज़रूर हाँ हां')).toEqual(['जरूर', 'हां', 'हां']);
});

test('tokens say where they stood', () => {
  const text = normalise('book  2 tickets');
  for (const token of splitWords(text)) expect(text.slice(token.start, token.end)).toBe(token.raw);
});

test.each([
  ['nahi', 'nahin'],
  ['theek', 'thik'],
  ['zyada', 'jyada'],
  ['chahiye', 'chaahie'],
  ['hills', 'hils'],
  ['shaam', 'sham'],
])('%s and %s are one word', (one, other) => {
  expect(foldHinglish(one)).toBe(foldHinglish(other));
});

test.each([
  ['nahi', 'haan'],
  ['do', 'das'],
  ['kal', 'aaj'],
])('%s and %s stay apart', (one, other) => {
  expect(foldHinglish(one)).not.toBe(foldHinglish(other));
});

test.each([
  ['find me a trek', 'en'],
  ['mujhe trek chahiye', 'hi-Latn'],
  ['मुझे ट्रेक चाहिए', 'hi'],
  ['book a ट्रेक', 'hi'],
  ['hi', 'en'],
  ['haan', 'hi-Latn'],
])('%s is written in %s', (said, tongue) => {
  expect(detectLanguage(splitWords(normalise(said)))).toBe(tongue);
});

test.each([
  ['नंदी', 'nandi'],
  ['हिल्स', 'hils'],
  ['किला', 'kila'],
  ['Fort', 'Fort'],
])('%s reads like %s', (devanagari, latin) => {
  expect(foldHinglish(transliterate(devanagari))).toBe(foldHinglish(latin));
});

test('letters and digits part, unless a pattern keeps them together', () => {
  const cut = (text: string, pattern?: RegExp): string[] =>
    tokeniseText(text, pattern).map((token) => token.text);
  expect(cut('34F, १२बजे')).toEqual(['34', 'f', ',', '12', 'बजे']);
  expect(cut('34F, १२बजे', tokenPattern('[0-9]+[a-z]'))).toEqual(['34f', ',', '12', 'बजे']);
});

test('tokens say what stands right before them', () => {
  expect(tokeniseText('10am - 5').map(({ tight }) => tight)).toEqual([false, true, false, false]);
});

test.each([
  ['ज़रूर', 'जरूर'],
  ['हाँ', 'हां'],
  ['O’Clock', "o'clock"],
  ['१२', '12'],
  ['Café', 'café'],
  ['\u0929', '\u0928'],
])('%s is looked up as %s', (word, folded) => {
  expect(foldSpelling(word)).toBe(folded);
});

test.each([
  ['2 ticket chahiye', 'en', 'hi-Latn'],
  ['kal subah ke liye koi trek batao na', 'en', 'hi-Latn'],
  ['yaar sunday ko kya kar sakte hain pune mein', 'en', 'hi-Latn'],
  ['biryani mangwani hai ghar pe', 'en', 'hi-Latn'],
  ['ok bhai book it', 'en', 'en'],
  ['theek hai', 'en', 'en'],
  ['haan', 'en', 'en'],
  ['is the Kal Bhairav temple walk on this sunday?', 'en', 'en'],
  ['namaste, what can you do?', 'en', 'en'],
  ['haan', 'hi-Latn', 'hi-Latn'],
  ['HSR Layout 560102, Tiffin Trail, 2 masala dosa 1 idli 2 filter coffee', 'hi-Latn', undefined],
  ['Pooja 9900112233, 12 Lakeview apartments, 19th main, sector 3', 'hi-Latn', undefined],
  ['same order', 'hi-Latn', undefined],
  ['confirm karo', 'hi-Latn', 'hi-Latn'],
  ['confirm karo', 'hi', 'hi-Latn'],
  ['what is the price of this', 'hi-Latn', 'en'],
  ['show my bookings', 'hi', 'en'],
  ['2', 'hi', undefined],
  ['मुझे trek चाहिए', 'en', 'hi'],
])('%s shows, after %s, the language %s', (said, current, shown) => {
  expect(shownLanguage(splitWords(normalise(said)), current)).toBe(shown);
});
