import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { abilitiesReply } from '../patterns/abilities';

/** Its text; without the words of a person where there is none to hand over to. */
export const helpKey = (t: Turn): 'help.alone' | 'help.text' =>
  t.support === undefined ? 'help.alone' : 'help.text';

const tellAbilities: StepAction = function* (t) {
  return { then: 'done', say: [yield* abilitiesReply(t, helpKey(t))] };
};

/** What can be done here and now, with examples from the live catalogue. */
export const help = waterfall({
  id: 'help',
  purpose: 'help',
  about: 'tell what Mela can do, with examples',
  steps: [tellAbilities],
  instant: true,
});
