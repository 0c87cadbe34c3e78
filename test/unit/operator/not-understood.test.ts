import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDataOf } from '../../../src/app/privacy/own-data';
import { readGroups } from '../../../training/rows';
import { OperatorVisit, plainCells } from '../../support/operator-visit';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(120_000);

const PAGE = '/operator/not-understood';

let stage: Stage;
let visit: OperatorVisit;
beforeAll(async () => {
  stage = await Stage.open();
  visit = new OperatorVisit(Number(new URL(stage.url).port));
  await visit.signIn(stage.mela.signInLink() ?? '');
  for (const [who, text] of [
    ['asha', 'xyz'],
    ['ravi', 'XYZ'],
    ['meena', 'treks near Pune and a blorfy helicopter too'],
    ['dev', 'treks near Pune'],
  ] as const)
    await stage.mela.turns.accept(
      [
        {
          channel: 'web',
          conversation: who,
          customer: who,
          messageId: `${who}-1`,
          content: { kind: 'text', text },
        },
      ],
      { echo: true },
    );
  const heard = async (): Promise<number> =>
    (await stage.mela.store.listConversations({ state: 'waiting', limit: 9 })).lines.length;
  for (let n = 0; n < 100 && (await heard()) > 0; n++) await stage.clock.advance(200);
});
afterAll(() => stage.close());

const rowsOf = (text: string): string[] =>
  [
    ...plainCells(text)
      .replaceAll(/\s+/gu, ' ')
      .matchAll(/<tr> ?(<td>.*?) ?<\/tr>/gu),
  ].map(([, row = '']) => row.replaceAll(/<[^>]+>/gu, '|').replaceAll(/\|[\s|]*/gu, '|'));
const acts = async (): Promise<string[]> =>
  (await stage.mela.store.auditEntries(30)).map(({ act, subject }) => `${act}: ${subject}`);

test('it is told most frequent first, masked, with links to its conversations', async () => {
  const { text, status } = await visit.get(PAGE);
  expect(status).toBe(200);
  const rows = rowsOf(text);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^\|2\|nothing\|all of it\|•••/u);
  expect(rows[0]).toContain('|en|web|');
  expect(rows[1]).toMatch(/^\|1\|nothing\|a ••• too\|.*Pune.*•••/u);
  expect(text).not.toMatch(/xyz|blorfy/iu);
  expect(text.match(/aria-label="\d: conversation [\w-]+"/gu)).toHaveLength(3);
  expect((await acts())[0]).toContain('look at what was not understood');
});

test('it is filtered, and a wrong filter is none', async () => {
  expect(rowsOf((await visit.get(`${PAGE}?language=hi`)).text)).toEqual([]);
  expect(rowsOf((await visit.get(`${PAGE}?channel=whatsapp`)).text)).toEqual([]);
  expect(rowsOf((await visit.get(`${PAGE}?dialog=order-food`)).text)).toEqual([]);
  expect(rowsOf((await visit.get(`${PAGE}?channel=x&from=y&to=z`)).text)).toHaveLength(2);
  expect(rowsOf((await visit.get(`${PAGE}?from=2020-01-01&to=2020-01-02`)).text)).toEqual([]);
});

test('a role with a reason sees what was said, for a while', async () => {
  expect((await visit.post(`${PAGE}/unmask`, { reason: '' })).status).toBe(400);
  const shown = await visit.post(`${PAGE}/unmask`, { reason: 'to teach it', channel: 'web' });
  expect(shown.text).toContain('XYZ');
  const entries = await stage.mela.store.auditEntries(5);
  expect(entries.find(({ act }) => act.startsWith('unmask'))?.reason).toBe('to teach it');
  expect(entries[0]?.act).toBe('look unmasked at what was not understood');
  const masked = await visit.post(`${PAGE}/mask`, {});
  expect(masked.text).not.toContain('XYZ');
});

test('the export has the shape of the corpus, is masked, and stands in the log', async () => {
  await visit.post(`${PAGE}/unmask`, { reason: 'export all the same' });
  const { text, headers } = await visit.post(`${PAGE}/export`, { channel: 'web' });
  expect(headers['content-disposition']).toContain('attachment; filename="not-understood-');
  const folder = mkdtempSync(join(tmpdir(), 'mela-corpus-'));
  writeFileSync(join(folder, 'heard.jsonl'), text);
  const groups = readGroups(folder);
  rmSync(folder, { recursive: true });
  expect(groups).toHaveLength(2);
  expect(groups[0]).toMatchObject({ state: 'idle', lang: 'en', by: 'people', act: [] });
  expect(new Set(groups.map(({ id }) => id)).size).toBe(2);
  expect(text).not.toMatch(/xyz|blorfy/iu);
  expect((await acts())[0]).toMatch(/^export what was not understood: .*web/u);
});

test('who may only look neither unmasks nor exports', async () => {
  const { text } = await visit.post('/operator/links', { role: 'view' });
  const viewer = new OperatorVisit(Number(new URL(stage.url).port));
  await viewer.signIn(/http:\/\/[^<\s]+once=[\w-]+/.exec(text)?.[0] ?? '');
  const page = await viewer.get(PAGE);
  expect(rowsOf(page.text)).toHaveLength(2);
  expect(page.text).not.toContain('/export"');
  expect((await viewer.post(`${PAGE}/export`, {})).status).toBe(403);
  expect((await viewer.post(`${PAGE}/unmask`, { reason: 'a reason' })).status).toBe(403);
});

test('it is among what a person gets of their own data', async () => {
  const { store } = stage.mela;
  const { lines } = await store.listConversations({ state: 'any', limit: 9 });
  const told: string[] = [];
  for (const { id } of lines) {
    const customer = (await store.conversation(id))?.customerId ?? '';
    told.push(JSON.stringify(await ownDataOf(store, customer, stage.clock.now())));
  }
  expect(told.filter((one) => /"notUnderstood":\[\{[^\]]*xyz/iu.test(one))).toHaveLength(2);
});
