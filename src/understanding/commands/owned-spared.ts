import type { PurchasedItem } from '../understanding';
import { KEEPS } from './letting-go';
import { PURCHASE_WORDS } from './purchase-words';
import type { MessageAnalysis } from './reading';
import { topicWords } from './topic-words';

/*
 * What is owned and named only to be left out: "keep the palace", "everything but the palace". Nothing that is said of the rest is
 * said of it.
 */

/** Matches where one part of a sentence ends and another begins. */
export const PART_END =
  /[,;.!।]+\s*|(?<!\p{L})(?:but|and|n|aur|lekin|magar|par|और|लेकिन|मगर|पर)(?![\p{L}\p{M}])/iu;
const LEFT_AS_IT_IS = /^\W*(?:please |just |only )?leave (?!for\b)/iu;
const ALL_BUT = /(?<!\p{L})((?:everything|every one|all|both)(?: \p{L}+){0,2}) but (?!not\b)/giu;
const SPARED_AFTER =
  /(?<!\p{L})(?:except(?: for| the)?|excluding|apart from|other than|all save)\s+[^,;.!।]*/giu;
const NOT_THIS = /(?<!\p{L})not (?:(?:the|my) )?[\p{L}\p{M}]+/giu;
const SPARED_BEFORE =
  /(?:[\p{L}\p{M}]+\s+){1,3}?(?:(?:ke|ko)\s+)?(?:alawa|alaava|siva+y?|chh?od\s?k(?:ar|e)|(?:के\s+)?(?:अलावा|सिवा(?:य)?)|(?:को\s+)?छोड़\s?कर)(?![\p{L}\p{M}])/giu;
const OTHERS = topicWords(
  'other, rest, remaining, one, tickets?, bookings?, orders?, baaki, baki, doosr~, dusr~, wal[aei]',
  'बाकी, बाक़ी, दूसर~, वाल~, टिकट, बुकिंग, ऑर्डर',
);

/** Finds what is owned and named in words. */
type Finds = (text: string, owned: readonly PurchasedItem[]) => PurchasedItem[];

/** What is left out by its name, and the words that are not of it. */
export interface SparedReference {
  spared: readonly PurchasedItem[];
  rest: string;
}

/** Pieces of a message that leave out what they name. */
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

/** What a message leaves out, where it speaks of something else that is owned as well. */
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

/** What is owned and takes place on the days that are told, where they are told of it: "the one on Tuesday". */
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
const OWN_AFTER = /^\s*(?:['’]s|wal[aei]|वाल[ाीे])(?![\p{L}\p{M}])/iu;

/** What is meant beside what is left out: by its name, by its day, or as all the others. */
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
