import type { MessageAnalysis } from '../commands/reading';
import type { DialogueContext } from '../understanding';
import { optionHasWord } from '../commands/option-words';
import type { FeatureInput, TalkPlace } from './act-features';
import type { ActScorer, ScoredAct } from './act-scorer';

/** The slot name for a question which of several was meant. */
const WHICH_ASKED = 'which';

/** Returns the place of a message as the scorer sees it. */
export const talkPlaceOf = ({
  dialog,
  asked,
  owned,
  lately,
  drafts,
}: DialogueContext): TalkPlace => ({
  dialog: dialog?.id,
  asked: asked && (asked.slot ?? WHICH_ASKED),
  owned: [...new Set(owned?.map(({ area }) => area))],
  lately: lately?.state,
  complaint: owned?.some(({ complaint }) => complaint === true),
  waits: drafts?.at(-1)?.waiting,
});

const LEAST_WORD_LETTERS = 3;

/** True if the message has a word of a shown option. */
function namesOption({ scene, context: { asked } }: MessageAnalysis): boolean {
  const options = asked?.options ?? [];
  return scene.words.some(
    ({ text }) =>
      text.length >= LEAST_WORD_LETTERS && options.some((option) => optionHasWord(text, option)),
  );
}

/** Returns the kinds of value that a message tells, as far as its entities show. */
export function kindsTold(reading: MessageAnalysis): string[] {
  const { days, clocks, money, counts, contact, people, cities, near, kinds, title, pin, ...more } =
    reading.entities;
  const told: Readonly<Record<string, boolean>> = {
    day: days.length > 0,
    clock: clocks.length > 0,
    money: money.length > 0,
    count: counts.length > 0,
    contact: contact !== undefined,
    people: people.length > 0,
    place: cities.length > 0 || pin !== undefined || near !== undefined,
    kind: kinds.length > 0 || more.subCategory !== undefined,
    'no kind': more.unwantedKinds.length > 0,
    title: title?.sure === true,
    'part of a title': title?.sure === false,
    instead: more.instead === true,
    option: namesOption(reading),
    nothing: more.taken.size === 0,
  };
  return Object.keys(told).filter((kind) => told[kind]);
}

/** Returns all that a message is scored by. */
export const scoredInput = (reading: MessageAnalysis): FeatureInput => ({
  text: reading.text,
  place: talkPlaceOf(reading.context),
  concepts: [...reading.scene.present],
  told: kindsTold(reading),
});

/** Scores a message in its place by all labels, the likeliest first. */
export type MessageScorer = (reading: MessageAnalysis) => readonly ScoredAct[];

/** Creates a scorer that scores each analysis once, as two readers need the result. */
export function createMessageScorer(scorer: ActScorer): MessageScorer {
  const known = new WeakMap<MessageAnalysis, readonly ScoredAct[]>();
  return (reading) => {
    const scored = known.get(reading) ?? scorer(scoredInput(reading));
    known.set(reading, scored);
    return scored;
  };
}
