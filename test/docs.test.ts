import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dialogRegistry } from '../dialogs';
import { settingsSchema } from '../src/config';
import { mermaidDiagram } from '../src/engine/mermaid';

const DOCS = join(__dirname, '..', 'docs');

function dialogPage(): string {
  const parts = dialogRegistry.map((dialog) => {
    const questions = Object.entries(dialog.questions).map(
      ([id, one]) => `- \`${id}\`: ${one.about} (“${one.examples.join('”, “')}”)`,
    );
    const asked =
      questions.length === 0
        ? []
        : ['', 'Side questions, answered at any point:', '', ...questions];
    return [
      `## ${dialog.id}`,
      '',
      `${dialog.about[0]?.toUpperCase() ?? ''}${dialog.about.slice(1)}. For example: “${dialog.examples.join('”, “')}”.`,
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
    const otherwise = held.success && held.data !== undefined ? `\`${String(held.data)}\`` : '';
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

test('docs/architecture.md names every room of src', () => {
  const page = readFileSync(join(DOCS, 'architecture.md'), 'utf8');
  const rooms = readdirSync(join(DOCS, '..', 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(
    rooms.map(({ name }) => name).filter((name) => !page.includes(`| \`src/${name}\` |`)),
  ).toEqual([]);
});
