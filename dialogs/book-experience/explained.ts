import { accentFoldedWords } from '../../src/engine/match';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import { localWords } from '../../src/engine/local-words';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

// Words that may stand beside a correction and add nothing, in the languages that Mela has texts
// in.
const EXPLAINED = wordSet(
  `please pls can could you the a of for to from and also but so ok okay yes no not now is are be was will it its that this there
  wait actually sorry correction change changes changed correct fix update make put set instead only just too as by with in on at
  she shes he hes they her his him them who coming comes come going gone join joins joining able make cant can't cannot wont won't isnt isn't
  wife husband friend cousin colleague sister brother mother father son daughter lady gentleman
  same detail details mail email number phone mobile contact name names spelling spelt spelled surname visitor visitors guest person booking
  two e's es letters gender age aged years year old male female man woman boy girl myself me my rest everything fine good right
  haan nahi nahin nhi na mat aur toh to bhi hi ab kar karo kardo do dijiye dena de ko ka ki ke se hai hain ho h wala wali uska uski unka unki
  aa raha rahi rahe aayega aayegi aayenge ayega ayegi nahin total sirf bas log umar saal wahi vahi sab baaki baki theek thik sahi arre bhai ji yaar
  poora pura pehle wale email number purush mahila naam nam ladka ladki ${localWords('explained.explained')}`,
);
const SENTENCE_END = /(?<=[.!?;।])\s+|\n+/u;

/** Returns the sentences of a message that ask nothing; `asks` knows questions without their mark. */
export const toldIn = (said: string, asks?: (sentence: string) => boolean): string =>
  said
    .split(SENTENCE_END)
    .filter((one) => !one.includes('?') && asks?.(one) !== true)
    .join(' ');

/** Tells whether a word adds nothing to a name or a detail beside it. */
export const tellsNoMore = (word: string): boolean =>
  accentFoldedWords(word).every((one) => EXPLAINED.has(one));

/** Tells whether a text holds only known names, figures and words that add nothing. */
export const isExplained = (rest: string, names: readonly (string | undefined)[]): boolean =>
  accentFoldedWords(rest.replace(/['’]s(?![\p{L}\p{M}])/giu, ' ')).every(
    (word) =>
      EXPLAINED.has(word) ||
      /^\d{1,3}$/u.test(word) ||
      word.length === 1 ||
      entriesNamedIn(word, names).length > 0 ||
      names.some((name) => accentFoldedWords(name ?? '').includes(word)),
  );
