import type { WordingLanguage } from './wordings';

const words = (row: string): readonly string[] => row.split(' ');

const NUMBERS: Readonly<Record<WordingLanguage, readonly string[]>> = {
  en: words('zero one two three four five six seven eight'),
  hl: words('zero ek do teen char paanch chhe saat aath'),
  hi: words('शून्य एक दो तीन चार पांच छह सात आठ'),
};

/** A number in words of a language. */
export const numberWord = (n: number, language: WordingLanguage): string =>
  NUMBERS[language][n] ?? String(n);

/** Words of dishes as they are written in Devanagari. */
const DEVANAGARI: ReadonlyMap<string, string> = new Map(
  `idli इडली dosa डोसा vada वड़ा sambar सांभर masala मसाला coffee कॉफी filter फिल्टर chicken चिकन mutton मटन biryani बिरयानी
  paneer पनीर tikka टिक्का butter बटर naan नान roti रोटी dal दाल makhani मखनी lassi लस्सी tea चाय rice चावल raita रायता gulab गुलाब
  jamun जामुन samosa समोसा veg वेज egg एग fish फिश curry करी plain प्लेन sweet स्वीट poori पूरी puri पूरी chole छोले paratha पराठा
  aloo आलू gobi गोभी momos मोमोज pizza पिज़्ज़ा burger बर्गर kebab कबाब kheer खीर halwa हलवा pav पाव bhaji भाजी upma उपमा
  uttapam उत्तपम onion प्याज lemon लेमन curd दही fry फ्राई roll रोल sandwich सैंडविच noodles नूडल्स soup सूप thali थाली`
    .split(/\s+/u)
    .reduce<[string, string][]>(
      (pairs, word, at, all) => (at % 2 === 0 ? [...pairs, [word, all[at + 1] ?? word]] : pairs),
      [],
    ),
);

/** A dish's name in Devanagari; undefined where a word of it has no spelling here. */
export function inDevanagari(name: string): string | undefined {
  const spelt = name
    .toLowerCase()
    .split(' ')
    .map((word) => DEVANAGARI.get(word));
  return spelt.every((word) => word !== undefined) ? spelt.join(' ') : undefined;
}

/** More than one of what a name says, as people type it. */
export function pluralOf(name: string): string {
  if (/(?:s|x|ch|sh)$/u.test(name)) return name;
  return /[^aeiou]y$/u.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}
