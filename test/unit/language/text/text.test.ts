import { foldHinglish } from '../../../../src/language/text/fold';
import { detectLanguage } from '../../../../src/language/text/language';
import { normalise, splitWords } from '../../../../src/language/text/tokens';
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
