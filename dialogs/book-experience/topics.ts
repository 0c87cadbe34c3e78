import { accentFoldedWords } from '../../src/engine/match';
import { localPattern, localWords } from '../../src/engine/local-words';

/** Things that people ask about, with all words for them in English, Hinglish and Hindi. */
const TOPIC_WORDS = {
  food: `food meal meals eat eating breakfast lunch dinner snack snacks tasting tastings cafe canteen restaurant khana khaana khane khaane nashta nashte naashta ${localWords('topics.food')}`,
  parking: `parking paarking ${localWords('topics.parking')}`,
  camera: `camera cameras photo photos photography photograph pictures video kaimra ${localWords('topics.camera')}`,
  guide: `guide guides guided naturalist ${localWords('topics.guide')}`,
  torch: `torch torches torchlight headlamp ${localWords('topics.torch')}`,
  water: `water paani pani ${localWords('topics.water')}`,
  tea: `tea chai coffee ${localWords('topics.tea')}`,
  pickup: `pickup dropoff transport transfer transfers cab bus jeep gaadi gadi ${localWords('topics.pickup')}`,
  metro: `metro train station ${localWords('topics.metro')}`,
  tent: `tent tents camp camping stay ${localWords('topics.tent')}`,
  permit: `permit permits permission ${localWords('topics.permit')}`,
  toilet: `toilet toilets washroom washrooms restroom loo ${localWords('topics.toilet')}`,
  locker: `locker lockers cloakroom cloak bag bags luggage saamaan saman samaan ${localWords('topics.locker')}`,
  dog: `dog dogs pet pets kutta ${localWords('topics.dog')}`,
  wheelchair: `wheelchair wheelchairs ramp ramps ${localWords('topics.wheelchair')}`,
  stairs: `lift lifts elevator elevators stairs stair staircase staircases steps seedhi seedhiyan sidhi ${localWords('topics.stairs')}`,
  helmet: `helmet helmets harness ${localWords('topics.helmet')}`,
  clothes: `shoes shoe footwear joote joota wear raincoat jacket clothes clothing dress kapde pehen pehnna ${localWords('topics.clothes')}`,
  insurance: `insurance insured beema ${localWords('topics.insurance')}`,
  audio: `audio headset recorded ${localWords('topics.audio')}`,
  veg: `veg vegetarian shakahari ${localWords('topics.veg')}`,
  language: `language languages english hindi kannada marathi tamil telugu bengali gujarati punjabi malayalam urdu bhasha ${localWords('topics.language')}`,
  children: `kid kids child children bachche bachcha bachcho bacche baccha bachhe toddler toddlers ${localWords('topics.children')}`,
  difficulty: `tough hard difficult difficulty easy easier easiest steep strenuous tiring climb climbing walking paidal chalna beginner beginners fitness mushkil kathin aasan asaan chadhai ${localWords('topics.difficulty')}`,
  weather: `rain rains raining rainy weather barish baarish mausam ${localWords('topics.weather')}`,
  seats: `seat seats seating front sit kursi ${localWords('topics.seats')}`,
  papers: `id ids aadhaar aadhar passport proof ${localWords('topics.papers')}`,
  network: `network signal wifi ${localWords('topics.network')}`,
  crowd: `crowd crowded crowds queue queues bheed calm peaceful quiet relaxing shaant sukoon ${localWords('topics.crowd')}`,
  ages: `age ages aged umar umr aayu ${localWords('topics.ages')}`,
  safety: `safe safety suraksha surakshit ${localWords('topics.safety')}`,
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

/** What two words say together and neither says alone: "drop it" wants no ride, "a theme park" no parking. */
const SAID_TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\bpick(?:ing)?[- ]?(?:up\b|(?:and|n|&|aur|ya|or)[- ]?drop\b)/giu, 'pickup'],
  [/\bdrop(?:ping)?[- ]?(?:off|back|facility|service|point)\b/giu, 'dropoff'],
  [
    /\b(?:to|we|i|you|can|gaa?di|car|bike|cars|bikes) park\b|\bpark (?:my|our|the|a|cars?|bikes?|kar\p{L}*)\b/giu,
    'parking',
  ],
];

const joinedWords = (text: string): string =>
  SAID_TOGETHER.reduce((told, [words, word]) => told.replace(words, ` ${word} `), text);

/** Returns what a question is about: known topics as `#topic`, other long words by their stems. */
export function thingsAsked(question: string): string[] {
  const told = accentFoldedWords(joinedWords(question)).flatMap(
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

/** Facts that help who asks about another thing: wheelchairs to borrow, where stairs are the trouble. */
const NEAR_TOPICS: Partial<Record<Topic, readonly Topic[]>> = {
  stairs: ['wheelchair'],
  difficulty: ['wheelchair', 'stairs'],
  wheelchair: ['stairs'],
  water: ['tea', 'food'],
  food: ['tea'],
};

/** Returns the things near those asked about, which are told where nothing is told of these. */
export const nearThings = (asked: readonly string[]): string[] =>
  asked.flatMap((one) => {
    const topic = topicOf(one);
    return (topic && NEAR_TOPICS[topic]?.map((near) => `#${near}`)) ?? [];
  });

/** Tells whether a text speaks of one of the things asked about. */
export function speaksOf(text: string, asked: readonly string[]): boolean {
  return accentFoldedWords(joinedWords(text)).some((word) =>
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
