import { waterfall } from '../../../src/engine/dialog';
import { dialogManifestOf } from '../../../src/engine/dialog-manifest';
import { filterSlot } from '../../../src/engine/slots/filter';
import type { DialogManifest } from '../../../src/understanding/understanding';
import { plainSlot } from '../../support/engine/slots';
import { madeUp } from '../../support/made-up';

const visit = waterfall({
  id: madeUp('visit'),
  about: 'visit a place',
  slots: [filterSlot(madeUp('budget'), 'what it may cost', ['money'], 'money')],
  steps: [plainSlot('place')],
  questions: {
    where: {
      about: 'where it is',
      *answer() {
        return [];
      },
    },
  },
});

test('the manifest of a dialog names its slots and questions, and is what understanding takes', () => {
  const manifest: DialogManifest = dialogManifestOf(visit, {
    visit: ['visit the fort'],
    'visit.where': ['where is it?'],
    fly: ['fly away'],
  });
  expect(manifest).toEqual({
    id: 'visit',
    about: 'visit a place',
    examples: ['visit the fort'],
    slots: [
      { name: 'budget', about: 'what it may cost', reads: 'money', takes: ['money'] },
      { name: 'place', about: 'the place', reads: 'text', takes: ['text', 'option'] },
    ],
    questions: [{ id: 'where', about: 'where it is', examples: ['where is it?'] }],
  });
});
