import type { StoreCore } from './core';
import { sealText, unsealText } from './crypto';
import { addJobScript, hastenJob } from './jobs';
import { parseJson } from './json';
import type { WebhookEventTable, WebhookTable } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { webhookJob } from './webhook-events';
import type { NewWebhook, WebhookEvent, WebhookLine, WebhookStore } from './webhook-store';

const addRow = changingStatement((db, p: Omit<WebhookTable, 'stopped_at' | 'sent_at'>) =>
  db.insertInto('webhook').values({
    id: p.id,
    url: p.url,
    secret: p.secret,
    events: p.events,
    topics: p.topics,
    personal: p.personal,
    system: p.system,
    made_by: p.made_by,
    created_at: p.created_at,
    stopped_at: null,
    sent_at: null,
    failed_at: null,
    failure: null,
  }),
);

const readRows = allRowsStatement((db, p: { limit: number }) =>
  db.selectFrom('webhook').selectAll().orderBy('id', 'desc').limit(p.limit),
);

const readRow = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('webhook').selectAll().where('id', '=', p.id).where('stopped_at', 'is', null),
);

const stopRow = changingStatement((db, p: { id: string; now: number }) =>
  db
    .updateTable('webhook')
    .set({ stopped_at: p.now })
    .where('id', '=', p.id)
    .where('stopped_at', 'is', null),
);

const dropEvents = changingStatement((db, p: { id: string }) =>
  db.deleteFrom('webhook_event').where('webhook_id', '=', p.id),
);

const readEvents = allRowsStatement((db, p: { dead: number; limit: number }) =>
  db
    .selectFrom('webhook_event')
    .selectAll()
    .where('dead', '=', p.dead)
    .orderBy('at')
    .orderBy('id')
    .limit(p.limit),
);

const readNext = oneRowStatement((db, p: { webhook: string; stream: string }) =>
  db
    .selectFrom('webhook_event')
    .selectAll()
    .where('webhook_id', '=', p.webhook)
    .where('stream', '=', p.stream)
    .where('dead', '=', 0)
    .orderBy('n')
    .orderBy('id')
    .limit(1),
);

/** Deletes events that were given up and that nobody asked for since. */
export const pruneDeadEvents = changingStatement((db, p: { before: number }) =>
  db.deleteFrom('webhook_event').where('dead', '=', 1).where('at', '<', p.before),
);

const dropEvent = changingStatement((db, p: { webhook: string; id: string }) =>
  db.deleteFrom('webhook_event').where('webhook_id', '=', p.webhook).where('id', '=', p.id),
);

const noteSent = changingStatement((db, p: { webhook: string; now: number }) =>
  db.updateTable('webhook').set({ sent_at: p.now, failure: null }).where('id', '=', p.webhook),
);

const noteFailed = changingStatement((db, p: { webhook: string; failure: string; now: number }) =>
  db
    .updateTable('webhook')
    .set({ failed_at: p.now, failure: p.failure })
    .where('id', '=', p.webhook),
);

const failEvent = changingStatement(
  (db, p: { webhook: string; id: string; failure: string; dead: number }) =>
    db
      .updateTable('webhook_event')
      .set((eb) => ({ tries: eb('tries', '+', 1), failure: p.failure, dead: p.dead }))
      .where('webhook_id', '=', p.webhook)
      .where('id', '=', p.id),
);

const reviveEvent = oneRowStatement((db, p: { webhook: string; id: string }) =>
  db
    .updateTable('webhook_event')
    .set({ dead: 0, tries: 0 })
    .where('webhook_id', '=', p.webhook)
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('dead', '=', 1), eb('tries', '>', 0)]))
    .returning('stream'),
);

/** Makes the store of webhooks. */
export function createWebhooks(core: StoreCore): WebhookStore {
  const { driver } = core;
  const write = <T>(webhook: string, script: () => TransactionScript<T>): Promise<T> =>
    driver.write(`webhook ${webhook}`, script);
  return {
    addWebhook: async (webhook, now) => {
      const id = core.uuid();
      await write(id, () => runStatement(addRow, toRow(core, id, webhook, now)));
      const { secret: _, topics: __, ...line } = webhook;
      const states = { stoppedAt: null, sentAt: null, failedAt: null, failure: null };
      return { ...line, id, createdAt: now, ...states };
    },
    webhooks: async (limit) =>
      (await driver.read(() => runStatement(readRows, { limit }))).map((row) => toLine(core, row)),
    webhook: async (id) => {
      const row = await driver.read(() => runStatement(readRow, { id }));
      if (!row) return undefined;
      const secret = unsealText(core.vault.records, secretLabel(id), row.secret) ?? '';
      return { ...toLine(core, row), secret };
    },
    stopWebhook: (id, now) => write(id, () => stopScript(id, now)),
    ...eventsOf(core, write),
  };
}

