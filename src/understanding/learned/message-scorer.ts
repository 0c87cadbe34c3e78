import type { MessageAnalysis } from '../commands/reading';
import type { DialogueContext } from '../understanding';
import type { TalkPlace } from './act-features';
import type { ActScorer, ScoredAct } from './act-scorer';

/** The slot name for a question which of several was meant. */
const WHICH_ASKED = 'which';

/** Returns the place of a message as the scorer sees it. */
export const talkPlaceOf = ({ dialog, asked, owned }: DialogueContext): TalkPlace => ({
  dialog: dialog?.id,
  asked: asked && (asked.slot ?? WHICH_ASKED),
  owned: [...new Set(owned?.map(({ area }) => area))],
});

/** Scores a message in its place by all labels, the likeliest first. */
export type MessageScorer = (reading: MessageAnalysis) => readonly ScoredAct[];

/** Creates a scorer that scores each analysis once, as two readers need the result. */
export function createMessageScorer(scorer: ActScorer): MessageScorer {
  const known = new WeakMap<MessageAnalysis, readonly ScoredAct[]>();
  return (reading) => {
    const scored =
      known.get(reading) ??
      scorer({
        text: reading.text,
        place: talkPlaceOf(reading.context),
        concepts: [...reading.scene.present],
      });
    known.set(reading, scored);
    return scored;
  };
}
