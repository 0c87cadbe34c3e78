import { accentFoldedWords } from '../../src/engine/match';

/** Those for whom tickets are sold, by the word for one of them that readers of counts use. */
const AUDIENCES = ['adult', 'child', 'student', 'senior', 'indian', 'foreigner'] as const;
/** See `AUDIENCES`. */
export type Audience = (typeof AUDIENCES)[number];

/** As people call several of them or any, in English, Hinglish and Hindi. */
const GROUP_WORDS: Readonly<Record<Audience, string>> = {
  adult:
    'adult adults grownup grownups bada bade badi badon bado vayask baday बड़ा बड़े बड़ी बड़ों वयस्क वयस्कों',
  child:
    'child children childs school kid kids bachcha bachche bachchon bachcho bachchi bachchiyan baccha bacche bacchon baccho bachha bachhe bachhon bachhi bacha bache bachon bachi toddler toddlers बच्चा बच्चे बच्चों बच्ची बच्चियां',
  student:
    'student students pupil pupils chhatra chatra chhatron vidyarthi vidyarthiyon छात्र छात्रों छात्रा विद्यार्थी विद्यार्थियों स्टूडेंट स्टूडेंट्स',
  senior:
    'senior seniors elder elders elderly buzurg buzurgon bujurg bujurgon बुज़ुर्ग बुज़ुर्गों बुजुर्ग बुजुर्गों वरिष्ठ सीनियर',
  indian:
    'indian indians local locals bharatiya bhartiya bharteeya bhartiyon hindustani desi भारतीय भारतीयों हिंदुस्तानी हिन्दुस्तानी देसी इंडियन',
  foreigner:
    'foreign foreigner foreigners foriegner foriegners videshi videshiyon firangi firang विदेशी विदेशियों फिरंगी फॉरेनर फॉरेन',
};

/** One person each: what they are to whoever speaks. */
const PERSON_WORDS: Readonly<Partial<Record<Audience, string>>> = {
  adult:
    'mother mom mum mummy mumma father dad papa daddy brother bro sister sis wife husband hubby girlfriend boyfriend partner uncle aunt aunty cousin friend bhai bhaiya behen behan bahan didi maa amma pitaji biwi patni pati dost yaar chacha chachi mama mami mausi बहन भाई भैया दीदी माँ मां मम्मी पापा पिताजी पत्नी बीवी पति दोस्त चाचा चाची मामा मामी मौसी',
  child: 'son daughter beta beti bitiya बेटा बेटी बिटिया',
  senior:
    'grandfather grandpa grandmother grandma dada dadi nana nani daadi naani दादा दादी नाना नानी',
};

/** Whoever speaks. */
const SELF_WORDS = 'me myself i main mai मैं';

const wordsOf = (list: string): string[] => list.split(' ').flatMap(accentFoldedWords);

function tableOf(
  lists: Readonly<Partial<Record<Audience, string>>>,
): ReadonlyMap<string, Audience> {
  return new Map(
    AUDIENCES.flatMap((one) => wordsOf(lists[one] ?? '').map((word) => [word, one] as const)),
  );
}

const groups = tableOf(GROUP_WORDS);
const persons = tableOf(PERSON_WORDS);
const self = new Set(wordsOf(SELF_WORDS));

/** The audience that a word names by itself: "videshi", "bachchon". */
export const audienceOf = (word: string): Audience | undefined => groups.get(word);

/** What may follow the word for an audience and tells nothing more. */
const TAIL = new Set(
  wordsOf('citizen citizens national nationals tourist tourists visitor visitors people log लोग'),
);

/** The audience that a few words name and nothing else: "senior citizens". */
export function audienceNamed(text: string): Audience | undefined {
  const [first = '', ...rest] = accentFoldedWords(text);
  return rest.every((word) => TAIL.has(word)) ? audienceOf(first) : undefined;
}

/** True of those who are told by where they are from: a whole package may be sold to them. */
export const isByOrigin = (audience: Audience): boolean =>
  audience === 'indian' || audience === 'foreigner';

/** Of whom a word tells as one person: "beti", "mummy", "main". */
export const personOf = (word: string): Audience | undefined =>
  self.has(word) ? 'adult' : persons.get(word);

/** True of whoever speaks. */
export const isSelf = (word: string): boolean => self.has(word);

const ADDRESSED = new Set(
  wordsOf('bhai bhaiya bro yaar didi uncle aunty dost भाई भैया दीदी दोस्त'),
);

/** True of what people call whoever they speak to: by itself it tells of nobody who comes. */
export const isFormOfAddress = (word: string): boolean => ADDRESSED.has(word);

/** How sellers name their tickets and packages for an audience, in English mostly. */
const SOLD_TO: Readonly<Record<Audience, RegExp>> = {
  adult: /adult|grown|वयस्क/iu,
  child: /child|kid|pupil|junior|school|youth|young|बच्च/iu,
  student: /child|kid|pupil|student|junior|school|youth|young|छात्र/iu,
  senior: /senior|elder|वरिष्ठ/iu,
  indian: /indian|local|resident|भारतीय/iu,
  foreigner: /foreign|abroad|overseas|international|विदेश/iu,
};

/** True of a ticket or a package that is sold to an audience, by its name. */
export const isSoldTo = (name: string, audience: Audience): boolean => SOLD_TO[audience].test(name);
