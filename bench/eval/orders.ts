import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { menuResponse } from '../../src/commerce/contract/menu';
import { menuOf } from '../../src/commerce/food/read-menu';
import type { ParsedLine, ParsedOption } from '../../src/food/parse/lines';
import { indexMenu, type MenuIndex } from '../../src/food/parse/menu-index';
import { parseOrder } from '../../src/food/parse/order';
import type { EvalCommand, Figure } from './command';
import { type EvalLine, type EvalOption, sameOrder } from './score-orders';

const rowShape = z.object({ id: z.string(), text: z.string() });

const optionShape = z.object({
  option: z.string().optional(),
  anyOf: z.array(z.string()).optional(),
  quantity: z.number(),
  amount: z.string().optional(),
  negated: z.boolean().optional(),
});

const goldShape = rowShape.extend({
  items: z.array(
    z.object({ dish: z.string(), quantity: z.number(), options: z.array(optionShape) }),
  ),
});

const SETS = [
  { name: 'orders_pizza', menu: 'menu_pizza', bar: 93 },
  { name: 'orders_sub', menu: 'menu_sub', bar: 68 },
  { name: 'orders_burrito', menu: 'menu_burrito', bar: 68 },
  { name: 'orders_tm4_dev', menu: 'menu_tm4', bar: 83 },
] as const;

/** `eval -- orders --menu M.json --rows R.jsonl --out P.jsonl`: reads `{id, text}` rows off a menu. */
export const orders: EvalCommand = {
  usage: 'orders --menu M.json --rows R.jsonl --out P.jsonl',
  run({ menu, rows, out }) {
    if (!menu || !rows || !out) return 'orders needs --menu, --rows and --out';
    const index = indexOf(menu);
    const lines = jsonLines(rows, rowShape).map(({ id, text }) =>
      JSON.stringify({ id, items: itemsOf(index, text) }),
    );
    writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
    return null;
  },
  figures(data) {
    return SETS.flatMap((set) => figureOf(join(data, 'food'), set));
  },
};

function indexOf(path: string): MenuIndex {
  return indexMenu(menuOf(menuResponse.parse(JSON.parse(readFileSync(path, 'utf8')))));
}

function jsonLines<S extends z.ZodType>(path: string, shape: S): z.output<S>[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => shape.parse(JSON.parse(line)));
}

/** The lines of a message as the rows write them: what was said, defaults not among it. */
function itemsOf(index: MenuIndex, text: string): EvalLine[] {
  return parseOrder(index, text).lines.map(itemOf);
}

function itemOf(line: ParsedLine): EvalLine {
  return { dish: line.dishId, quantity: line.quantity, options: line.options.map(optionOf) };
}

function optionOf(option: ParsedOption): EvalOption {
  return {
    option: option.optionId,
    quantity: option.quantity,
    ...(option.amount && option.amountId ? { amount: option.amount } : {}),
    ...(option.negated ? { negated: true } : {}),
  };
}

function figureOf(folder: string, set: (typeof SETS)[number]): Figure[] {
  const [menu, rows] = [join(folder, `${set.menu}.json`), join(folder, `${set.name}.jsonl`)];
  if (!existsSync(menu) || !existsSync(rows)) return [];
  const index = indexOf(menu);
  const gold = jsonLines(rows, goldShape);
  let [right, sure, sureWrong, ms] = [0, 0, 0, 0];
  for (const row of gold) {
    const start = process.hrtime.bigint();
    const order = parseOrder(index, row.text);
    ms += Number(process.hrtime.bigint() - start) / 1e6;
    const same = sameOrder(row.items, order.lines.map(itemOf));
    right += same ? 1 : 0;
    sure += order.outcome === 'sure' ? 1 : 0;
    sureWrong += order.outcome === 'sure' && !same ? 1 : 0;
  }
  const share = (count: number): string => `${((100 * count) / gold.length).toFixed(1)} %`;
  return [
    {
      source: set.name,
      language: 'en',
      rows: gold.length,
      accuracy: share(right),
      notes: `bar ${set.bar} %; sure ${share(sure)}, sure and wrong ${share(sureWrong)}; ${(ms / gold.length).toFixed(2)} ms a message`,
    },
  ];
}
