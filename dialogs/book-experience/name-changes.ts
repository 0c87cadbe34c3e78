import { accentFoldedWords } from '../../src/engine/match';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { PersonValue } from '../../src/engine/value';
import { visitorMeant } from './visitor-meant';
import { wholeName } from './whole-name';
import { localPattern, localSource } from '../../src/engine/local-words';

/**
 * A new name for a listed visitor, or (`comes`) the name of somebody who comes instead. `at` is the
 * visitor's index, `rest` the remainder of the message.
 */
export interface NameChange {
  at: number;
  name: string;
  comes: boolean;
  rest: string;
}

const WORDS = String.raw`[\p{L}\p{M}\d][\p{L}\p{M}\d'’.-]*(?:\s+[\p{L}\p{M}\d][\p{L}\p{M}\d'’.-]*){0,5}?`;
const OLD = `(?<old>${WORDS})`;
const NEW = localSource(
  'name-changes.new',
  `(?<next>${WORDS})(?=$|[,.;!।]|\\s+(?:and|aur|kar|karo|hai|h|aa|aay\\w*|ay\\w*|will|is|s?he['’]?s|shes|hes|coming|please|pls|instead|@and)(?![\\p{L}\\p{M}]))`,
);
const BETWEEN = localSource(
  'name-changes.between',
  String.raw`(?:(?:is|should be|must be|hai|to|ko|as|spelt|spelled|actually|now|@is)\s+)*`,
);
const NOT = localSource('name-changes.not', String.raw`(?:not|nahi+n?|nhi|@not)`);
const shape = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${source}`, 'iu');

/** Messages that rename a person: "Anita's name is spelt Aneeta", "its Meera, not Neera". */
const RENAMED: readonly RegExp[] = [
  shape(String.raw`(?:name|spelling|naam)\s+(?:of|for)\s+${OLD}\s+(?:to|as|is|should be)\s+${NEW}`),
  shape(
    localSource(
      'name-changes.renamed',
      String.raw`${OLD}(?:['’]s|\s+(?:ka|ki|@ka))?\s+(?:full\s+)?(?:name|naam|nam|spelling|@name)\s+${BETWEEN}${NEW}`,
    ),
  ),
  shape(String.raw`${OLD}\s+is\s+(?:spelt|spelled|actually|really)\s+(?:as\s+)?${NEW}`),
  shape(
    String.raw`(?:it['’]?s|it is|that['’]?s|is|should be|actually)\s+(?<next>${WORDS})\s*,?\s+${NOT}\s+${OLD}(?=$|[,.;!।])`,
  ),
  shape(
    localSource(
      'name-changes.renamed-2',
      String.raw`(?<next>${WORDS})\s+(?:hai|@hai)\s*,?\s*${OLD}\s+(?:nahi+n?|nhi|@nahi)(?=$|[,.;!।\s])`,
    ),
  ),
];

/** Messages that put somebody else in a person's place: "replace Rohit with Arjun Shah". */
const REPLACED: readonly RegExp[] = [
  shape(
    String.raw`(?:replace|swap|substitute|exchange|change)\s+${OLD}\s+(?:with|by|for|to)\s+${NEW}`,
  ),
  shape(String.raw`(?:instead|in place) of\s+${OLD}\s*,?\s+${NEW}`),
  shape(
    localSource(
      'name-changes.replaced',
      String.raw`${OLD}\s+(?:ki jagah|ke badle|ke bajaye?|@ki)(?:\s+(?:par|pe|me|mein|@par))?\s+${NEW}`,
    ),
  ),
  shape(
    localSource(
      'name-changes.replaced-2',
      String.raw`${OLD}\s+(?:can['’]?t|cannot|won['’]?t|isn['’]?t|is not|nahi+n?|nhi|@can)\s+[^.;!]*?(?:uske badle|uski jagah|unki jagah|instead|in (?:her|his|their) place|@uske)\s+${NEW}`,
    ),
  ),
];