type WriteWebhook = <T>(webhook: string, script: () => TransactionScript<T>) => Promise<T>;

function eventsOf(
  core: StoreCore,
  write: WriteWebhook,
): Pick<
  WebhookStore,
  'webhookEvents' | 'nextWebhookEvent' | 'endWebhookEvent' | 'failWebhookEvent' | 'tellWebhookAgain'
> {
  const { driver } = core;
  return {
    webhookEvents: async (which, limit) => {
      const dead = which === 'dead' ? 1 : 0;
      return (await driver.read(() => runStatement(readEvents, { dead, limit }))).map(toEvent);
    },
    nextWebhookEvent: async (webhook, stream) => {
      const row = await driver.read(() => runStatement(readNext, { webhook, stream }));
      return row && toEvent(row);
    },
    endWebhookEvent: ({ webhookId: webhook, id }, as, now) =>
      write(webhook, () => endEventScript({ webhook, id, sent: as === 'sent' }, now)),
    failWebhookEvent: ({ webhookId: webhook, id }, { failure, dead }, now) =>
      write(webhook, () => failEventScript({ webhook, id, failure, dead: dead ? 1 : 0 }, now)),
    tellWebhookAgain: (webhook, id, now) =>
      write(webhook, () => tellAgainScript(core, { webhook, id }, now)),
  };
}

function* endEventScript(
  event: { webhook: string; id: string; sent: boolean },
  now: number,
): TransactionScript<void> {
  yield* runStatement(dropEvent, event);
  if (event.sent) yield* runStatement(noteSent, { webhook: event.webhook, now });
}

function* failEventScript(
  event: { webhook: string; id: string; failure: string; dead: number },
  now: number,
): TransactionScript<void> {
  yield* runStatement(failEvent, event);
  yield* runStatement(noteFailed, { ...event, now });
}

function* tellAgainScript(
  core: StoreCore,
  event: { webhook: string; id: string },
  now: number,
): TransactionScript<boolean> {
  const row = yield* runStatement(reviveEvent, event);
  if (!row) return false;
  const job = webhookJob(event.webhook, row.stream, now);
  yield* addJobScript(core, job, now);
  yield* runStatement(hastenJob, job);
  return true;
}

function* stopScript(id: string, now: number): TransactionScript<boolean> {
  if ((yield* runStatement(stopRow, { id, now })) === 0) return false;
  yield* runStatement(dropEvents, { id });
  return true;
}

const urlLabel = (id: string): string => `webhook url:${id}`;
const secretLabel = (id: string): string => `webhook secret:${id}`;
const inSpaces = (words: readonly string[]): string => ` ${words.join(' ')} `;

const toRow = (
  { vault: { records } }: StoreCore,
  id: string,
  webhook: NewWebhook,
  now: number,
) => ({
  id,
  url: sealText(records, urlLabel(id), webhook.url),
  secret: sealText(records, secretLabel(id), webhook.secret),
  events: inSpaces(webhook.events),
  topics: inSpaces(webhook.topics),
  personal: webhook.personal ? 1 : 0,
  system: webhook.system,
  made_by: webhook.madeBy,
  created_at: now,
  failed_at: null,
  failure: null,
});

const toLine = ({ vault: { records } }: StoreCore, row: WebhookTable): WebhookLine => ({
  id: row.id,
  url: unsealText(records, urlLabel(row.id), row.url) ?? '',
  events: row.events.split(' ').filter(Boolean),
  personal: row.personal === 1,
  system: row.system,
  madeBy: row.made_by,
  createdAt: row.created_at,
  stoppedAt: row.stopped_at,
  sentAt: row.sent_at,
  failedAt: row.failed_at,
  failure: row.failure,
});

const TOPICS = ['order', 'conversation', 'reply'] as const;

const toEvent = (row: WebhookEventTable): WebhookEvent => ({
  webhookId: row.webhook_id,
  id: row.id,
  stream: row.stream,
  topic: TOPICS.find((topic) => topic === row.topic) ?? 'conversation',
  conversationId: row.conversation_id,
  orderId: row.order_id,
  at: row.at,
  data: parseJson(row.data),
  tries: row.tries,
  failure: row.failure,
  dead: row.dead === 1,
});
