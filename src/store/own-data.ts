import { openFor, toConversation, type StoreCore } from './core';
import { parseJson } from './json';
import type { OwnConversation, OwnDataStore } from './own-data-store';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

const addOffer = changingStatement((db, p: { hash: string; customer: string; expires: number }) =>
  db
    .insertInto('own_data_offer')
    .values({ key_hash: p.hash, customer_id: p.customer, expires_at: p.expires }),
);

const dropExpired = changingStatement((db, p: { now: number }) =>
  db.deleteFrom('own_data_offer').where('expires_at', '<=', p.now),
);

/** Ends what was offered to a customer. */
export const dropOwnDataOffers = changingStatement((db, p: { customer: string }) =>
  db.deleteFrom('own_data_offer').where('customer_id', '=', p.customer),
);

const readOffer = oneRowStatement((db, p: { hash: string; now: number }) =>
  db
    .selectFrom('own_data_offer')
    .select('customer_id')
    .where('key_hash', '=', p.hash)
    .where('expires_at', '>', p.now),
);

const takeOffer = oneRowStatement((db, p: { hash: string; now: number }) =>
  db
    .deleteFrom('own_data_offer')
    .where('key_hash', '=', p.hash)
    .where('expires_at', '>', p.now)
    .returning('customer_id'),
);

const readConversations = allRowsStatement((db, p: { customer: string; limit: number }) =>
  db
    .selectFrom('conversation')
    .leftJoin('conversation_state', 'conversation_state.conversation_id', 'conversation.id')
    .select([
      'conversation.id',
      'conversation.channel',
      'conversation.customer_id',
      'conversation.address',
      'conversation.language',
      'conversation.created_at',
      'conversation.updated_at',
      'conversation_state.state',
    ])
    .where('conversation.customer_id', '=', p.customer)
    .orderBy('conversation.id', 'desc')
    .limit(p.limit),
);

/** Makes the store of what people get of their own data. */
export function createOwnData({ driver, vault, people }: StoreCore): OwnDataStore {
  const hashOf = (key: string): string => vault.lookup('own data', key);
  return {
    offerOwnData: async ({ key, customerId, expiresAt }, now) =>
      driver.write(`own data ${customerId}`, () =>
        offerScript({ hash: hashOf(key), customer: customerId, expires: expiresAt }, now),
      ),
    isOwnDataOffered: async (key, now) =>
      (await driver.read(() => runStatement(readOffer, { hash: hashOf(key), now }))) !== undefined,
    takeOwnData: async (key, now) => {
      const hash = hashOf(key);
      return (await driver.write(hash, () => runStatement(takeOffer, { hash, now })))?.customer_id;
    },
    conversationsOfCustomer: async (customer, limit) => {
      const rows = await driver.read(() => runStatement(readConversations, { customer, limit }));
      const key = (await people.find(customer))?.key;
      if (!key) return [];
      return rows.map((row): OwnConversation => {
        const { thread, user } = toConversation(row, key);
        const state = parseJson(openFor(key, 'state', row.id, row.state));
        const { id, channel, language, created_at: createdAt, updated_at: updatedAt } = row;
        return { id, channel, language, createdAt, updatedAt, thread, user, state };
      });
    },
  };
}

function* offerScript(
  offer: { hash: string; customer: string; expires: number },
  now: number,
): TransactionScript<void> {
  yield* runStatement(dropExpired, { now });
  yield* runStatement(dropOwnDataOffers, offer);
  yield* runStatement(addOffer, offer);
}
