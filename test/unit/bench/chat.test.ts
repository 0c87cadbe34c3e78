import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fieldLine, fieldValue } from '../../../bench/chat/show';
import { createTerminal } from '../../../bench/chat/terminal';
import { type Understood, whyLines } from '../../../bench/chat/why';
import { Stage } from '../../support/talk/stage';

const last: { understood?: Understood } = {};
let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open({
    onUnderstood: (_id, confidence, commands) => (last.understood = { confidence, commands }),
  });
});
afterAll(() => stage.close());

/** What the terminal shows when these lines are typed one after another. */
async function chat(...typed: string[]): Promise<string> {
  let text = '';
  const lines = createInterface({ input: Readable.from(typed.map((line) => `${line}\n`)) });
  await createTerminal({
    mela: stage.mela,
    lines,
    prompt: '',
    show: (part) => void (text += part),
    why: () => whyLines(last.understood),
  }).run();
  return text;
}

test('a talk in the terminal: choices by number, a form line by line, a slash also inside a form', async () => {
  const text = await chat(
    'book the Nandi Hills Sunrise Trek',
    '/why',
    '1',
    '1',
    '1',
    '1',
    'Asha Rao',
    'asha@example.com',
    '98765 43210',
    '1',
    '/why',
    '/quit',
  );
  expect(text).toMatch(/confidence [01]\.\d\d\n {2}\{"do":"start","dialog":"book-experience"/u);
  expect(text).toContain('> book the Nandi Hills Sunrise Trek\n');
  expect(text).toContain('1  Guided trek · ₹499');
  expect(text).toMatch(/Full name: .*Email.*: .*Mobile number/u);
  expect(text).toContain('confidence 1.00');
});

test('the end of the input is the end of the chat', async () => {
  expect(await chat('help')).toContain('1  ');
});

test('a field takes an option by its number or its name, and an empty line keeps what is there', () => {
  const field = {
    name: 'gender',
    label: 'Gender',
    input: 'select' as const,
    required: false,
    value: 'Male',
    options: [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
    ],
  };
  expect(fieldLine(field)).toBe('Gender (1 Female, 2 Male; now Male; may be left empty): ');
  expect([
    fieldValue(field, '1'),
    fieldValue(field, 'male'),
    fieldValue(field, ''),
    fieldValue(field, 'other words'),
  ]).toEqual(['F', 'M', 'Male', 'other words']);
});
