import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fencedCode } from '../support/guides/fenced-code';
import { ProjectCopy, type ProgramResult } from '../support/guides/project-copy';

/* docs/write-a-channel.md, followed step by step in a copy of the project; the provider is on loopback. */

jest.setTimeout(300_000);

const ROOT = join(__dirname, '..', '..');
const CHANNEL = 'src/channels/telegram';
const CONTRACT = 'test/channels/contract';
const SETTINGS = 'src/config.ts';
const DEPENDENCIES = 'src/settings/read-settings.ts';
const LIST = 'src/app/channels.ts';
const NEEDED = ['jest.config.js', 'test/channels', 'test/unit/store', 'test/unit/turn'];

const blocks = fencedCode(readFileSync(join(ROOT, 'docs', 'write-a-channel.md'), 'utf8'));
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
    .map(({ name }) => `prompts/${name}/telegram.json`);
  const places = files.map(({ file = '' }) =>
    file
      .replace(/^(src\/channels\/telegram)\/[\w-]+\.ts$/, '$1')
      .replace(/^(test\/channels\/contract)\/telegram[\w-]*(?:\.test)?\.ts$/, '$1'),
  );
  expect(new Set(places)).toEqual(new Set([CHANNEL, CONTRACT, ...languages]));
  expect(files.filter(({ file = '' }) => existsSync(join(ROOT, file)))).toEqual([]);
});

test('the code compiles', () => {
  expect(copy.checkTypes(CHANNEL, LIST, DEPENDENCIES, `${CONTRACT}/telegram.test.ts`)).toEqual(
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
  const page = readFileSync(join(ROOT, 'docs', 'write-a-channel.md'), 'utf8');
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
  const done = runTests(`${CONTRACT}/telegram.test.ts`, `${CONTRACT}/channel-list.test.ts`);
  expect(done).toMatchObject(succeeded);
  expect(done.passed).toBeGreaterThan(40);
});

test('a channel that sends its codes as they are does not pass', () => {
  const definition = `${CHANNEL}/definition.ts`;
  const right = copy.read(definition);
  try {
    copy.write(definition, right.replace('most: CALLBACK_DATA', 'most: 1_000'));
    const done = runTests(`${CONTRACT}/telegram.test.ts`, '-t', 'the longest command');
    expect(done.status).not.toBe(0);
    expect(done.output).toContain('the longest command');
  } finally {
    copy.write(definition, right);
  }
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
