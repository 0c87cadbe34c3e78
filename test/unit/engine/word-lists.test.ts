import { createWordLists } from '../../../src/engine/word-lists';

const lists = createWordLists({
  'book-experience.rating': ['rating', 'any good', 'रेटिंग*'],
  'book-experience.way': ['how … reach', 'kaise ja*', 'कैसे पहुंच*'],
  'book-experience.refuses': ["don't", 'nahi', 'महंग*'],
  'common.either': ['n'],
});

const hears = (list: Parameters<typeof lists.isIn>[0], text: string): boolean =>
  lists.isIn(list, text);

test.each([
  ['a word in whichever case', 'book-experience.rating', 'RATING?'],
  ['a phrase over a mark', 'book-experience.rating', 'is it any  good?'],
  ['an open ending in Devanagari', 'book-experience.rating', 'इसकी रेटिंग्स बताओ'],
  ['words between the parts of a phrase', 'book-experience.way', 'how do i get to reach it'],
  ['parts that touch', 'book-experience.way', 'how reach'],
  ['an open ending in Hinglish', 'book-experience.way', 'wahan kaise jaana hai'],
  ['one nasal sign for the other', 'book-experience.way', 'वहाँ कैसे पहुँचें'],
  ['a contraction by its words', 'book-experience.refuses', 'I don’t want it'],
  ['a contraction without its sign', 'book-experience.refuses', 'dont want it'],
  ['a letter with and without its dot', 'book-experience.refuses', 'बहुत महँगा है'],
  ['a language beside another', 'book-experience.refuses', 'ye package nahi please'],
  ['a single letter, which is no answer here', 'common.either', 'n'],
] as const)('%s is heard', (_what, list, text) => expect(hears(list, text)).toBe(true));

test.each([
  ['a part of a longer word', 'book-experience.rating', 'operating hours'],
  ['a phrase the other way round', 'book-experience.rating', 'good any'],
  ['a phrase cut in two by other words', 'book-experience.rating', 'any that is good'],
  ['parts too far from each other', 'book-experience.way', 'how was it when we had to reach'],
  ['another ending where none is left open', 'book-experience.refuses', 'nahikar'],
  ['a word within another in Devanagari', 'book-experience.rating', 'ऑपरेटिंग'],
  ['nothing', 'book-experience.rating', ''],
] as const)('%s is not heard', (_what, list, text) => expect(hears(list, text)).toBe(false));

test('a list that is not there is never heard', () => {
  expect(createWordLists({}).isIn('book-experience.rating', 'rating')).toBe(false);
  expect(createWordLists({}).wordsOf('book-experience.rating')).toBe('');
});

test('the words of a list are told as they are written', () =>
  expect(lists.wordsOf('book-experience.rating')).toBe('rating any good रेटिंग*'));
