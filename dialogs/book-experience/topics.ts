import { accentFoldedWords } from '../../src/engine/match';

/** Things that people ask about and sellers tell of by other words, one thing a row: English, Hinglish, Hindi. */
const TOPIC_ROWS = [
  'food meal meals breakfast lunch dinner snack snacks tasting tastings khana khaana nashta naashta खाना भोजन नाश्ता लंच डिनर',
  'parking paarking पार्किंग',
  'camera cameras photo photos photography photograph pictures video kaimra कैमरा फोटो फ़ोटो तस्वीर',
  'guide guides guided naturalist गाइड',
  'torch torches torchlight headlamp टॉर्च',
  'water paani pani पानी',
  'tea chai coffee चाय कॉफ़ी कॉफी',
  'pickup pick transport transfer transfers cab bus jeep gaadi पिकअप बस',
  'tent tents camp camping stay टेंट',
  'permit permits permission परमिट',
  'toilet toilets washroom washrooms restroom loo शौचालय टॉयलेट बाथरूम',
  'locker lockers cloakroom लॉकर',
  'dog dogs pet pets kutta पालतू कुत्ता कुत्ते',
  'wheelchair wheelchairs ramp ramps व्हीलचेयर',
  'helmet helmets harness हेलमेट',
  'shoes shoe footwear joote joota जूते',
  'insurance insured beema बीमा',
  'audio headset recorded ऑडियो',
  'veg vegetarian shakahari शाकाहारी वेज',
  'language languages english hindi kannada bhasha भाषा',
  'kid kids child children bachche bachcha bachcho बच्चे बच्चों बच्चा',
];

const topicRowsByWord = new Map<string, number[]>();
for (const [at, row] of TOPIC_ROWS.entries())
  for (const word of row.split(' '))
    topicRowsByWord.set(word, [...(topicRowsByWord.get(word) ?? []), at]);

const MIN_WORD_LETTERS = 4; // letters: shorter words are in every sentence
const COMMON_WORDS = new Set([
  'there',
  'with',
  'have',
  'does',
  'this',
  'that',
  'will',
  'what',
  'they',
  'from',
  'your',
  'about',
  'kya',
  'wahan',
  'allowed',
  'need',
  ...accentFoldedWords('ticket tickets trek tour visit museum fort walk show'),
]);

const stemWord = (word: string): string => word.replace(/(?:ing|ed|es|s)$/u, '');

/** The things that a question is of: a thing of the rows by its row, any other word by its stem. */
export function thingsAsked(question: string): string[] {
  const told = accentFoldedWords(question).flatMap(
    (word) =>
      topicsOf(word) ??
      (word.length >= MIN_WORD_LETTERS && !COMMON_WORDS.has(word) ? [stemWord(word)] : []),
  );
  return [...new Set(told)];
}

const topicsOf = (word: string): string[] | undefined =>
  topicRowsByWord.get(word)?.map((row) => `#${row}`);

/** True for something that sellers list beside the ticket or include in it, as against a word that a question merely holds. */
export const isThing = (asked: string): boolean => asked.startsWith('#');

/** True where a text speaks of one of the things asked about. */
export function speaksOf(text: string, asked: readonly string[]): boolean {
  return accentFoldedWords(text).some((word) =>
    [...(topicsOf(word) ?? []), stemWord(word)].some((one) => asked.includes(one)),
  );
}
