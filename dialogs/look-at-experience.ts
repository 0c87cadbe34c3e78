import { waterfall, type Action } from '../src/engine/dialog';
import { detailOf, item } from './booking/item';
import { describe } from './booking/questions';

const show: Action = function* (t) {
  const held = t.get(item);
  if (held) t.speakOf('item', { is: 'option', id: held.id });
  return { then: 'done', say: held ? yield* describe(yield* detailOf(t, held.id), t, false) : [] };
};

/** Looking at one experience: pictures, packages, terms, days. */
export const lookAtExperience = waterfall({
  id: 'look-at-experience',
  about: 'show one experience: pictures, packages, terms and days',
  examples: ['tell me about the Nandi Hills trek', 'show me the fort walk'],
  steps: [item, show],
  instant: true,
});
