import { waterfall, type Action } from '../src/engine/dialog';
import { abilities } from './repairs/abilities';

const tell: Action = function* (t) {
  return { then: 'done', say: [yield* abilities(t, 'help.text')] };
};

/** What can be done here and now, with examples from the live catalogue. */
export const help = waterfall({
  id: 'help',
  about: 'tell what Mela can do, with examples',
  examples: ['help', 'what can you do?', 'madad chahiye'],
  steps: [tell],
  instant: true,
});
