import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { acts } from '../../bench/eval/acts';

const NOW = '2026-11-24T12:00:00+05:30';
const readSchema = z.object({
  id: z.string(),
  commands: z.array(z.looseObject({ do: z.string() })),
  sure: z.number(),
  unexplained: z.array(z.string()),
  asked: z.boolean(),
  replies: z.array(z.string()),
  drafts: z.array(z.object({ dialog: z.string(), slots: z.record(z.string(), z.unknown()) })),
});

describe('eval -- acts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-acts-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('each row is said in a conversation of its own, and tells its commands, replies and drafts', async () => {
    const [rows, out] = [join(folder, 'rows.jsonl'), join(folder, 'out.jsonl')];
    const said = [
      { id: 'a', before: ['treks near bengaluru this weekend'], say: 'the cheapest one' },
      { id: 'b', before: [], say: 'hello' },
    ];
    writeFileSync(rows, said.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await expect(acts.run({ rows, out, now: NOW })).resolves.toBeNull();
    const read = readFileSync(out, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => readSchema.parse(JSON.parse(line)));
    expect(read.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(read[0]?.commands[0]?.do).toBe('pick');
    expect(read[0]?.drafts.map(({ dialog }) => dialog)).toContain('book-experience');
    expect(read[1]).toMatchObject({ asked: false, drafts: [] });
    expect(read[1]?.replies.join(' ')).not.toBe('');
  });

  test('rows that are none, and a time that is none, are told', async () => {
    const [rows, out] = [join(folder, 'bad.jsonl'), join(folder, 'out.jsonl')];
    writeFileSync(rows, `${JSON.stringify({ id: 'a' })}\n`);
    await expect(acts.run({ rows, out })).resolves.toMatch(/say/);
    await expect(acts.run({ rows, out, now: 'soon' })).resolves.toMatch(/soon/);
    await expect(acts.run({ rows: join(folder, 'none'), out })).resolves.toMatch(/no such file/);
  });
});
