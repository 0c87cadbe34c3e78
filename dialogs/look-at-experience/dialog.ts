import { waterfall, type StepAction } from '../../src/engine/dialog';
import { describeExperience } from '../book-experience/describe-experience';
import { detailOf, experienceSlot } from '../book-experience/item';

const showExperience: StepAction = function* (t) {
  const held = t.get(experienceSlot);
  if (held) t.speakOf('item', { is: 'option', id: held.id });
  return {
    then: 'done',
    say: held ? yield* describeExperience(yield* detailOf(t, held.id), t, false) : [],
  };
};

/** The dialog that shows one experience: pictures, packages, terms, days. */
export const lookAtExperience = waterfall({
  id: 'look-at-experience',
  area: 'experience',
  purpose: 'look',
  about: 'show one experience: pictures, packages, terms and days',
  steps: [experienceSlot, showExperience],
  instant: true,
});
