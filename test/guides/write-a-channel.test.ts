import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fencedCode } from '../support/guides/fenced-code';
import { ProjectCopy, type ProgramResult } from '../support/guides/project-copy';

/* docs/write-a-channel.md, followed step by step in a copy of the project; the provider is on loopback. The channel has another name than in the guide, so that it may be there already. */

jest.setTimeout(300_000);

const ROOT = join(__dirname, '..', '..');
/** As long as the guide's own name, so that lines are laid out alike. */
const NAME = 'aerogram';
const renamed = (text: string): string =>
  text
    .replaceAll('telegram', NAME)
    .replaceAll('Telegram', 'Aerogram')
    .replaceAll('TELEGRAM', NAME.toUpperCase());

const CHANNEL = `src/channels/${NAME}`;
const CONTRACT = 'test/channels/contract';
const SETTINGS = 'src/config.ts';
const DEPENDENCIES = 'src/settings/read-settings.ts';
const LIST = 'src/app/channels.ts';
const NEEDED = [
  'jest.config.js',
  'test/channels',
  'test/unit/prompts',
  'test/unit/store',
  'test/unit/turn',
];

const page = readFileSync(join(ROOT, 'docs', 'write-a-channel.md'), 'utf8');
const blocks = fencedCode(renamed(page));
const files = blocks.filter(({ file, note }) => file !== undefined && note === undefined);
const addition = (file: string, note: string): string => {
  const found = blocks.find((block) => block.file === file && block.note === note);
  if (!found) throw new Error(`the guide adds nothing to ${file} (${note})`);
  return found.code;
};

/** A text with another before the first place where `mark` stands. */
function insertBefore(text: string, mark: string, added: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`there is no ${mark}`);
  return text.slice(0, at) + added + text.slice(at);
}

let copy: ProjectCopy;
const change = (file: string, mark: string, added: string): void =>
  copy.write(file, insertBefore(copy.read(file), mark, added));
const succeeded = { status: 0, output: '' };

/** Runs tests in the copy, and gives what failed. */
function runTests(...names: string[]): ProgramResult & { passed: number } {
  const report = join(copy.folder, 'report.json');
  const { status, output } = copy.run(
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    ...names,
  );
  const passed = existsSync(report)
    ? Number(JSON.parse(copy.read('report.json')).numPassedTests)
    : 0;
  return { status, output: status === 0 ? '' : output, passed };
}

beforeAll(() => {
  copy = new ProjectCopy();
  for (const name of NEEDED) cpSync(join(ROOT, name), join(copy.folder, name), { recursive: true });
  for (const { file = '', code } of files) copy.write(file, code);
  change(SETTINGS, '  DIRECTLINE_SECRET:', addition(SETTINGS, 'add'));
  change(DEPENDENCIES, "  ['WHATSAPP_TOKEN',", addition(DEPENDENCIES, 'add'));
  change(LIST, '\n/**', addition(LIST, 'import'));
  change(LIST, '];', addition(LIST, 'list'));
  expect(copy.run('scripts/text-keys.js')).toEqual(succeeded);
});

afterAll(() => copy.remove());

test('what the guide adds is one folder, its words in each language, and its contract', () => {
  const languages = readdirSync(join(ROOT, 'prompts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'model')
    .map(({ name }) => `prompts/${name}/${NAME}.json`);
  const places = files.map(({ file = '' }) =>
    file
      .replace(/^(src\/channels\/aerogram)\/[\w-]+\.ts$/, '$1')
      .replace(/^(test\/channels\/contract)\/aerogram[\w-]*(?:\.test)?\.ts$/, '$1'),
  );
  expect(new Set(places)).toEqual(new Set([CHANNEL, CONTRACT, ...languages]));
  expect(files.filter(({ file = '' }) => existsSync(join(ROOT, file)))).toEqual([]);
});

test('the code compiles', () => {
  expect(copy.checkTypes(CHANNEL, LIST, DEPENDENCIES, `${CONTRACT}/${NAME}.test.ts`)).toEqual(
    succeeded,
  );
});

test('what is pasted is linted and formatted as it stands', () => {
  const code = files.flatMap(({ file = '' }) => (file.endsWith('.ts') ? [file] : []));
  expect(copy.checkFormat(...code, SETTINGS, DEPENDENCIES, LIST)).toEqual(succeeded);
  const linted = code.filter((file) => file.startsWith(CONTRACT));
  expect(copy.lint(CHANNEL, ...linted)).toEqual(succeeded);
});

test('the tables of the guide have each field and each kind there is', () => {
  const told = new Set(
    [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gmu)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+/gu)].map(([name]) => name),
    ),
  );
  const namesIn = (file: string, from: string, name: RegExp): string[] => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const part = text.slice(text.indexOf(from));
    return [...part.matchAll(name)].map(([, one = '']) => one);
  };
  const definition = readFileSync(join(ROOT, 'src/channels/channel.ts'), 'utf8');
  const fields = /interface ChannelDefinition[\s\S]*?\n\}/u.exec(definition)?.[0] ?? '';
  const wanted = [
    ...[...fields.matchAll(/^  (?:readonly )?(\w+)\??[:(]/gmu)].map(([, one = '']) => one),
    ...namesIn('src/reply/reply.ts', '', /^  kind: '(\w+)'/gmu),
    ...namesIn('src/store/message.ts', '', /kind: z\.literal\('(\w+)'\)/gu),
  ];
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((one) => one !== 'event' && !told.has(one))).toEqual([]);
});

