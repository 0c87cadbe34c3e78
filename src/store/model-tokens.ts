import type { StoreCore } from './core';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { TokenStore } from './token-store';

const readSpent = oneRowStatement((db, p: { customer: string; day: string }) =>
  db
    .selectFrom('model_tokens')
    .select('tokens')
    .where('customer_id', '=', p.customer)
    .where('day', '=', p.day),
);

const addTokenCount = changingStatement(
  (db, p: { customer: string; day: string; tokens: number }) =>
    db
      .insertInto('model_tokens')
      .values({ customer_id: p.customer, day: p.day, tokens: p.tokens })
      .onConflict((oc) =>
        oc
          .columns(['customer_id', 'day'])
          .doUpdateSet((eb) => ({ tokens: eb('model_tokens.tokens', '+', p.tokens) })),
      ),
);

const dropEarlier = changingStatement((db, p: { day: string }) =>
  db.deleteFrom('model_tokens').where('day', '<', p.day),
);

function* addTokensScript(
  spent: { customer: string; day: string; tokens: number },
  clear: boolean,
): TransactionScript<void> {
  if (clear) yield* runStatement(dropEarlier, { day: spent.day });
  yield* runStatement(addTokenCount, spent);
}

/** Makes the store of the model's token counts. */
export function createModelTokens({ driver }: StoreCore): TokenStore {
  let cleared = ''; // the day since when earlier ones are gone, as far as this process knows
  return {
    spentTokens: async (customer, day) =>
      (await driver.read(() => runStatement(readSpent, { customer, day })))?.tokens ?? 0,
    addTokens: async (customer, day, tokens) => {
      await driver.write(`tokens ${customer}`, () =>
        addTokensScript({ customer, day, tokens }, day > cleared),
      );
      if (day > cleared) cleared = day;
    },
  };
}
