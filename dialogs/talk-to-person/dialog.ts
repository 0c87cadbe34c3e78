import { waterfall, type StepAction } from '../../src/engine/dialog';
import { personReplies } from '../patterns/person';

const tellPersonContact: StepAction = function* (t) {
  return { then: 'done', say: personReplies(t) };
};

/** The dialog that hands over to a person, where the company that runs Mela named one. */
export const talkToPerson = waterfall({
  id: 'talk-to-person',
  purpose: 'person',
  about: 'hand over to a human being',
  steps: [tellPersonContact],
  instant: true,
});
