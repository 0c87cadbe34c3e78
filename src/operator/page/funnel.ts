import type { FunnelAxis, FunnelLine } from '../../store/funnel-store';
import { html, type Markup } from '../../orders/pages/html';
import { listOption, OPERATOR_PATH, table } from './frame';

/** What the figures were asked for, to fill the form with. */
export interface FunnelForm {
  from: string;
  to: string;
  by: FunnelAxis;
  channel: string;
  language: string;
}

/** What figures are told apart by, in words. */
export const FUNNEL_AXES: readonly (readonly [FunnelAxis, string])[] = [
  ['dialog', 'dialog'],
  ['channel', 'channel'],
  ['language', 'language'],
  ['day', 'day'],
];

/** The steps to a confirmed order, as they are counted, and in words. */
const STEPS = [
  ['search', 'Began to look'],
  ['choice', 'Chose'],
  ['quote', 'Saw the bill'],
  ['order', 'Order placed'],
  ['paid', 'Paid'],
  ['confirmed', 'Confirmed'],
] as const;

const LEAVING_SHOWN = 25;
const PERCENT = 100;

interface FunnelView {
  form: FunnelForm;
  channels: readonly string[];
  languages: readonly string[];
  lines: readonly FunnelLine[];
  /** The area of a dialog: what it sells. */
  areaOf: (dialog: string) => string;
}

/** How far people come, and at which questions they stay. */
export const funnelBody = ({ form, channels, languages, lines, areaOf }: FunnelView): Markup =>
  html`<form method="get" action="${OPERATOR_PATH}/funnel" class="row">
      <label>From<input type="date" name="from" value="${form.from}" required /></label>
      <label>To<input type="date" name="to" value="${form.to}" required /></label>
      <label>By<select name="by">${FUNNEL_AXES.map((one) => listOption(one, form.by))}</select></label>
      <label>Channel<select name="channel">${orAll(channels).map((one) => listOption(one, form.channel))}</select></label>
      <label>Language<select name="language">${orAll(languages).map((one) => listOption(one, form.language))}</select></label>
      <button>Show</button>
    </form>
    <h2>How far people come</h2>
    ${table(
      'How far people come',
      [axisWord(form.by), 'Of', ...STEPS.map(([, words]) => words)],
      furthest(lines, areaOf),
      'Nobody looked for anything in these days.',
    )}
    <p class="meta">
      Each is counted once for what is booked or ordered at a time; the share is of the step before.
      “Order placed” has its pay link. Counts are kept for 400 days, without anything personal.
    </p>
    <h2>Where people leave</h2>
    ${table(
      'Where people leave',
      ['Dialog', 'Question', 'Asked', 'Answered', 'Left open'],
      leaving(lines),
      'No question was asked in these days.',
    )}
    <p class="meta">Asked is each time that the question was put; left open is not answered, or not yet.</p>`;

const axisWord = (by: FunnelAxis): string => by.charAt(0).toUpperCase() + by.slice(1);

const orAll = (names: readonly string[]): (readonly [string, string])[] => [
  ['', 'all'],
  ...names.map((name) => [name, name] as const),
];

/** A row for each value and area, with each step and its share of the one before. */
function furthest(
  lines: readonly FunnelLine[],
  areaOf: (dialog: string) => string,
): (string | number)[][] {
  const rows = new Map<string, { key: string; area: string; of: Map<string, number> }>();
  for (const { key, dialog, step, n } of lines) {
    if (step.includes(':')) continue;
    const area = areaOf(dialog);
    const id = `${key}\n${area}`;
    const row = rows.get(id) ?? { key, area, of: new Map<string, number>() };
    row.of.set(step, (row.of.get(step) ?? 0) + n);
    rows.set(id, row);
  }
  return [...rows.values()].map(({ key, area, of }) => [
    key,
    area,
    ...STEPS.map(([step], i) => countWords(of.get(step) ?? 0, of.get(STEPS[i - 1]?.[0] ?? ''))),
  ]);
}

const countWords = (n: number, before: number | undefined): string =>
  before === undefined || before === 0
    ? String(n)
    : `${n} (${Math.round((n / before) * PERCENT)} %)`;

/** The questions that most often stayed open, most first. */
function leaving(lines: readonly FunnelLine[]): (string | number)[][] {
  const asked = new Map<string, { dialog: string; slot: string; asked: number; past: number }>();
  for (const { dialog, step, n } of lines) {
    const [kind, slot] = step.split(':');
    if (slot === undefined) continue;
    const id = `${dialog}\n${slot}`;
    const row = asked.get(id) ?? { dialog, slot, asked: 0, past: 0 };
    if (kind === 'ask') row.asked += n;
    else row.past += n;
    asked.set(id, row);
  }
  return [...asked.values()]
    .map((row) => ({ ...row, left: Math.max(0, row.asked - row.past) }))
    .toSorted((a, b) => b.left - a.left || b.asked - a.asked)
    .slice(0, LEAVING_SHOWN)
    .map(({ dialog, slot, asked: put, past, left }) => [
      dialog,
      slot,
      put,
      past,
      countWords(left, put),
    ]);
}
