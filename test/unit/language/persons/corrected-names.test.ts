import { readCorrectedName } from '../../../../src/language/persons/told-names';

test.each([
  ['not Asha, it is Usha Rao', 'Usha Rao'],
  ['not asha, it should be usha rao', 'Usha Rao'],
  ['name is wrong, put leela raman', 'Leela Raman'],
])('%s puts a name right', (text, name) => expect(readCorrectedName(text)?.name).toBe(name));

test.each([
  'not jeep!! change to bus',
  'not the small one, change to large',
  'not this, it is that',
])('%s names nobody', (text) => expect(readCorrectedName(text)).toBeUndefined());
