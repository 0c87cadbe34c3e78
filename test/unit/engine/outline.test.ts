import { waterfall } from '../../../src/engine/dialog';
import { dialogManifestOf } from '../../../src/engine/outline';
import { filterSlot } from '../../../src/engine/slots/filter';
import type { DialogManifest } from '../../../src/understanding/understanding';
import { plainSlot } from '../../support/engine/slots';

const visit = waterfall({
  id: 'visit',
  about: 'visit a place',
  examples: ['visit the fort'],
  slots: [filterSlot('budget', 'what it may cost', ['money'])],
  steps: [plainSlot('place')],
  questions: {
    where: {
      about: 'where it is',
      examples: ['where is it?'],
      *answer() {
        return [];
      },
    },
  },
});

test('the outline of a dialog names its slots and questions, and is what understanding takes', () => {
  const outline: DialogManifest = dialogManifestOf(visit);
  expect(outline).toEqual({
    id: 'visit',
    about: 'visit a place',
    examples: ['visit the fort'],
    slots: [
      { name: 'budget', about: 'what it may cost', takes: ['money'] },
      { name: 'place', about: 'the place', takes: ['text', 'option'] },
    ],
    questions: [{ id: 'where', about: 'where it is', examples: ['where is it?'] }],
  });
});
