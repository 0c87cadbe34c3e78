import type { PurchasedItem } from '../understanding';
import { KEEPS } from './letting-go';
import { PURCHASE_WORDS } from './purchase-words';
import type { MessageAnalysis } from './reading';
import { topicWords } from './topic-words';
import { localLists, localPattern } from '../../language/text/local-pattern';

/*
 * Purchases that a message names only to leave them out: "keep the palace", "everything but the
 * palace".
 */

/** The end of a part of a sentence. */
export const PART_END = localPattern(
  'owned-spared.part-end',
  /[,;.!।]+\s*|(?<!\p{L})(?:but|and|n|aur|lekin|magar|par|@but)(?![\p{L}\p{M}])/iu,
);
const LEFT_AS_IT_IS = /^\W*(?:please |just |only )?leave (?!for\b)/iu;
const ALL_BUT = /(?<!\p{L})((?:everything|every one|all|both)(?: \p{L}+){0,2}) but (?!not\b)/giu;
const SPARED_AFTER =
  /(?<!\p{L})(?:except(?: for| the)?|excluding|apart from|other than|all save)\s+[^,;.!।]*/giu;
const NOT_THIS = /(?<!\p{L})not (?:(?:the|my) )?[\p{L}\p{M}]+/giu;
const SPARED_BEFORE = localPattern(
  'owned-spared.spared-before',
  /(?:[\p{L}\p{M}]+\s+){1,3}?(?:(?:ke|ko)\s+)?(?:alawa|alaava|siva+y?|chh?od\s?k(?:ar|e)|@alawa)(?![\p{L}\p{M}])/giu,
);
const OTHERS = topicWords(
  'other, rest, remaining, one, tickets?, bookings?, orders?, baaki, baki, doosr~, dusr~, wal[aei]',
  ...localLists('owned-spared.others'),
);

/** Finds the purchases that words name. */
type Finds = (text: string, owned: readonly PurchasedItem[]) => PurchasedItem[];

/** The purchases left out, and the words about the others. */
export interface SparedReference {
  spared: readonly PurchasedItem[];
  rest: string;
}

/** Returns the pieces of a message that leave out what they name. */
function sparingPieces(text: string): string[] {
  const kept = text
    .split(PART_END)
    .filter(
      (part) =>
        (KEEPS.test(part) || PURCHASE_WORDS.keeps.test(part) || LEFT_AS_IT_IS.test(part)) &&
        !PURCHASE_WORDS.cancel.test(part),
    );
  return [SPARED_AFTER, SPARED_BEFORE, NOT_THIS]
    .flatMap((pattern) => text.match(pattern) ?? [])
    .concat(kept);
}

/** Returns the purchases that a message leaves out, if it is about others. */
export function sparedIn(
  said: string,
  owned: readonly PurchasedItem[],
  find: Finds,
): SparedReference | undefined {
  if (owned.length < 2) return undefined;
  const text = said.replace(ALL_BUT, '$1 except ');
  const pieces = sparingPieces(text).filter((piece) => find(piece, owned).length > 0);
  const spared = [...new Set(pieces.flatMap((piece) => find(piece, owned)))];
  const rest = pieces.reduce((left, piece) => left.replace(piece, ' '), text);
  return spared.length > 0 && spared.length < owned.length ? { spared, rest } : undefined;
}

/** Returns the purchases on the days that a message names as theirs: "the one on Tuesday". */
export function ownedByDay(
  { text, entities, context }: MessageAnalysis,
  among: readonly PurchasedItem[],
  anyhow: boolean,
): PurchasedItem[] {
  const days = entities.days.filter(
    ({ start, end }) =>
      anyhow || ONE_BEFORE.test(text.slice(0, start)) || OWN_AFTER.test(text.slice(end)),
  );
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: context.zone });
  return among.filter(({ at }) => {
    const day = at === undefined ? undefined : format.format(at);
    return day !== undefined && days.some(({ value }) => value.from <= day && day <= value.to);
  });
}
const ONE_BEFORE = /(?<!\p{L})one (?:(?:on|for|of|this|from) )?$/iu;
const OWN_AFTER = localPattern(
  'owned-spared.own-after',
  /^\s*(?:['’]s|wal[aei]|@wal)(?![\p{L}\p{M}])/iu,
);

/** Returns the purchases meant beside those left out: by name, by day, or all others. */
export function meantBeside(
  reading: MessageAnalysis,
  { spared, rest }: SparedReference,
  owned: readonly PurchasedItem[],
  find: Finds,
): PurchasedItem[] {
  const others = owned.filter((one) => !spared.includes(one));
  const named = find(rest, others);
  if (named.length > 0) return named;
  const onDay = ownedByDay(reading, others, true);
  if (onDay.length > 0) return onDay;
  return OTHERS.test(rest) || PURCHASE_WORDS.all.test(reading.text) ? others : [];
}
