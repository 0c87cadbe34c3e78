import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { PersonValue } from '../../src/engine/value';
import { findNameChange, genderIn, type NameChange } from './name-changes';
import { companionMeant, visitorMeant } from './visitor-meant';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

// What may stand beside a correction and tells nothing more, in the languages that there are texts in.
const EXPLAINED = wordSet(
  `please pls can could you the a of for to from and also but so ok okay yes no not now is are be was will it its that this there
  wait actually sorry correction change changes changed correct fix update make put set instead only just too as by with in on at
  she shes he hes they her his him them who coming comes come going gone join joins joining able make cant can't cannot wont won't isnt isn't
  wife husband friend cousin colleague sister brother mother father son daughter lady gentleman
  same detail details mail email number phone mobile contact name names spelling spelt spelled surname visitor visitors guest person booking
  two e's es letters gender age aged years year old male female man woman boy girl myself me my rest everything fine good right
  haan nahi nahin nhi na mat aur toh to bhi hi ab kar karo kardo do dijiye dena de ko ka ki ke se hai hain ho h wala wali uska uski unka unki
  aa raha rahi rahe aayega aayegi aayenge ayega ayegi nahin total sirf bas log umar saal wahi vahi sab baaki baki theek thik sahi arre bhai ji yaar
  purush mahila naam nam ladka ladki
  नहीं नही और भी ही अब कर करो दो दीजिए को का की के से है हैं आ रहा रही रहे आएगा आएगी उसका उसकी उम्र साल वही सब बाकी ठीक सही पुरुष महिला नाम जी हाँ हां`,
);
const SENTENCE_END = /(?<=[.!?;।])\s+|\n+/u;

/** The sentences of a message that ask nothing. */
const toldIn = (said: string): string =>
  said
    .split(SENTENCE_END)
    .filter((one) => !one.includes('?'))
    .join(' ');

/** Nothing but words that tell no more, names that are known, and a figure. */
const isExplained = (rest: string, names: readonly (string | undefined)[]): boolean =>
  accentFoldedWords(rest.replace(/['’]s(?![\p{L}\p{M}])/giu, ' ')).every(
    (word) =>
      EXPLAINED.has(word) ||
      /^\d{1,3}$/u.test(word) ||
      word.length === 1 ||
      entriesNamedIn(word, names).length > 0 ||
      names.some((name) => accentFoldedWords(name ?? '').includes(word)),
  );

function detailsIn(rest: string): Pick<PersonValue, 'age' | 'gender'> {
  const [figure, other] = rest.match(/(?<![\p{L}\d])\d{1,3}(?![\p{L}\d])/gu) ?? [];
  const gender = genderIn(rest.match(/[\p{L}\p{M}]+/gu) ?? []);
  return {
    ...(figure !== undefined && other === undefined && { age: Number(figure) }),
    ...(gender !== undefined && { gender }),
  };
}

/** What a message puts right of one visitor; `asks` stay beside it. */
export interface VisitorCorrection {
  /** Place (0-based) among those told of. */
  at: number;
  value: PersonValue;
  /** Somebody else comes in their place. */
  comes: boolean;
}

function byName(
  { at, name, comes, rest }: NameChange,
  people: readonly FieldRecord[],
): VisitorCorrection {
  const [first, one] = [people[0], people[at]];
  const shares =
    at > 0 &&
    (/(?<!\p{L})(?:same|wahi|vahi)(?!\p{L})|वही/iu.test(rest) ||
      (one?.['email'] === first?.['email'] && one?.['mobile'] === first?.['mobile']));
  return {
    at,
    comes,
    value: {
      is: 'person',
      name,
      ...detailsIn(rest),
      ...(comes && shares && { asFirst: true }),
    },
  };
}

/**
 * "Change Male to Female for her", "Rohit is female, not male": of one who is named or pointed at,
 * and of nobody new.
 */
function byGender(told: string, people: readonly FieldRecord[]): VisitorCorrection | undefined {
  const names = people.map((one) => one['name']);
  const details = detailsIn(told);
  if (details.gender === undefined || !isExplained(told, names)) return undefined;
  const [named, other] = entriesNamedIn(told, names);
  const at =
    named === undefined
      ? (companionMeant(told, people) ?? visitorMeant(told, people))
      : other === undefined
        ? named
        : undefined;
  return at === undefined ? undefined : { at, comes: false, value: { is: 'person', ...details } };
}

/**
 * Read as something that puts nobody right: what a sentence about visitors is taken for where their
 * names are not seen.
 */
const WEAK_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'fill',
  'correct',
  'forget',
  'more',
  'unclear',
  'repeat',
  'outside',
  'ask',
  'list',
  'pick',
  'no',
]);

/**
 * What a message puts right of one visitor by name, number, place or relation; only where all else
 * that it says is accounted for.
 */
export function findVisitorCorrection(
  said: string,
  commands: readonly Command[],
  people: readonly FieldRecord[],
): VisitorCorrection | undefined {
  if (!commands.every((one) => WEAK_COMMANDS.has(one.do))) return undefined;
  const told = toldIn(said);
  const asks = commands.some((one) => one.do === 'ask');
  const names = people.map((one) => one['name']);
  const change = findNameChange(told, people);
  if (change && (asks || isExplained(change.rest, [...names, change.name])))
    return byName(change, people);
  return byGender(told, people);
}
