import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { isSameAct, labelOfCommand } from './act-label';
import { isReadByForm } from './may-act';
import type { MessageScorer } from './message-scorer';
import { isUntaughtTalk } from './untaught-talk';

/**
 * Confidence in a reading whose first act is not the scorer's likeliest, whatever its recogniser
 * says: such readings were right one time in seven on unseen sentences.
 */
const CHANCE_OF_OTHER = 0.25;

/**
 * Returns the confidence in a reading, lowered where the scorer prefers another act. A question of
 * consent, a form and untrained talk keep the recogniser's confidence.
 */
export function agreedConfidence(
  reading: MessageAnalysis,
  found: CommandInterpretation,
  scorer: MessageScorer | undefined,
): number {
  const [first] = found.commands;
  const { asked } = reading.context;
  if (!scorer || !first || found.confidence <= CHANCE_OF_OTHER || asked?.consent === true)
    return found.confidence;
  const own = labelOfCommand(first, asked?.slot);
  if (isReadByForm(reading, own) || isUntaughtTalk(reading, found)) return found.confidence;
  const [best] = scorer(reading);
  return !best || isSameAct(own, best.label) ? found.confidence : CHANCE_OF_OTHER;
}