const RELATIONS = localPattern(
  'name-changes.relations',
  /^(?:my|our|her|his|mera|meri|mere|hamara|@my)\s+(?:[\p{L}\p{M}]+\s+)?(?:friend|cousin|sister|brother|wife|husband|mother|father|son|daughter|colleague|uncle|aunt|partner|dost|behen|behan|bhai|biwi|pati|@friend)\s+/iu,
);
const NO_NAME = localPattern(
  'name-changes.no-name',
  /(?<![\p{L}\p{M}])(?:my|our|her|his|their|mera|meri|mere|a|an|the|some\w*|any\w*|another|other|else|me|i|it|same|details?|male|female|tickets?|people|visitors?|sunday|monday|tuesday|wednesday|thursday|friday|saturday|date|time|kal|\d+|ka|ki|(?:sur)?names?|naam|nam|not|nahi+n?|nhi|@my)(?![\p{L}\p{M}])/iu,
);
const FILLERS = localPattern(
  'name-changes.fillers',
  /^(?:(?:please|pls|its|it['’]s|actually|now|so|ok|only|to|be|is|hi|will|come|kar|karo|do|dijiye|hai|h|@please)(?:\s+|$))+|(?:\s+(?:please|pls|now|instead|will|is|hi|kar|karo|do|dena|dijiye|hai|h|aayeg[ai]|aa|come|comes|coming|@please2))+$/giu,
);

const titleCase = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name
    : name.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Returns the name in a phrase, in title case; nothing where it is no name. */
export function nameTold(said: string): string | undefined {
  const name = said.trim().replace(FILLERS, '').trim().replace(RELATIONS, '').trim();
  return name === '' || NO_NAME.test(name) || name.split(/\s+/u).length > 4
    ? undefined
    : titleCase(name);
}

const OF_NAME = localPattern(
  'name-changes.of-name',
  /(?<![\p{L}\p{M}])(?:name|naam|nam|spelling|@name)(?![\p{L}\p{M}])/iu,
);

function readShape(
  said: string,
  pattern: RegExp,
  people: readonly FieldRecord[],
  comes: boolean,
): NameChange | undefined {
  const found = pattern.exec(said);
  if (comes && OF_NAME.test(found?.groups?.['old'] ?? '')) return undefined; // "change visitor 2 name to …" only renames
  const old = found?.groups?.['old'] ?? '';
  const at = visitorMeant(old, people);
  const told = nameTold(found?.groups?.['next'] ?? '');
  const held = at === undefined ? undefined : people[at]?.['name'];
  if (!found || at === undefined || told === undefined || told === held) return undefined;
  const rest = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`;
  const alike = held
    ?.split(/\s+/u)
    .some((part) => part.toLowerCase() === told.split(/\s+/u)[0]?.toLowerCase());
  return comes && alike !== true
    ? { at, name: told, comes, rest }
    : {
        at,
        name:
          held === undefined ? told : wholeName(held, told, { refused: accentFoldedWords(old) }),
        comes: false,
        rest,
      };
}

/** Finds the visitor whom a message renames or replaces; nothing where it does neither. */
export function findNameChange(
  said: string,
  people: readonly FieldRecord[],
): NameChange | undefined {
  const text = said.replace(/\s+/gu, ' ').trim();
  for (const pattern of REPLACED) {
    const found = readShape(text, pattern, people, true);
    if (found) return found;
  }
  for (const pattern of RENAMED) {
    const found = readShape(text, pattern, people, false);
    if (found) return found;
  }
  return undefined;
}

const MALE = localPattern('name-changes.male', /^(?:male|man|gents?|purush|ladka|@male)$/iu);
const FEMALE = localPattern(
  'name-changes.female',
  /^(?:female|woman|lady|girl|mahila|aurat|ladki|@female)$/iu,
);
const RULED_OUT = /^(?:not|from|nahi+n?|nhi)$/iu;

const OUT_PATTERN = localPattern('name-changes.out', /^(?:to|se|nahi+n?|nhi|@to)$/iu);

/** Returns the gender that words tell ("Male to Female"); nothing for none, or both. */
export function genderIn(words: readonly string[]): PersonValue['gender'] {
  const told = words.flatMap((word, at): ('Male' | 'Female')[] => {
    const gender = MALE.test(word) ? 'Male' : FEMALE.test(word) ? 'Female' : undefined;
    const out = RULED_OUT.test(words[at - 1] ?? '') || OUT_PATTERN.test(words[at + 1] ?? '');
    return gender === undefined || out ? [] : [gender];
  });
  return told.every((one) => one === told[0]) ? told[0] : undefined;
}
