import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { isSameAct, labelOfCommand } from './act-label';
import type { ActScorer } from './act-scorer';
import { isReadByForm } from './may-act';
import { scoreMessage } from './score-message';
import { isUntaughtTalk } from './untaught-talk';

/**
 * How often a reading is right whose first act is not the likeliest one of the scorer, however sure its recogniser is: one time
 * in seven, on sentences that the scorer had not seen.
 */
const CHANCE_OF_OTHER = 0.25;

/**
 * How sure a reading of a whole message is beside what the scorer holds likeliest: readers that differ are not sure. An answer to
 * a question of consent is read by its words alone, as are forms and what the scorer was never taught.
 */
export function agreedConfidence(
  reading: MessageAnalysis,
  found: CommandInterpretation,
  scorer: ActScorer | undefined,
): number {
  const [first] = found.commands;
  const { asked } = reading.context;
  if (!scorer || !first || found.confidence <= CHANCE_OF_OTHER || asked?.consent === true)
    return found.confidence;
  const own = labelOfCommand(first, asked?.slot);
  if (isReadByForm(reading, own) || isUntaughtTalk(reading, found)) return found.confidence;
  const [best] = scoreMessage(reading, scorer);
  return !best || isSameAct(own, best.label) ? found.confidence : CHANCE_OF_OTHER;
}
