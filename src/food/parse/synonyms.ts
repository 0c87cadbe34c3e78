import { type WordForms, formsOf } from '../../language/text/word-forms';

/**
 * Names of the same thing in the kitchens of India: English beside Hindi in Latin letters, and
 * English of two countries. They hold for any menu: a word stands for another of its row only where
 * the menu does not have the word itself.
 */
const SYNONYM_ROWS = [
  'onion pyaz pyaaz pyaj pyaaj kanda',
  'garlic lahsun lehsun lasun lassan',
  'ginger adrak',
  'chilli chili chilly chile mirch mirchi',
  'potato aloo alu batata',
  'cauliflower gobi gobhi',
  'cabbage pattagobhi',
  'spinach palak',
  'peas matar mutter',
  'tomato tamatar',
  'egg anda ande',
  'chicken murgh murg murga',
  'mutton gosht',
  'fish machli machhli macchi',
  'prawn shrimp jhinga',
  'curd dahi yogurt yoghurt',
  'milk doodh dudh',
  'sugar cheeni chini shakkar',
  'salt namak',
  'butter makhan makkhan',
  'coriander dhania cilantro',
  'mint pudina',
  'okra bhindi',
  'eggplant brinjal baingan aubergine',
  'rice chawal',
  'tea chai chay',
  'coffee kaapi kapi kaafi',
  'water paani pani',
  'lemon nimbu nimboo',
  'coconut nariyal',
  'jaggery gur',
  'cucumber kheera',
  'radish mooli',
  'carrot gajar',
  'corn maize makai bhutta',
  'chickpea chickpeas chole chana channa',
  'lentil lentils dal daal',
  'bread pav pao',
  'cream malai',
  'cashew kaju',
  'almond badam',
  'raisin kishmish',
  'mango aam',
  'fries chips',
  'spicy teekha tikha teekhi tikhi',
  'sweet meetha mitha meethi mithi',
  'hot garam',
  'cold thanda thandi',
  'sour khatta',
  'large bada badi bade big',
  'small chota chhota choti chhoti chote',
  'half aadha adha aadhi',
  'full poora pura poori',
  'plain sada saada sadi',
  'fried tala',
  'stuffed bharwan',
  'gravy rassa',
  'dry sukha sookha',
  'soft naram',
  'crispy kurkura karara crisp',
  'less kam',
  'more zyada jyada',
] as const;

const ROW_OF: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYM_ROWS.flatMap((row) => {
    const words = row.split(' ');
    return words.map((word): [string, readonly string[]] => [word, words]);
  }),
);

const LEAST_SOUND = 4; // shorter ones sound like too much else

const BY_SOUND: ReadonlyMap<string, string> = new Map(
  [...ROW_OF.keys()].flatMap((word): [string, string][] => {
    const { sound } = formsOf(word);
    return sound.length < LEAST_SOUND ? [] : [[sound, word]];
  }),
);

const LEAST_BONES = 3;

/** Words by their consonants, for Devanagari, which leaves vowels open: lahsun in it is "lahsun". */
const BY_BONES: ReadonlyMap<string, string> = new Map(
  [...ROW_OF.keys()].flatMap((word): [string, string][] => {
    const { bones } = formsOf(word);
    return bones.length < LEAST_BONES ? [] : [[bones, word]];
  }),
);

const byBones = ({ bones, devanagari }: SaidWord): string =>
  devanagari === true ? (BY_BONES.get(bones) ?? '') : '';

type SaidWord = WordForms & { devanagari?: boolean };

/**
 * Returns other words for the same thing; finds a word that is spelt in another way by its sound or
 * consonants.
 */
export function synonymsOf(said: SaidWord): readonly string[] {
  const { word, stem, sound } = said;
  const row =
    ROW_OF.get(word) ??
    ROW_OF.get(stem) ??
    ROW_OF.get(BY_SOUND.get(sound) ?? '') ??
    ROW_OF.get(byBones(said)) ??
    [];
  return row.filter((other) => other !== word);
}

/** Sizes and pieces with their short forms on menus; one menu may have both. */
const SHORT_FORM_ROWS = [
  'small s',
  'medium med m',
  'large l lrg',
  'regular reg r',
  'piece pieces pc pcs',
];

const SHORT_OF: ReadonlyMap<string, readonly string[]> = new Map(
  SHORT_FORM_ROWS.flatMap((row) => {
    const words = row.split(' ');
    return words.map((word): [string, readonly string[]] => [word, words]);
  }),
);

/** Returns the short forms of a word, or the words that a short form stands for. */
export function shortFormsOf({ word }: WordForms): readonly string[] {
  return (SHORT_OF.get(word) ?? []).filter((other) => other !== word);
}
