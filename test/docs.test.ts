import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { dialogRegistry } from '../dialogs';
import { readPromptWords } from '../src/app/translations';
import { settingsSchema } from '../src/config';
import { mermaidDiagram } from '../src/engine/mermaid';

const DOCS = join(__dirname, '..', 'docs');

function dialogPage(): string {
  const { examples } = readPromptWords(join(__dirname, '..'));
  const said = (id: string): string => (examples[id] ?? []).join('”, “');
  const parts = dialogRegistry.map((dialog) => {
    const questions = Object.entries(dialog.questions).map(
      ([id, one]) => `- \`${id}\`: ${one.about} (“${said(`${dialog.id}.${id}`)}”)`,
    );
    const asked =
      questions.length === 0
        ? []
        : ['', 'Side questions, answered at any point:', '', ...questions];
    return [
      `## ${dialog.id}`,
      '',
      `${dialog.about[0]?.toUpperCase() ?? ''}${dialog.about.slice(1)}. For example: “${said(dialog.id)}”.`,
      '',
      '```mermaid',
      mermaidDiagram(dialog).trimEnd(),
      '```',
      ...asked,
    ].join('\n');
  });
  return `# Dialogs\n\nMade from the dialogs themselves; \`UPDATE_DOCS=1 npm test -- docs\` makes it anew.\n\n${parts.join('\n\n')}\n`;
}

function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const held = z.safeParse(schema, undefined);
    const told = held.success && ['string', 'number'].includes(typeof held.data);
    const otherwise = told ? `\`${JSON.stringify(held.data).replaceAll('"', '')}\`` : '';
    return `| \`${name}\` | ${schema.description ?? ''} | ${otherwise} |`;
  });
  return ['| name | meaning | default |', '|---|---|---|', ...rows].join('\n');
}

const FROM = '<!-- settings: made from src/config.ts -->';
const TO = '<!-- end of settings -->';

function operatingPage(): string {
  const file = join(DOCS, 'operating.md');
  const held = readFileSync(file, 'utf8');
  return `${held.slice(0, held.indexOf(FROM) + FROM.length)}\n\n${settingsTable()}\n\n${held.slice(held.indexOf(TO))}`;
}

test.each([
  ['dialogs.md', dialogPage],
  ['operating.md', operatingPage],
])('docs/%s tells what the code does', (name, make) => {
  const file = join(DOCS, name);
  const made = make();
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, made);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(made);
});

describe('docs/architecture.md', () => {
  const page = readFileSync(join(DOCS, 'architecture.md'), 'utf8');
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const channels = ['teams', 'web', 'whatsapp'];

  test('draws only files that there are', () => {
    const named = [...drawing.matchAll(/[\w-]+\/[\w/&;-]+\.ts/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(15);
    const missing = named.filter((name) =>
      name.includes('&lt;channel&gt;')
        ? !channels.some((channel) => isSource(name.replace('&lt;channel&gt;', channel)))
        : !isSource(name),
    );
    expect(missing).toEqual([]);
  });

  test('draws each box once, and no arrow from or to a box that is not drawn', () => {
    const boxes = [...drawing.matchAll(/\b([A-Z]+)(?=[[({]+["[(])/g)].map(([, id = '']) => id);
    const plain = drawing.replace(/"[^"]*"/g, '').replace(/\|[^|]*\|/g, '');
    const ends = [...plain.matchAll(/\b[A-Z]{2,}\b/g)].map(([id]) => id);
    expect(boxes.length).toBeGreaterThan(20);
    expect(new Set(boxes).size).toBe(boxes.length);
    expect([...new Set(ends)].filter((id) => id !== 'TD' && !boxes.includes(id))).toEqual([]);
  });

  test('names only files in its table of where things are', () => {
    const table = page.split('## Where things are')[1]?.split('\n## ')[0] ?? '';
    const named = [...table.matchAll(/`([\w/.-]+\/[\w/.-]*)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isSource(name))).toEqual([]);
  });

  test('tells of every room what it imports, and no more', () => {
    const rows = [...page.matchAll(/^\| `(dialogs|src\/[\w-]+)` \|.*\| (.*) \|$/gm)];
    const told = rows.map(([, room = '', cell = '']) => [
      room,
      cell === 'every room' ? roomsBeside(room) : codeIn(cell).toSorted(),
    ]);
    const known = rooms.map((room) => [
      room,
      room === COMPOSITION_ROOT ? roomsBeside(room) : importedBy(room),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });
});

const ROOT = join(DOCS, '..');
const COMPOSITION_ROOT = 'src/app';
const rooms = [
  'dialogs',
  ...readdirSync(join(ROOT, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`),
];
const nameOfRoom = (room: string): string => room.replace('src/', '');
const roomsBeside = (room: string): string[] =>
  rooms
    .filter((one) => one !== room)
    .map(nameOfRoom)
    .toSorted();
const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isSource = (name: string): boolean =>
  existsSync(join(ROOT, name)) || existsSync(join(ROOT, 'src', name));

/** Rooms that the files of a room import from, types too. */
function importedBy(room: string): string[] {
  const files = readdirSync(join(ROOT, room), { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
  );
  const imported = files.flatMap(({ parentPath, name }) =>
    [
      ...readFileSync(join(parentPath, name), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g),
    ].map(([, path = '']) => relative(ROOT, join(parentPath, path))),
  );
  return rooms
    .filter(
      (one) => one !== room && imported.some((path) => path === one || path.startsWith(`${one}/`)),
    )
    .map(nameOfRoom)
    .toSorted();
}
