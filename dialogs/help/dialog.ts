import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { abilitiesReply } from '../patterns/abilities';

/** Returns the text key of the help: without a person where there is none. */
export const helpKey = (t: Turn): 'help.alone' | 'help.text' =>
  t.support === undefined ? 'help.alone' : 'help.text';

const tellAbilities: StepAction = function* (t) {
  return { then: 'done', say: [yield* abilitiesReply(t, helpKey(t))] };
};

/** The dialog that tells what Mela can do, with an example of the live catalogue. */
export const help = waterfall({
  id: 'help',
  purpose: 'help',
  about: 'tell what Mela can do',
  steps: [tellAbilities],
  instant: true,
});
