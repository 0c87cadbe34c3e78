import { waterfall, type Action } from '../src/engine/dialog';
import { person } from './repairs/person';

const tell: Action = function* (t) {
  return { then: 'done', say: person(t) };
};

/** Handing over to a person, where the company that runs Mela has named one. */
export const talkToPerson = waterfall({
  id: 'talk-to-person',
  about: 'hand over to a human being',
  examples: ['talk to a person', 'I want an agent', 'kisi insaan se baat karao'],
  steps: [tell],
  instant: true,
});
