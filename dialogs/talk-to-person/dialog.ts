import { waterfall, type StepAction } from '../../src/engine/dialog';

const tellPersonContact: StepAction = function* () {
  return { then: 'redirect', commands: [{ do: 'person' }] };
};

/** The dialog that hands over to a person, where the company that runs Mela named one. */
export const talkToPerson = waterfall({
  id: 'talk-to-person',
  purpose: 'person',
  about: 'hand over to a human being',
  steps: [tellPersonContact],
  instant: true,
});
