import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import { isExplained, tellsNoMore, toldIn } from './explained';
import { nameTold } from './name-changes';
import { companionMeant, visitorMeant } from './visitor-meant';
import { ASKS_OR_DOUBTS, NOT_COMING, REMOVAL_WORDS, wordsOf } from './visitor-words';
import { wholeName } from './whole-name';
import { localPattern, localSource } from '../../src/engine/local-words';

/** A name with its owner: the speaker, a visitor by index (0-based), or words for another. */
export interface NameTold {
  whose: 'speaker' | number | { owner: string };
  name: string;
  /** True where the person's contact details are the first visitor's ("same"). */
  same: boolean;
}

const WORD = String.raw`[\p{L}\p{M}][\p{L}\p{M}.-]*`;
const OWNED_NAME = new RegExp(
  localSource(
    'names-told.owned-name',
    String.raw`(?<![\p{L}\p{M}])(?:(?:my|mera|@my)|(?<of>${WORD}(?:\s+${WORD}){0,2}?)(?:['’]s|\s+(?:ka|ki|@ka)))\s+(?<full>full\s+|po+ra\s+|@full)?(?:(?:first|new|correct|right|sahi|asli|@first)\s+)*(?:(?<surname>surname|sarname|last\s?name|family name|@surname)|name|naam|nam|@surname2)(?![\p{L}\p{M}])`,
  ),
  'giu',
);
const NOT = localSource('names-told.not', String.raw`(?:not|isn['’]?t|nahi+n?|nhi|@not)`);
const REFUSES = new RegExp(String.raw`(?<![\p{L}\p{M}])${NOT}(?![\p{L}\p{M}])`, 'iu');
const PARTS = new RegExp(
  localSource(
    'names-told.parts',
    String.raw`[,;!।\n]|\.(?=\s|$)|(?<=[\s](?:nahi+n?|nhi|hai|@nahi))\s|\s(?=(?:it['’]?s|it is|not|isn['’]?t)\s)|\s(?:and|aur|but|balki|@and)\s`,
  ),
  'iu',
);
/** Matches words that say "is", before a name; a capitalised name needs none. */
const SAID_TO_BE = localPattern(
  'names-told.said-to-be',
  /(?<![\p{L}\p{M}])(?:is|it['’]?s|be|to|hai|h|kar\p{L}*|likh\p{L}*|@is)(?![\p{L}\p{M}])/iu,
);
const SAME = localPattern(
  'names-told.same',
  /(?<![\p{L}\p{M}])(?:same|wahi|vahi|@same)(?![\p{L}\p{M}])/iu,
);

/** Returns the words of a part of a message that may be a name. */
const namesIn = (part: string): string =>
  part
    .split(/\s+/u)
    .filter((word) => word !== '' && !tellsNoMore(word))
    .join(' ');

/** Returns the name behind "… name", with words that are ruled out; nothing if unclear. */
function toldBehind(text: string): { name: string; refused: string[] } | undefined {
  const parts = text.split(PARTS).filter((one) => namesIn(one) !== '');
  const told = parts.filter((one) => !REFUSES.test(one)).map(namesIn);
  const refused = parts
    .filter((one) => REFUSES.test(one))
    .flatMap((one) => namesIn(one).split(' '));
  const [only, other] = told;
  const name = only === undefined || other !== undefined ? undefined : nameTold(only);
  if (name === undefined || !(SAID_TO_BE.test(text) || /^\p{Lu}/u.test(only ?? '')))
    return undefined;
  return wordsOf(text).some((word) => REMOVAL_WORDS.has(word)) ? undefined : { name, refused };
}

/** Tells whether a relation means the listed visitor: then the names share a word. */
function isTheirs(
  owner: string,
  held: string,
  { name, refused }: { name: string; refused: readonly string[] },
): boolean {
  if (companionMeant(owner, [{}, {}]) === undefined) return true;
  return (
    entriesNamedIn(owner, [held]).length > 0 ||
    entriesNamedIn([name, ...refused].join(' '), [held]).length > 0
  );
}

function nameOf(
  { groups = {} }: RegExpMatchArray,
  behind: string,
  people: readonly FieldRecord[],
): NameTold | undefined {
  const told = toldBehind(behind);
  if (told === undefined) return undefined;
  const { of: owner, surname, full } = groups;
  const meant = owner === undefined ? undefined : visitorMeant(owner, people);
  const heldBy = meant === undefined ? undefined : people[meant]?.['name'];
  const sure = heldBy === undefined || isTheirs(owner ?? '', heldBy, told);
  const [at, held] = sure ? [meant, heldBy] : [undefined, undefined];
  const part = { surname: surname !== undefined, refused: told.refused };
  return {
    whose: owner === undefined ? 'speaker' : (at ?? { owner }),
    name: held === undefined || full !== undefined ? told.name : wholeName(held, told.name, part),
    same: SAME.test(behind),
  };
}

/**
 * Finds whose name is what: "my name is Sunita Rao, my daughter's name is Sneha Rao", "Aarav's
 * surname is Patil, not Kulkarni". Returns an empty list where the message asks, doubts, or tells
 * only the speaker's own name.
 */
export function findNamesTold(said: string, people: readonly FieldRecord[]): readonly NameTold[] {
  const text = toldIn(said).replace(/\s+/gu, ' ').trim();
  if (ASKS_OR_DOUBTS.test(text) || NOT_COMING.test(text)) return [];
  const labels = [...text.matchAll(OWNED_NAME)];
  if (!isExplained(text.slice(0, labels[0]?.index ?? 0), [])) return [];
  const names = labels.map((label, n) =>
    nameOf(label, text.slice(label.index + label[0].length, labels[n + 1]?.index), people),
  );
  const all = names.flatMap((one) => one ?? []);
  return all.length === names.length && all.some(({ whose }) => whose !== 'speaker') ? all : [];
}
