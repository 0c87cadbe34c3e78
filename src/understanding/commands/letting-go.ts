import { isGroupPurpose } from '../../engine/dialog-purpose';
import type { Command } from '../../engine/command';
import { accentFoldedWords, nameLikeness } from '../../engine/match';
import type { OpenDraft } from '../understanding';
import { HYPOTHETICAL_PHRASE, NEGATED_CANCEL } from './control-words';
import { foodLetGo } from './food-let-go';
import { asksQuestion } from './guard';
import {
  countContentWords,
  findDialogManifest,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import { localPattern, localSource } from '../../language/text/local-pattern';

/*
 * Dropping an unpaid draft: by its name ("drop that Mylapore thing"), or as the new one beside a
 * paid one ("naya order hata do"). `recogniseCancel` handles a cancellation without a name.
 */

const MOST_WORDS = 9; // a longer message tells something else as well
const LEAST_LETTERS = 4; // letters of a word that names something
const LIKE_A_WORD = 0.85;

const UNWANTED = localPattern(
  'letting-go.unwanted',
  /(?<!\p{L})(?:(?:do not|don['’]?t|dont|did not|didn['’]?t|didnt|never|no longer) (?:want|need|ask|like|mean|book|order)\p{L}*|not (?:want|need|interested|booking|ordering|going)\p{L}*|(?:nahi+n?|nhi|nai) (?:chahiye|chaiye|chahie|leni?|lena|banan[ai]|karn[ai]|mangan[ai]|mangwan[ai]|jaan[ai])|@do)(?![\p{L}\p{M}])/iu,
);
const ORDER_NOUNS = localSource(
  'letting-go.order-nouns',
  '(?:order|booking|basket|cart|draft|plan|@order)',
);
/** Phrases for the thing from which something is taken, and which stays. */
const OUT_OF_IT = new RegExp(
  localSource(
    'letting-go.out-of-it',
    String.raw`(?<!\p{L})(?:(?:from|out of|off|in) (?:the |my |this |our )?${ORDER_NOUNS}|${ORDER_NOUNS} (?:(?:me|mein|@me) )?(?:se|wal[aei]|mein|me|@se))(?![\p{L}\p{M}])`,
  ),
  'iu',
);
const THE_NEW_ONE = new RegExp(
  localSource(
    'letting-go.the-new-one',
    String.raw`(?<!\p{L})(?:(?:new|second|other|unpaid|extra|naya|nayi|naye|doosr[ai]|dusr[ai]|@new) ${ORDER_NOUNS}|(?:one|order|booking) (?:that is |that['’]?s |thats )?not paid|draft)(?![\p{L}\p{M}])`,
  ),
  'iu',
);
/** "The new one" without a noun; at a basket it may be a dish. */
const THE_NEW = localPattern(
  'letting-go.the-new',
  /(?<!\p{L})(?:new one|naya(?: wal[ao])?|nayi(?: wali)?|@new)(?![\p{L}\p{M}])/iu,
);
/** Words that call something paid, so that no draft is meant. */
export const PAID_ONE = localPattern(
  'letting-go.paid-one',
  /(?<!\p{L})(?:(?<!not |un)paid|already (?:booked|ordered)|confirmed|pehle wal[aie]|purana|purani|jo (?:book|order) (?:ho|hua|kiya)|@not)(?![\p{L}\p{M}])/iu,
);

const PARTS_OF_IT = ['INGREDIENT', 'PERSON_KIND', 'REFUND', 'PORTION'] as const;

/** "Not the fort, the palace" drops one and wants the other, so its parts are read separately. */
const SEVERAL_PARTS = localPattern(
  'letting-go.several-parts',
  /[,;.!।]\s+\S|(?<!\p{L})(?:but|balki|lekin|instead|@but)(?!\p{L})/iu,
);

/** True if a message rejects something and tells nothing else but which. */
export function callsOff(reading: MessageAnalysis): boolean {
  const { text, entities } = reading;
  const told =
    entities.counts.length +
    entities.days.length +
    entities.clocks.length +
    entities.money.length +
    entities.people.length;
  return (
    told === 0 &&
    entities.contact === undefined &&
    !asksQuestion(reading) &&
    !HYPOTHETICAL_PHRASE.test(text) &&
    !NEGATED_CANCEL.test(text) &&
    countContentWords(reading) <= MOST_WORDS &&
    !mentionsConcept(reading, ...PARTS_OF_IT) &&
    (mentionsConcept(reading, 'CANCEL', 'REMOVE') || UNWANTED.test(text))
  );
}

/** Counts the words of a message that stand in a name. */
function wordsOfName(text: string, name: string): number {
  return accentFoldedWords(text).filter(
    (word) => word.length >= LEAST_LETTERS && nameLikeness(word, name) >= LIKE_A_WORD,
  ).length;
}

/** Returns the item that shares the most words with a message; undefined if two share as many. */
export function namedOne<T extends { title?: string }>(
  { text, entities }: MessageAnalysis,
  held: readonly T[],
): T | undefined {
  const title = entities.title?.sure === true ? entities.title.title.title : undefined;
  const scored = held
    .map((one) => ({
      one,
      score:
        one.title === undefined ? 0 : wordsOfName(text, one.title) + (one.title === title ? 1 : 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score > (next?.score ?? 0) ? best.one : undefined;
}

/** Returns the draft to drop: named more than any purchase, or the newest as "the new one". */
function calledOff(reading: MessageAnalysis): OpenDraft | undefined {
  const { owned = [] } = reading.context;
  const drafts = (reading.context.drafts ?? []).filter((one) => !isOfGroup(reading, one));
  const named = namedOne(reading, [...drafts, ...owned]);
  const draft = drafts.find((one) => one === named);
  if (named) return draft?.area === 'food' && !isOfOrder(reading) ? undefined : draft;
  const other = owned.length > 0 || drafts.length > 1;
  return THE_NEW_ONE.test(reading.text) || (other && THE_NEW.test(reading.text))
    ? drafts.findLast((one) => one.area !== undefined)
    : undefined;
}

/** True for a draft of a group: a name there means the customer's own part. */
const isOfGroup = (reading: MessageAnalysis, { dialog }: OpenDraft): boolean =>
  isGroupPurpose(findDialogManifest(reading, dialog)?.purpose);

/** True if the order is meant and not a dish of it ("remove the margherita"). */
const isOfOrder = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(reading, 'DISH') ||
  (mentionsConcept(reading, 'ORDER_NOUN', 'CART', 'RESTAURANT') && !OUT_OF_IT.test(reading.text));

/** Returns the command that drops a draft, the current one or another. */
export const dropDraftCommand = ({ id }: OpenDraft): Extract<Command, { do: 'resume' }> => ({
  do: 'resume',
  draft: id,
  drop: true,
});

/** True if a message lets the food go and tells nothing that would be kept of it. */
const isAllOfFood = ({ entities, text }: MessageAnalysis): boolean =>
  entities.counts.length + entities.people.length === 0 && !SEVERAL_PARTS.test(text);

/** Recognises dropping a draft: see the head of this file. */
export const recogniseLettingGo: CommandRecogniser = (reading) => {
  const [food] = asksQuestion(reading) ? [] : foodLetGo(reading);
  if (food && isAllOfFood(reading)) return interpretAs(0.95, food);
  if (!callsOff(reading) || PAID_ONE.test(reading.text) || SEVERAL_PARTS.test(reading.text))
    return undefined;
  const draft = calledOff(reading);
  return draft && interpretAs(0.95, dropDraftCommand(draft));
};

/** Words that keep something. */
export const KEEPS = localPattern(
  'letting-go.keeps',
  /(?<!\p{L})(?:keep|rakho|rakhna|rehne do|@keep)(?![\p{L}\p{M}])/iu,
);