test('the channel passes the contract, and stands in the list', () => {
  const done = runTests(`${CONTRACT}/${NAME}.test.ts`, `${CONTRACT}/channel-list.test.ts`);
  expect(done).toMatchObject(succeeded);
  expect(done.passed).toBeGreaterThan(40);
});

test('its words have their place among the files of prompts', () =>
  expect(
    runTests('test/unit/prompts/files.test.ts', 'test/unit/prompts/text-keys.test.ts'),
  ).toMatchObject(succeeded));

test.each([
  [
    'sends its codes as they are',
    'definition.ts',
    ['most: CALLBACK_DATA', 'most: 1_000'],
    'the longest command',
  ],
  [
    'asks for a place without the button for it',
    'render.ts',
    ["reply.kind === 'place' ? [placeMarkup(words)] : []", 'placeMarkup(words) ? [] : []'],
    'send it with one tap',
  ],
  [
    'begins a reply anew after it was refused',
    'deliver.ts',
    ['messages.slice(progress.get(key) ?? 0)', 'messages'],
    'refused in its middle',
  ],
  [
    'leaves a press unanswered',
    'webhook.ts',
    [
      "if (tap) void api.call('answerCallbackQuery'",
      "if (!tap) void api.call('answerCallbackQuery'",
    ],
    'each press of a button',
  ],
  [
    'takes an opened chat for something else',
    'receive.ts',
    ["{ kind: 'joined' }", "{ kind: 'other' }"],
    'whoever opens the chat',
  ],
] as const)('a channel that %s does not pass', (_, file, [right, wrong], name) => {
  const code = copy.read(`${CHANNEL}/${file}`);
  expect(code).toContain(right);
  try {
    copy.write(`${CHANNEL}/${file}`, code.replace(right, wrong));
    const done = runTests(`${CONTRACT}/${NAME}.test.ts`, '-t', name);
    expect(done.status).not.toBe(0);
    expect(done.output).toContain(name);
  } finally {
    copy.write(`${CHANNEL}/${file}`, code);
  }
});

const FACTS = `
import { createServer } from 'node:http';
import { createAerogramApi } from '../../../src/channels/aerogram/api';
import { renderReply } from '../../../src/channels/aerogram/render';
import { ownWordsIn } from '../../../src/reply/own-words';
import { wording } from '../../support/prompts/wording';
import { marksIn, repliesOf, REPLY_SIZES } from './contract-replies';

// a form says its fields, and below them the values of those that are filled
const once = repliesOf(REPLY_SIZES.ordinary).filter(({ kind }) => kind !== 'form');
test.each(once.map((reply) => [reply.kind, reply] as const))(
  'nothing of an ordinary reply is said twice: %s',
  (_, reply) => {
    const said = marksIn(JSON.stringify(renderReply(reply, ownWordsIn(wording, 'en'))));
    expect(said.filter((mark, i) => said.indexOf(mark) !== i)).toEqual([]);
    const urls = JSON.stringify(renderReply(reply, ownWordsIn(wording, 'en'))).match(/mela\\.example\\/\\w+\\/x1"/g);
    expect(urls ?? []).toHaveLength('url' in reply ? 1 : 0);
  },
);

test.each([[400, 'never'], [403, 'never'], [401, 'later'], [404, 'later'], [429, 'later'], [502, 'later']] as const)(
  'a call that is answered %d is to be made %s',
  async (status, is) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(status);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const api = createAerogramApi(\`http://127.0.0.1:\${port}\`, 'token');
    expect(await api.call('sendMessage', {})).toMatchObject({ is });
    await api.close();
    server.close().closeAllConnections();
  },
);
`;

test('nothing is said twice, and what is wrong with us drops no reply', () => {
  const file = `${CONTRACT}/facts-of-the-guide.test.ts`;
  copy.write(file, FACTS);
  expect(runTests(file)).toMatchObject({ ...succeeded, passed: 16 });
});

test('without its line in the list it is not there', () => {
  const right = copy.read(LIST);
  try {
    copy.write(LIST, right.replace(addition(LIST, 'list'), ''));
    expect(
      runTests(`${CONTRACT}/channel-list.test.ts`, '-t', 'stands in the list').status,
    ).not.toBe(0);
  } finally {
    copy.write(LIST, right);
  }
});
