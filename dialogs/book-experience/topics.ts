import { accentFoldedWords } from '../../src/engine/match';
import { localPattern } from '../../src/language/text/local-pattern';

/** Things that people ask about, with all words for them in English, Hinglish and Hindi. */
const TOPIC_WORDS = {
  food: 'food meal meals breakfast lunch dinner snack snacks tasting tastings cafe canteen restaurant khana khaana nashta naashta खाना भोजन नाश्ता लंच डिनर',
  parking: 'parking paarking park पार्किंग',
  camera:
    'camera cameras photo photos photography photograph pictures video kaimra कैमरा फोटो फ़ोटो तस्वीर',
  guide: 'guide guides guided naturalist गाइड',
  torch: 'torch torches torchlight headlamp टॉर्च',
  water: 'water paani pani पानी',
  tea: 'tea chai coffee चाय कॉफ़ी कॉफी',
  pickup: 'pickup pick drop transport transfer transfers cab bus jeep gaadi gadi पिकअप बस गाड़ी',
  metro: 'metro train station मेट्रो ट्रेन स्टेशन',
  tent: 'tent tents camp camping stay टेंट',
  permit: 'permit permits permission परमिट',
  toilet: 'toilet toilets washroom washrooms restroom loo शौचालय टॉयलेट बाथरूम',
  locker: 'locker lockers cloakroom cloak लॉकर',
  dog: 'dog dogs pet pets kutta पालतू कुत्ता कुत्ते',
  wheelchair: 'wheelchair wheelchairs ramp ramps व्हीलचेयर',
  stairs:
    'lift lifts elevator elevators stairs stair staircase staircases steps seedhi seedhiyan sidhi लिफ्ट सीढ़ी सीढ़ियां सीढ़ियाँ सीढ़ियों',
  helmet: 'helmet helmets harness हेलमेट',
  clothes:
    'shoes shoe footwear joote joota wear raincoat jacket clothes clothing dress kapde pehen pehnna जूते कपड़े पहन पहनना',
  insurance: 'insurance insured beema बीमा',
  audio: 'audio headset recorded ऑडियो',
  veg: 'veg vegetarian shakahari शाकाहारी वेज',
  language:
    'language languages english hindi kannada marathi tamil telugu bengali gujarati punjabi malayalam urdu bhasha भाषा अंग्रेज़ी अंग्रेजी हिंदी हिन्दी मराठी तमिल तेलुगु',
  children:
    'kid kids child children bachche bachcha bachcho bacche baccha bachhe toddler toddlers बच्चे बच्चों बच्चा',
  difficulty:
    'tough hard difficult difficulty easy easier easiest steep strenuous tiring climb climbing walking paidal chalna पैदल चलना beginner beginners fitness mushkil kathin aasan asaan chadhai मुश्किल कठिन आसान चढ़ाई',
  weather: 'rain rains raining rainy weather barish baarish mausam बारिश मौसम',
  seats: 'seat seats seating front sit kursi सीट सीटें कुर्सी',
  papers: 'id ids aadhaar aadhar passport proof पहचान आधार',
  network: 'network signal wifi नेटवर्क',
  crowd: 'crowd crowded crowds queue queues bheed भीड़',
  safety: 'safe safety suraksha surakshit सुरक्षित',
} as const;

/** A thing that people ask about; a key of `TOPIC_WORDS`. */
export type Topic = keyof typeof TOPIC_WORDS;

const isTopic = (key: string): key is Topic => Object.hasOwn(TOPIC_WORDS, key);
const TOPICS = Object.keys(TOPIC_WORDS).filter(isTopic);

const topicsByWord = new Map<string, Topic[]>();
for (const topic of TOPICS)
  for (const word of TOPIC_WORDS[topic].split(' ').flatMap(accentFoldedWords))
    topicsByWord.set(word, [...(topicsByWord.get(word) ?? []), topic]);

const MIN_WORD_LETTERS = 4; // letters; shorter words are in any sentence
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
  'work',
  'take',
  'make',
  'come',
  'give',
  'want',
  'know',
  'phone',
  'print',
  ...accentFoldedWords('ticket tickets trek tour visit museum fort walk show'),
]);

const stemWord = (word: string): string => word.replace(/(?:ing|ed|es|s)$/u, '');

/** Returns what a question is about: known topics as `#topic`, other long words by their stems. */
export function thingsAsked(question: string): string[] {
  const told = accentFoldedWords(question).flatMap(
    (word) =>
      topicsOf(word) ??
      (word.length >= MIN_WORD_LETTERS && !COMMON_WORDS.has(word) ? [stemWord(word)] : []),
  );
  return [...new Set(told)];
}

const topicsOf = (word: string): string[] | undefined =>
  topicsByWord.get(word)?.map((topic) => `#${topic}`);

/** Tells whether something asked about is a known topic, and not just a word in the question. */
export const isThing = (asked: string): boolean => asked.startsWith('#');

/** Returns the topic of something asked about, where it is one. */
export const topicOf = (asked: string): Topic | undefined =>
  TOPICS.find((topic) => asked === `#${topic}`);

/** Tells whether a text speaks of one of the things asked about. */
export function speaksOf(text: string, asked: readonly string[]): boolean {
  return accentFoldedWords(text).some((word) =>
    [...(topicsOf(word) ?? []), stemWord(word)].some((one) => asked.includes(one)),
  );
}

/** Returns the topics that a question is about. */
export const topicsAsked = (question: string): Topic[] =>
  thingsAsked(question).flatMap((one) => topicOf(one) ?? []);

const MUCH_OF = localPattern('topics.much-of', /(?:how much|kitn[aei]|@how)\s+([\p{L}\p{M}]+)/iu);

/** Tells whether "how much walking", "kitna chalna" asks how hard a visit is, and not its price. */
export const asksEffort = (question: string): boolean =>
  topicsAsked(MUCH_OF.exec(question)?.[1] ?? '').includes('difficulty');
