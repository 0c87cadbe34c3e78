import type { SlotFill } from '../../engine/command';
import { nameLikeness } from '../../engine/match';
import { isSameInOtherScript } from '../../language/text/consonants';
import type { PurchasedItem } from '../understanding';
import { meantBeside, ownedByDay, sparedIn } from './owned-spared';
import { type MessageAnalysis, mentionsConcept } from './reading';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/*
 * References to purchases (`context.owned`), which count before anything new begins: by a
 * possessive before a thing that can be owned, or by name.
 */

const POSSESSIVE_WORDS = localPattern(
  'owned-reference.possessive-words',
  /(?<![\p{L}\p{M}])(?:my|our|mer[aei]|hamar[aei]|apn[aei]|did (?:i|we) (?:book|order|buy|pay)|(?:i|we)(?:['’]ve| have)? (?:booked|ordered|bought|paid)|maine|@my)(?![\p{L}\p{M}])/iu,
);
/** Phrases of a past purchase, for things that stand before: "how many tickets did I book?" */
const PAST_PURCHASE = /\bdid (?:i|we) (?:book|order|buy|pay)\b/iu;
const OWNED_THING_WORDS = localPattern(
  'owned-reference.owned-thing-words',
  /(?<![\p{L}\p{M}])(?:tickets?|bookings?|reservations?|orders?|pass|qr|complaints?|purchases?|@tickets)(?![\p{L}\p{M}])/iu,
);
const NEWEST_WORDS = localPattern(
  'owned-reference.newest-words',
  /(?<![\p{L}\p{M}])(?:last|latest|most recent|newest|pich?hl[aei]|aa?kh?ir[iy]|@last)(?![\p{L}\p{M}])/iu,
);
const POSSESSIVE_REACH = 5; // words that may belong to a possessive: "my Nandi Hills sunrise trek"
const MIN_TITLE_SHARE = 0.2; // share of a title that names a purchase
const CLEAR_LEAD = 0.15;

/** Returns the share of a title that a text has in Devanagari: "jauhari bazaar wali walk". */
function shareInDevanagari(title: string, text: string): number {
  const said = text.match(DEVANAGARI_WORD)?.slice(0, MOST_WORDS_SAID) ?? [];
  if (said.length === 0) return 0;
  const words = title.split(/\s+/u);
  return (
    words.filter((word) => said.some((one) => isSameInOtherScript(one, word))).length / words.length
  );
}
const DEVANAGARI_WORD = /[\u0900-\u097F]{2,}/gu;
const MOST_WORDS_SAID = 40;

/** Returns the purchases that a text names best. */
function findOwnedInText(text: string, owned: readonly PurchasedItem[]): PurchasedItem[] {
  const scored = owned
    .map((one) => ({
      one,
      score: Math.max(nameLikeness(one.title, text), shareInDevanagari(one.title, text)),
    }))
    .filter(({ score }) => score >= MIN_TITLE_SHARE);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score >= best - CLEAR_LEAD).map(({ one }) => one);
}

/** The purchases that a message refers to. */
export interface OwnedReference {
  named: readonly PurchasedItem[];
  /** A title of the catalogue that is not among the purchases. */
  other: string | undefined;
  /** `mine`: the message has a possessive with its thing; `thing`: a ticket, booking or order. */
  mine: boolean;
  thing: boolean;
  /** True for "my last order". */
  newest: boolean;
}

const wordsAfterPossessive = (text: string): string | undefined => {
  const found = POSSESSIVE_WORDS.exec(text);
  return found
    ? text
        .slice(found.index + found[0].length)
        .split(/\s+/u)
        .slice(0, POSSESSIVE_REACH + 1)
        .join(' ')
    : undefined;
};

/** Returns the purchases meant beside one that is named only to be left out. */
function besideSpared(reading: MessageAnalysis, owned: readonly PurchasedItem[]): PurchasedItem[] {
  const spared = sparedIn(reading.text, owned, findOwnedInText);
  return spared ? meantBeside(reading, spared, owned, findOwnedInText) : [];
}

/** Finds the purchases that a message refers to. */
export function resolveOwnedReference(reading: MessageAnalysis): OwnedReference {
  const { text, entities, context } = reading;
  const owned = context.owned ?? [];
  const title = entities.title?.sure === true ? entities.title.title.title : undefined;
  const byTitle = owned.filter((one) => one.title === title);
  const after = wordsAfterPossessive(text);
  const inText = title === undefined ? findOwnedInText(text, owned) : [];
  const inReach = title === undefined && after !== undefined ? findOwnedInText(after, owned) : [];
  const beside = besideSpared(reading, owned);
  const onDay = title === undefined && context.dialog === undefined && owned.length > 1;
  const named =
    [beside, byTitle, inText, inReach, onDay ? ownedByDay(reading, owned, false) : []].find(
      (some) => some.length > 0,
    ) ?? [];
  const thing = OWNED_THING_WORDS.test(text);
  const bought = PAST_PURCHASE.test(text) && (thing || named.length > 0);
  const possessed =
    after !== undefined &&
    (OWNED_THING_WORDS.test(after) ||
      inReach.length > 0 ||
      title !== undefined ||
      entities.kinds.length > 0);
  return {
    named,
    other: byTitle.length > 0 || beside.length > 0 ? undefined : title,
    mine: possessed || bought || (after !== undefined && mentionsConcept(reading, 'EATING')),
    thing,
    newest: NEWEST_WORDS.test(after ?? text) && OWNED_THING_WORDS.test(after ?? text),
  };
}

/** Returns the purchase as the value of a slot. */
export function ownedOrderFills(
  slot: SlotName,
  { named, other, newest }: OwnedReference,
  text: string,
): SlotFill[] {
  const [only, next] = named;
  if (named.length === 0 && other === undefined && newest)
    return [{ slot, value: { is: 'nth', n: -1 } }];
  if (only && !next) return [{ slot, value: { is: 'option', id: only.id } }];
  const alike = named.every((one) => one.title === only?.title); // else Mela asks which
  const words = alike ? (only?.title ?? other) : undefined;
  return words === undefined || text === '' ? [] : [{ slot, value: { is: 'text', text: words } }];
}

/** True if the reference is to food. */
export const refersToFood = (reading: MessageAnalysis, { named }: OwnedReference): boolean =>
  named.length > 0
    ? named.every((one) => one.area === 'food')
    : mentionsConcept(reading, 'EATING') && reading.entities.title === undefined;
