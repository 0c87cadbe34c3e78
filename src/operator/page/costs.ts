import { html, type Markup } from '../../orders/pages/html';
import type { ModelCostLine } from '../../store/model-cost-store';
import { OPERATOR_PATH, table } from './frame';

const MICRO = 1_000_000;

interface CostsView {
  from: string;
  to: string;
  lines: readonly ModelCostLine[];
  /** True where prices are set. */
  priced: boolean;
}

/** What the model cost, by channel and purpose over all days, and by day. */
export const costsBody = ({ from, to, lines, priced }: CostsView): Markup =>
  html`<form method="get" action="${OPERATOR_PATH}/costs" class="row">
      <label>From<input type="date" name="from" value="${from}" required /></label>
      <label>To<input type="date" name="to" value="${to}" required /></label>
      <button>Show</button>
    </form>
    ${priced ? undefined : html`<p class="notice">No prices are set: set MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT to see what it cost.</p>`}
    <h2>By channel</h2>
    ${costTable('By channel', ['Channel', 'For'], lines, ({ channel, purpose }) => [channel, purpose])}
    <h2>By day</h2>
    ${costTable('By day', ['Day (UTC)'], lines, ({ day }) => [day])}
    <p class="meta">
      By the prices of the settings at the time of each answer; questions without an answer and
      voice notes are not in it. Kept for 400 days, without anything personal.
    </p>`;

function costTable(
  label: string,
  heads: readonly string[],
  lines: readonly ModelCostLine[],
  keysOf: (line: ModelCostLine) => string[],
): Markup {
  const rows = new Map<string, { keys: string[]; sum: number[] }>();
  const add = (
    keys: string[],
    { answers, input, cached, output, microUsd }: ModelCostLine,
  ): void => {
    const { sum } = rows.get(keys.join('\n')) ?? { sum: [0, 0, 0, 0, 0] };
    const more = [answers, input, cached, output, microUsd];
    rows.set(keys.join('\n'), { keys, sum: sum.map((n, i) => n + (more[i] ?? 0)) });
  };
  for (const line of lines) add(keysOf(line), line);
  for (const line of lines) add(['in all', ...heads.slice(1).map(() => '')], line);
  return table(
    label,
    [...heads, 'Answers', 'Tokens read', 'of these cached', 'Tokens written', 'US$'],
    [...rows.values()].map(
      ({ keys, sum: [answers = 0, input = 0, cached = 0, output = 0, micro = 0] }) => [
        ...keys,
        ...[answers, input, cached, output].map((n) => n.toLocaleString('en')),
        (micro / MICRO).toFixed(4),
      ],
    ),
    'The model answered nothing in these days.',
  );
}
