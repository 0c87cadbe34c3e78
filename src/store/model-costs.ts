import type { StoreCore } from './core';
import type { ModelCostLine, ModelCostStore } from './model-cost-store';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

/** The channel of answers that were for nobody who is known. */
const NO_CHANNEL = 'unknown';

const readChannel = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('customer').select('channel').where('id', '=', p.id),
);

const addLine = changingStatement((db, p: Omit<ModelCostLine, 'answers'>) =>
  db
    .insertInto('model_cost')
    .values({
      day: p.day,
      channel: p.channel,
      purpose: p.purpose,
      answers: 1,
      input: p.input,
      cached: p.cached,
      output: p.output,
      micro_usd: p.microUsd,
    })
    .onConflict((oc) =>
      oc.columns(['day', 'channel', 'purpose']).doUpdateSet((eb) => ({
        answers: eb('model_cost.answers', '+', 1),
        input: eb('model_cost.input', '+', p.input),
        cached: eb('model_cost.cached', '+', p.cached),
        output: eb('model_cost.output', '+', p.output),
        micro_usd: eb('model_cost.micro_usd', '+', p.microUsd),
      })),
    ),
);

const dropEarlier = changingStatement((db, p: { since: string }) =>
  db.deleteFrom('model_cost').where('day', '<', p.since),
);

const readLines = allRowsStatement((db, p: { from: string; to: string; limit: number }) =>
  db
    .selectFrom('model_cost')
    .selectAll()
    .where('day', '>=', p.from)
    .where('day', '<=', p.to)
    .orderBy('day', 'desc')
    .orderBy('channel')
    .orderBy('purpose')
    .limit(p.limit),
);

const MOST_LINES = 10_000;

/** Makes the counts of what a model's answers cost. */
export function createModelCosts({ driver }: StoreCore): ModelCostStore {
  let cleared = ''; // the day before which counts are gone, as far as this process knows
  return {
    addModelCost: async (answer, since) => {
      const channel = await driver.write('model cost', () =>
        addScript(answer, since > cleared ? since : undefined),
      );
      if (since > cleared) cleared = since;
      return channel;
    },
    modelCosts: async (from, to) => {
      const rows = await driver.read(() =>
        runStatement(readLines, { from, to, limit: MOST_LINES }),
      );
      return rows.map(({ micro_usd: microUsd, ...row }) => ({ ...row, microUsd }));
    },
  };
}

function* addScript(
  { customer, ...answer }: Parameters<ModelCostStore['addModelCost']>[0],
  since: string | undefined,
): TransactionScript<string> {
  if (since !== undefined) yield* runStatement(dropEarlier, { since });
  const known =
    customer === undefined ? undefined : yield* runStatement(readChannel, { id: customer });
  const channel = known?.channel ?? NO_CHANNEL;
  yield* runStatement(addLine, { ...answer, channel });
  return channel;
}
