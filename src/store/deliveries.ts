import { claimDeliveriesScript, readPrevious, toDelivery } from './claim-deliveries';
import { openFor, type StoreCore } from './core';
import { wantDelivery } from './outbox';
import type { StoredPerson } from './people';
import { markHeld, sealedOutcome, settleDeliveryScript } from './settle-deliveries';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { DeliveryStore, ProviderReport } from './delivery-store';
import { holdConversation } from './threads';

const renewDeliveryById = changingStatement((db, p: { id: string; owner: string; until: number }) =>
  db
    .updateTable('conversation')
    .set({ deliver_at: p.until })
    .where('id', '=', p.id)
    .where('deliver_owner', '=', p.owner),
);

const readItem = oneRowStatement((db, p: { id: string; seq: number }) =>
  db
    .selectFrom('outbox')
    .innerJoin('conversation', 'conversation.id', 'outbox.conversation_id')
    .select(['outbox.delivery', 'outbox.created_at', 'conversation.deliver_from'])
    .where('outbox.conversation_id', '=', p.id)
    .where('outbox.seq', '=', p.seq),
);

const unmarkItem = changingStatement(
  (
    db,
    p: {
      id: string;
      seq: number;
      outcome: 'failed' | 'held' | 'pending';
      failure: string | null;
    },
  ) =>
    db
      .updateTable('outbox')
      .set({ delivery: p.outcome, failure: p.failure })
      .where('conversation_id', '=', p.id)
      .where('seq', '=', p.seq)
      .where('delivery', '=', 'sent'),
);

const nextDue = oneRowStatement((db) =>
  db
    .selectFrom('conversation')
    .select('deliver_at')
    .where('deliver_at', 'is not', null)
    .orderBy('deliver_at')
    .limit(1),
);

/** Makes the store of deliveries. */
export function createDeliveries(core: StoreCore): DeliveryStore {
  const { driver, people } = core;
  return {
    claimDeliveries: async (options) => {
      const found = await driver.write(
        options.conversationId ?? options.owner,
        () => claimDeliveriesScript(options),
        { exclusive: options.conversationId === undefined },
      );
      const deliveries = await Promise.all(
        found.map(async (one) => {
          const person = await people.find(one.row.customer_id);
          return person ? [toDelivery(person, one, options.owner)] : [];
        }),
      );
      return deliveries.flat();
    },
    settleDelivery: ({ conversation, owner }, results, options) => {
      const settle = (person?: StoredPerson): Promise<boolean> => {
        const sealed = results.map((one) => sealedOutcome(conversation.id, one, person));
        return driver.write(
          conversation.id,
          () =>
            settleDeliveryScript(conversation.id, owner, sealed, {
              ...options,
              singleWriter: driver.singleWriter,
            }),
          { durability: 'written' },
        ); // sent already: only a cut of power makes it be sent again
      };
      return results.some((one) => one.providerId !== undefined)
        ? people.known(conversation.customerId).then(settle)
        : settle();
    },
    previousOf: async (conversation, card, before) => {
      const row = await driver.read(() =>
        runStatement(readPrevious, { id: conversation.id, card, before }),
      );
      const person = row && (await people.find(conversation.customerId));
      return person && openFor(person.key, 'provider', conversation.id, row.provider_id);
    },
    reportDelivery: (id, seq, reported) =>
      driver.write(id, () => reportDeliveryScript(id, seq, reported, driver.singleWriter)),
    renewDelivery: async (id, owner, until) =>
      void (await driver.write(id, () => runStatement(renewDeliveryById, { id, owner, until }))),
    nextDeliveryAt: async () =>
      (await driver.read(() => runStatement(nextDue, {})))?.deliver_at ?? undefined,
  };
}

function* reportDeliveryScript(
  id: string,
  seq: number,
  reported: ProviderReport,
  singleWriter: boolean,
): TransactionScript<'changed' | 'pending' | 'gone'> {
  if (!singleWriter) yield* runStatement(holdConversation, { id }); // else a delivery under way ends without this reply, and nobody comes back for it
  const row = yield* runStatement(readItem, { id, seq });
  if (row?.delivery === 'pending') return 'pending';
  if (row?.delivery !== 'sent') return 'gone';
  if (row.deliver_from !== null && seq >= row.deliver_from) return 'pending';
  const again = reported.outcome === 'retry' && row.created_at > reported.madeAfter;
  const outcome = again ? 'pending' : reported.outcome === 'held' ? 'held' : 'failed';
  if (
    (yield* runStatement(unmarkItem, { id, seq, outcome, failure: reported.reason ?? null })) === 0
  )
    return 'gone';
  if (outcome === 'held') yield* runStatement(markHeld, { id });
  if (again) yield* runStatement(wantDelivery, { id, at: reported.at });
  return 'changed';
}
