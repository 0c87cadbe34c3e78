import type { MessageAnalysis } from '../commands/reading';
import type { DialogueContext } from '../understanding';
import type { TalkPlace } from './act-features';
import type { ActScorer, ScoredAct } from './act-scorer';

/** What stands for the slot where it is asked which of several was meant. */
const WHICH_ASKED = 'which';

/** Where a message is said, as the scorer knows it. */
export const placeOf = ({ dialog, asked, owned }: DialogueContext): TalkPlace => ({
  dialog: dialog?.id,
  asked: asked && (asked.slot ?? WHICH_ASKED),
  owned: [...new Set(owned?.map(({ area }) => area))],
});

/** All that a message may do where it is said, the likeliest first. */
export const scoreMessage = (
  { text, scene, context }: MessageAnalysis,
  scorer: ActScorer,
): ScoredAct[] => scorer({ text, place: placeOf(context), concepts: [...scene.present] });
