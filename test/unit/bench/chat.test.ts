import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fieldLine, fieldsTyped } from '../../../bench/chat/show';
import { ownWordsIn } from '../../../src/reply/own-words';
import type { Reply } from '../../../src/reply/reply';
import { createReplyWording } from '../../../src/reply/word';
import { createTerminal } from '../../../bench/chat/terminal';
import { type Understood, whyLines } from '../../../bench/chat/why';
import { Stage } from '../../support/talk/stage';
import { translations } from '../../support/talk/texts';

const wording = createReplyWording(translations, 'Asia/Kolkata');
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
    words: (language) => ownWordsIn(wording, language),
  }).run();
  return text;
}

test('a talk in the terminal: choices by number, a form as a whole, filled in by a message or by its fields', async () => {
  const text = await chat(
    'book the Nandi Hills Sunrise Trek',
    '/why',
    '1',
    '1',
    '1',
    '1',
    'Asha Rao, asha@example.com, female',
    '/why',
    'mobile=98765 43210',
    '/quit',
  );
  expect(text).toMatch(/confidence [01]\.\d\d\n {2}\{"do":"start","dialog":"book-experience"/u);
  expect(text).toContain('> book the Nandi Hills Sunrise Trek\n');
  expect(text).toContain('1  Guided trek · ₹499');
  expect(text).toMatch(/• Full name\n• Email.*\n• Mobile number.*\n• Gender/u);
  expect(text).toContain('name=…; email=…; mobile=…');
  expect(text).toContain('"name":"Asha Rao"');
  expect(text).toContain('Asha Rao, asha@example.com, 9876543210');
});

test('a wish typed while a form is shown is done, and stands in no field', async () => {
  const text = await chat(
    '5 tickets for the Skandagiri night trek tomorrow',
    'ruko, saas nahi aa rahi, 5 nahi 4 ticket chahiye',
  );
  expect(text).toMatch(/4 × Trekker/u);
  expect(text).not.toMatch(/• .*: ruko/u);
});

test('a form speaks the language of the talk', async () => {
  const text = await chat('स्कंदगिरी नाइट ट्रेक के लिए कल के 2 टिकट');
  expect(text).toContain('सब कुछ एक ही मैसेज में');
  expect(text).not.toMatch(/may be left empty|optional/u);
});

test('the end of the input is the end of the chat', async () => {
  expect(await chat('help')).toContain('1  ');
});

const gender = {
  name: 'gender',
  label: 'Gender',
  input: 'select' as const,
  required: false,
  value: 'M',
  options: [
    { value: 'F', label: 'Female' },
    { value: 'M', label: 'Male' },
  ],
};
const form: Extract<Reply, { kind: 'form' }> = {
  kind: 'form',
  title: 'Visitor 1 of 1',
  text: '',
  fields: [
    { name: 'name', label: 'Full name', input: 'text', required: true, value: 'Asha Rao' },
    gender,
  ],
  submit: { label: 'Go on', value: 'code' },
  choices: [],
};

test('a field shows its options and what is in it, in words of the language', () => {
  expect(fieldLine(gender, ownWordsIn(wording, 'en'))).toBe(
    '• Gender (optional; Female / Male): Male',
  );
  expect(fieldLine(gender, ownWordsIn(wording, 'hi'))).toBe(
    '• Gender (ज़रूरी नहीं; Female / Male): Male',
  );
});

test.each([
  ['name=Ravi Rao; gender=female', { name: 'Ravi Rao', gender: 'F' }],
  ['Full name = Ravi Rao', { name: 'Ravi Rao', gender: 'M' }],
  ['gender=', { name: 'Asha Rao', gender: '' }],
  ['Ravi Rao, 9876543210', undefined],
  ['cost=₹500?', undefined],
])('%s fills in a form', (line, fields) => expect(fieldsTyped(form, line)).toEqual(fields));
