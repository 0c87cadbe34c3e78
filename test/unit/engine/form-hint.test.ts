import type { RecordField } from '../../../src/engine/slots/fields';
import { formText } from '../../../src/engine/slots/record-form';
import { foreignText } from '../../../src/reply/text';

const NAMES = ['name', 'email', 'mobile', 'age'] as const;
const FIELDS = NAMES.map(
  (name): RecordField => ({
    name,
    label: foreignText(name),
    input: 'text',
    required: name !== 'age',
    check: (value) => ({ ok: true, value }),
  }),
);
const ASK = foreignText('Who is visiting?');
const subsets = NAMES.reduce<string[][]>(
  (all, name) => [...all, ...all.map((one) => [...one, name])],
  [[]],
);

test.each(subsets.map((filled) => [filled.join(', ') || 'nothing', filled] as const))(
  'with %s filled, what is asked for is what is required and empty',
  (_, filled) => {
    const held = Object.fromEntries(filled.map((name) => [name, 'x']));
    const said = JSON.stringify(formText(ASK, held, FIELDS));
    const empty = NAMES.filter((name) => name !== 'age' && !filled.includes(name));
    for (const name of filled) expect(said).not.toContain(`"${name}"`);
    if (said.includes('form.missing'))
      for (const name of empty) expect(said).toContain(`"${name}"`);
    else expect(empty.length === 0 || empty.length === 3).toBe(true);
  },
);
