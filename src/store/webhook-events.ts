import { sql } from 'kysely';
import { addJobScript } from './jobs';
import type { StoreCore } from './core';
import { runStatement, allRowsStatement, type TransactionScript } from './statement';
import { WEBHOOK_JOB, type WebhookTopic } from './webhook-store';

/** Something that happened; `data` names nobody, and holds no id that opens anything. */
export interface HappenedEvent {
  topic: WebhookTopic;
  conversation: string;
  order?: string | undefined;
  data: Readonly<Record<string, string | number | null>>;
}

interface EventValues {
  id: string;
  stream: string;
  topic: string;
  like: string;
  conversation: string;
  order: string | null;
  at: number;
  data: string;
}

/**
 * Adds an event for each webhook of its topic, behind those of its stream that wait. What happens
 * in one stream holds a row of its own, so that its numbers follow its commits.
 */
const addEvents = allRowsStatement((db, p: EventValues) =>
  db
    .insertInto('webhook_event')
    .columns([
      'webhook_id',
      'id',
      'stream',
      'n',
      'topic',
      'conversation_id',
      'order_id',
      'at',
      'data',
      'tries',
      'dead',
    ])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .select((w) => [
          'webhook.id as webhook_id',
          sql<string>`cast(${p.id} as text)`.as('id'),
          sql<string>`cast(${p.stream} as text)`.as('stream'),
          w
            .selectFrom('webhook_event as before')
            .select(({ fn }) => sql<number>`coalesce(${fn.max('before.n')}, 0) + 1`.as('n'))
            .whereRef('before.webhook_id', '=', 'webhook.id')
            .where('before.stream', '=', p.stream)
            .as('n'),
          sql<string>`cast(${p.topic} as text)`.as('topic'),
          sql<string>`cast(${p.conversation} as text)`.as('conversation_id'),
          sql<string | null>`cast(${p.order} as text)`.as('order_id'),
          sql<number>`cast(${p.at} as bigint)`.as('at'),
          sql<string>`cast(${p.data} as text)`.as('data'),
          sql<number>`0`.as('tries'),
          sql<number>`0`.as('dead'),
        ])
        .where('webhook.stopped_at', 'is', null)
        .where('webhook.topics', 'like', p.like),
    )
    .returning('webhook_id'),
);

/** Writes an event for every webhook that is told of its topic, with what happens, and sees that it is told. */
export function* tellWebhooksScript(
  core: StoreCore,
  { topic, conversation, order, data }: HappenedEvent,
  now: number,
): TransactionScript<void> {
  const stream = order === undefined ? `conversation:${conversation}` : `order:${order}`;
  const rows = yield* runStatement(addEvents, {
    id: core.uuid(),
    stream,
    topic,
    like: `% ${topic} %`,
    conversation,
    order: order ?? null,
    at: now,
    data: JSON.stringify(data),
  });
  for (const { webhook_id: webhook } of rows)
    yield* addJobScript(core, webhookJob(webhook, stream, now), now);
}

/** The job that tells a webhook what waits in a stream: one at a time. */
export const webhookJob = (webhook: string, stream: string, runAt: number) => ({
  kind: WEBHOOK_JOB,
  key: `webhook:${webhook}:${stream}`,
  payload: { webhook, stream },
  runAt,
  whenThere: 'again' as const,
});
