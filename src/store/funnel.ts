import type { StoreCore } from './core';
import type { FunnelAxis, FunnelCount, FunnelStore } from './funnel-store';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  type TransactionScript,
} from './statement';

const addCount = changingStatement((db, p: FunnelCount) =>
  db
    .insertInto('funnel')
    .values({
      day: p.day,
      dialog: p.dialog,
      channel: p.channel,
      language: p.language,
      step: p.step,
      n: p.n,
    })
    .onConflict((oc) =>
      oc
        .columns(['day', 'dialog', 'channel', 'language', 'step'])
        .doUpdateSet((eb) => ({ n: eb('funnel.n', '+', p.n) })),
    ),
);

const dropEarlier = changingStatement((db, p: { since: string }) =>
  db.deleteFrom('funnel').where('day', '<', p.since),
);

const linesBy = (by: FunnelAxis) =>
  allRowsStatement((db, p: { from: string; to: string; channel: string; language: string }) =>
    db
      .selectFrom('funnel')
      .select((eb) => [
        eb.ref(by).as('key'),
        'dialog',
        'step',
        eb.fn.sum<number | string>('n').as('n'),
      ])
      .where('day', '>=', p.from)
      .where('day', '<=', p.to)
      .where((eb) => eb.or([eb(eb.val(p.channel), '=', ''), eb('channel', '=', p.channel)]))
      .where((eb) => eb.or([eb(eb.val(p.language), '=', ''), eb('language', '=', p.language)]))
      .groupBy(by === 'dialog' ? ['dialog', 'step'] : [by, 'dialog', 'step'])
      .orderBy(by),
  );

const readings = {
  day: linesBy('day'),
  dialog: linesBy('dialog'),
  channel: linesBy('channel'),
  language: linesBy('language'),
} as const;

/** Makes the store of how far people come. */
export function createFunnel({ driver }: StoreCore): FunnelStore {
  let cleared = ''; // the day before which counts are gone, as far as this process knows
  return {
    addFunnel: async (counts, since) => {
      await driver.write('funnel', () => addScript(counts, since > cleared ? since : undefined));
      if (since > cleared) cleared = since;
    },
    funnel: async ({ by, from, to, channel = '', language = '' }) => {
      const asked = { from, to, channel, language };
      const rows = await driver.read(() => runStatement(readings[by], asked));
      return rows.map((row) => ({ ...row, n: Number(row.n) }));
    },
  };
}

/** Adds in one order on all nodes, so that none waits for the other in a circle. */
function* addScript(
  counts: readonly FunnelCount[],
  since: string | undefined,
): TransactionScript<void> {
  if (since !== undefined) yield* runStatement(dropEarlier, { since });
  for (const count of counts.toSorted(inOrder)) yield* runStatement(addCount, count);
}

const inOrder = (a: FunnelCount, b: FunnelCount): number => (orderOf(a) < orderOf(b) ? -1 : 1);

const orderOf = ({ day, dialog, channel, language, step }: FunnelCount): string =>
  [day, dialog, channel, language, step].join('\n');
