import type { StoreCore } from './core';
import type { OperatorStore } from './operator-store';
import { messageItem, replyItem } from './outbox';
import { runStatement, allRowsStatement, oneRowStatement } from './statement';

const readCustomer = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation').select('customer_id').where('id', '=', p.id),
);

const newestReplies = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'body', 'created_at'])
    .where('conversation_id', '=', p.id)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

/** Messages that no history shows too: of channels that keep the person's side themselves. */
const newestMessages = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('inbox')
    .select(['seq', 'body', 'received_at as created_at'])
    .where('conversation_id', '=', p.id)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

/** Makes the reader of a whole talk, as far as it is kept. */
export function createTalkReader({ driver, people }: StoreCore): OperatorStore['wholeTalk'] {
  return async (id, limit) => {
    const read = await driver.read(() => readTalkScript(id, limit));
    const person = read && (await people.find(read.customer));
    if (!person) return [];
    const items = [
      ...read.replies.flatMap((row) => replyItem(person.key, id, row)),
      ...read.messages.flatMap((row) => messageItem(person.key, id, row)),
    ];
    return items.sort((a, b) => a.seq - b.seq).slice(-limit);
  };
}

function* readTalkScript(id: string, limit: number) {
  const owner = yield* runStatement(readCustomer, { id });
  if (!owner) return undefined;
  const replies = yield* runStatement(newestReplies, { id, limit });
  const messages = yield* runStatement(newestMessages, { id, limit });
  return { customer: owner.customer_id, replies, messages };
}
