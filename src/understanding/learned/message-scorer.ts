import type { MessageAnalysis } from '../commands/reading';
import type { DialogueContext } from '../understanding';
import type { TalkPlace } from './act-features';
import type { ActScorer, ScoredAct } from './act-scorer';

/** What stands for the slot where it is asked which of several was meant. */
const WHICH_ASKED = 'which';

/** Where a message is said, as the scorer knows it. */
export const talkPlaceOf = ({ dialog, asked, owned }: DialogueContext): TalkPlace => ({
  dialog: dialog?.id,
  asked: asked && (asked.slot ?? WHICH_ASKED),
  owned: [...new Set(owned?.map(({ area }) => area))],
});

/** Scores a message where it is said: all labels, likeliest first. */
export type MessageScorer = (reading: MessageAnalysis) => readonly ScoredAct[];

/** Scores each analysis of a message once: what chooses an act and what tells how sure it is ask for the same. */
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
