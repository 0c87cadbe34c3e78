import { isGroupPurpose } from '../../engine/dialog-purpose';
import type { Command } from '../../engine/command';
import { accentFoldedWords, nameLikeness } from '../../engine/match';
import type { OpenDraft } from '../understanding';
import { HYPOTHETICAL_PHRASE, NEGATED_CANCEL } from './controls';
import { asksQuestion } from './guard';
import {
  countContentWords,
  findDialogManifest,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';

/*
 * Letting go of something that is not paid: by its name ("drop that Mylapore thing"), or as the new one beside what is paid ("naya
 * order hata do"). What is called off by no name is left to `recogniseCancel`.
 */

const MOST_WORDS = 9; // more of them tell of something else as well
const LEAST_LETTERS = 4; // of a word that names something
const LIKE_A_WORD = 0.85;

const UNWANTED =
  /(?<!\p{L})(?:(?:do not|don['’]?t|dont|did not|didn['’]?t|didnt|never|no longer) (?:want|need|ask|like|mean|book|order)\p{L}*|not (?:want|need|interested|booking|ordering|going)\p{L}*|(?:nahi+n?|nhi|nai) (?:chahiye|chaiye|chahie|leni?|lena|banan[ai]|karn[ai]|mangan[ai]|mangwan[ai]|jaan[ai])|(?:नहीं|नही) (?:चाहिए|चाहिये|लेना|लेनी|बनाना|बनानी|करना|करनी|मंगाना|मँगाना|जाना))(?![\p{L}\p{M}])/iu;
const ORDER_NOUNS = '(?:order|booking|basket|cart|draft|plan|ऑर्डर|बुकिंग|कार्ट|बास्केट)';
/** It names where something is taken out, and not what goes. */
const OUT_OF_IT = new RegExp(
  String.raw`(?<!\p{L})(?:(?:from|out of|off|in) (?:the |my |this |our )?${ORDER_NOUNS}|${ORDER_NOUNS} (?:(?:me|mein|में) )?(?:se|wal[aei]|mein|me|से|में|वाल[ाीे]))(?![\p{L}\p{M}])`,
  'iu',
);
const THE_NEW_ONE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:new|second|other|unpaid|extra|naya|nayi|naye|doosr[ai]|dusr[ai]|नय[ाे]|नई|दूसर[ाी]) ${ORDER_NOUNS}|(?:one|order|booking) (?:that is |that['’]?s |thats )?not paid|draft)(?![\p{L}\p{M}])`,
  'iu',
);
/** The same without its noun: over a basket it may be one of the dishes. */
const THE_NEW =
  /(?<!\p{L})(?:new one|naya(?: wal[ao])?|nayi(?: wali)?|नया(?: वाला)?|नई(?: वाली)?)(?![\p{L}\p{M}])/iu;
/** Matches words that say of something that it is paid: no draft is meant by them. */
export const PAID_ONE =
  /(?<!\p{L})(?:(?<!not |un)paid|already (?:booked|ordered)|confirmed|pehle wal[aie]|purana|purani|jo (?:book|order) (?:ho|hua|kiya)|पेड|पहले वाल[ाीे]|पुरान[ाीे]|(?:पेमेंट|भुगतान) (?:किया|वाल[ाीे]))(?![\p{L}\p{M}])/iu;

const PARTS_OF_IT = ['INGREDIENT', 'PERSON_KIND', 'REFUND', 'PORTION'] as const;

/** "Not the fort, the palace" calls off one and wants the other: parts of a message speak for themselves. */
const SEVERAL_PARTS = /[,;.!।]\s+\S|(?<!\p{L})(?:but|balki|lekin|instead|बल्कि|लेकिन)(?!\p{L})/iu;

/** True where it is said that something is not wanted, and nothing is told of it but which. */
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

/** Words of a message that stand in a name, as a number of them. */
function wordsOfName(text: string, name: string): number {
  return accentFoldedWords(text).filter(
    (word) => word.length >= LEAST_LETTERS && nameLikeness(word, name) >= LIKE_A_WORD,
  ).length;
}

/** The one of several that a message names by most of its words; none where two are named alike. */
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

/** What would be let go: named more than anything that is paid, or the newest as the new one. */
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

/** Shared with others: what is said there by its name is of one's own part, and it is let go in words of its own. */
const isOfGroup = (reading: MessageAnalysis, { dialog }: OpenDraft): boolean =>
  isGroupPurpose(findDialogManifest(reading, dialog)?.purpose);

/** "Remove the margherita", of a restaurant that is called so too, is of the dish; what is taken "from the cart" is not the cart. */
const isOfOrder = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(reading, 'DISH') ||
  (mentionsConcept(reading, 'ORDER_NOUN', 'CART', 'RESTAURANT') && !OUT_OF_IT.test(reading.text));

/** Lets a draft go, whether it is under way or lies below. */
export const dropDraftCommand = ({ id }: OpenDraft): Extract<Command, { do: 'resume' }> => ({
  do: 'resume',
  draft: id,
  drop: true,
});

/** See the head of this file. */
export const recogniseLettingGo: CommandRecogniser = (reading) => {
  if (!callsOff(reading) || PAID_ONE.test(reading.text) || SEVERAL_PARTS.test(reading.text))
    return undefined;
  const draft = calledOff(reading);
  return draft && interpretAs(0.95, dropDraftCommand(draft));
};

const DROPS =
  /(?<!\p{L})(?:drop|discard|remove|dump|scrap|delete|get rid|let (?:it|that) go|chhod(?:o|ein|iye| do)?|chod(?:o| do)?|hata(?:o|iye| do| de)?|jaane do|jane do|छोड़(?:ो|िए| दो)|हटा(?:ओ|इए| दो)|जाने दो)(?![\p{L}\p{M}])/iu;
/** Matches words that keep something. */
export const KEEPS = /(?<!\p{L})(?:keep|rakho|rakhna|rehne do|रखो|रखिए|रहने दो)(?![\p{L}\p{M}])/iu;

/** "Drop it ya", where it was asked whether to: its own words, whatever stands around them. */
export const recogniseDropAnswer: CommandRecogniser = (reading) => {
  const { asked } = reading.context;
  const drops =
    asked?.slot === undefined && asked?.options.some(({ id }) => id === 'drop') === true;
  if (!drops || asksQuestion(reading) || countContentWords(reading) > MOST_WORDS) return undefined;
  if (PAID_ONE.test(reading.text)) return undefined;
  const [goes, stays] = [DROPS.test(reading.text), KEEPS.test(reading.text)];
  if (goes === stays || mentionsConcept(reading, 'NOT')) return undefined;
  return interpretAs(0.95, {
    do: 'pick',
    value: { is: 'option', id: goes ? 'drop' : 'keep' },
  });
};
