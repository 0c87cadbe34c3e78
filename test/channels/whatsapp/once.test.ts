import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import { createTurnService, type TurnService } from '../../../src/turn/turns';
import { startWhatsAppHost, signed, type WhatsAppHost } from './host';
import { fromPerson, messagesBody } from './samples';
import { testClock } from '../../support/clock/test-clock';

/** How many webhooks, and how many broken bodies; `WHATSAPP_WEBHOOKS=10000` is the full run. */
const WEBHOOKS = Number(process.env['WHATSAPP_WEBHOOKS'] ?? 1_000);
const AT_ONCE = 32;
const PEOPLE = 50;

/** A channel over a store and turns that count what they handle. */
interface Line {
  host: WhatsAppHost;
  store: Store;
  turns: TurnService;
  handled: Map<string, number>;
  close(): Promise<void>;
}

async function openLine(): Promise<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-whatsapp-'));
  const ids = { uuid: () => randomUUID(), secret: () => randomUUID() };
  const clock = testClock;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openSqliteStore(join(folder, 'mela.db'), {
    clock,
    ids,
    dataKey: Buffer.alloc(32, 1),
  });
  const handled = new Map<string, number>();
  const turns = createTurnService({
    store,
    clock,
    ids,
    log: quiet,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    handle: async ({ message }) => {
      handled.set(message.messageId, (handled.get(message.messageId) ?? 0) + 1);
      return { state: {}, replies: [{ kind: 'text', text: message.messageId, choices: [] }] };
    },
    apology: () => [],
    deliverers: {
      whatsapp: {
        deliver: ({ conversation, seq, reply }) =>
          host.channel.deliver({
            conversation: conversation.id,
            seq,
            address: conversation.address,
            language: null,
            reply,
          }),
      },
    },
  });
  const host = await startWhatsAppHost({
    accept: (messages) => turns.accept([...messages]),
    report: (...told) => store.reportDelivery(...told),
    clock,
  });
  const close = async (): Promise<void> => {
    await turns.stop(10_000);
    await host.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { host, store, turns, handled, close };
}

let line: Line;
beforeEach(async () => {
  line = await openLine();
});
afterEach(async () => line.close());

/** Numbers that are the same at each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Webhooks of one to three messages, each sent one to five times, in no order. */
function shuffled(count: number): { bodies: Buffer[]; ids: string[] } {
  const roll = dice(20_281);
  const ids: string[] = [];
  const bodies = Array.from({ length: count }, (_, n) => {
    const messages = Array.from({ length: 1 + roll(3) }, (_, m) => {
      ids.push(`wamid.${n}.${m}`);
      return fromPerson({
        id: `wamid.${n}.${m}`,
        from: `9198000${10_000 + roll(PEOPLE)}`,
        timestamp: `${Math.floor(Date.now() / 1_000)}`,
        text: { body: `${n}` },
      });
    });
    return Buffer.from(JSON.stringify(messagesBody(...messages)));
  }).flatMap((body) => Array.from({ length: 1 + roll(5) }, () => body));
  for (let i = bodies.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    const [a, b] = [bodies[i], bodies[j]];
    if (a && b) [bodies[i], bodies[j]] = [b, a];
  }
  return { bodies, ids };
}

async function postAll(bodies: readonly Buffer[]): Promise<Map<number, number>> {
  const answered = new Map<number, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let body = bodies[next++]; body; body = bodies[next++]) {
      const status = await line.host.post(body);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answered;
}

test(`${WEBHOOKS} webhooks, each sent one to five times and shuffled, have one effect each`, async () => {
  const { bodies, ids } = shuffled(WEBHOOKS);
  expect(await postAll(bodies)).toEqual(new Map([[200, bodies.length]]));
  while (line.handled.size < ids.length || (await line.store.counts()).waitingConversations > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(line.handled).toEqual(new Map(ids.map((id) => [id, 1])));
  expect((await line.store.counts()).waitingConversations).toBe(0);
  expect(line.host.graph.faults).toEqual([]);
  const said = line.host.graph.messages.map(({ body }) =>
    String(Reflect.get(Object(body['text']), 'body')),
  );
  // Only a call whose answer did not come in time may be made again: the Graph API knows no key to tell the two apart.
  const unanswered = line.host.lines.filter((one) =>
    one.startsWith('the Graph API could not be reached'),
  ).length;
  expect(said.length - new Set(said).size).toBeLessThanOrEqual(unanswered);
}, 300_000);

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, '', 'messages', '\u0000', '__proto__', 'constructor'),
);
const sample = messagesBody(
  fromPerson(),
  fromPerson({ id: 'b', type: 'location', location: { latitude: 1, longitude: 1 } }),
);

/** A body with something at a random place taken away, put in another's place, or of another kind. */
function broken(value: unknown, path: readonly number[], put: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return put;
  const entries = Object.entries(value);
  const [first = 0, ...rest] = path;
  const at = entries[first % Math.max(1, entries.length)]?.[0];
  const changed = entries.flatMap(([key, inner]) =>
    key === at
      ? put === undefined && rest.length === 0
        ? []
        : [[key, broken(inner, rest, put)]]
      : [[key, inner]],
  );
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

const mutated = fc
  .tuple(
    fc.array(fc.nat(20), { maxLength: 9 }),
    fc.oneof(leaf, fc.constant(undefined), fc.jsonValue(), fc.constant([[]]), fc.constant(1e308)),
  )
  .map(([path, put]) => JSON.stringify(broken(sample, path, put)) ?? '');
const noJson = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '{',
    '[',
    '{"entry":',
    'null',
    '0',
    '"x"',
    '[[[[',
    '{"a":'.repeat(5_000),
    '['.repeat(50_000),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

test(`${WEBHOOKS} malformed bodies, signed and not, are never answered by a 5xx`, async () => {
  const bodies = fc.sample(
    fc.oneof({ weight: 3, arbitrary: mutated }, { weight: 1, arbitrary: noJson }),
    { numRuns: WEBHOOKS, seed: 20_282 },
  );
  const answered = new Map<number, number>();
  for (const [i, body] of bodies.entries()) {
    const status = await line.host.post(body, i % 7 === 0 ? {} : signed(body));
    answered.set(status, (answered.get(status) ?? 0) + 1);
  }
  expect([...answered.keys()].sort((a, b) => a - b)).toEqual([200, 400, 401]);
}, 300_000);
