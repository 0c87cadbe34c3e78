import { html, type Markup } from '../../orders/pages/html';
import type { DeliveryLine, TurnLine } from '../../store/operator-store';
import type { TurnRun } from '../../store/store';

import { table } from './frame';
import { deliveryWords } from './delivery-words';
import type { TextMask } from './masking';
import type { PageTimes } from './times';
import type { TranscriptLine } from './transcript';

/** What the runs of one conversation are shown with: its talk, as masked as the page is. */
export interface RunsView {
  turns: readonly TurnLine[];
  talk: readonly TranscriptLine[];
  deliveries: readonly DeliveryLine[];
  mask: TextMask;
  /** Masks the value of a slot. */
  maskSlot: (name: string, value: string) => string;
  times: PageTimes;
}

/** Each turn as a run, the newest first: closed, as most are not looked at. */
export const runsPart = (view: RunsView): Markup =>
  view.turns.length === 0
    ? html`<p>None that is kept.</p>`
    : html`<ol class="runs">
        ${view.turns.toReversed().map((turn) => html`<li>${runPart(view, turn)}</li>`)}
      </ol>`;

const runPart = (view: RunsView, turn: TurnLine): Markup => {
  const { seq, at, run } = turn;
  return html`<details>
    <summary>
      ${seq} · ${view.times.show(at)} · ${run.failed ? html`<span class="bad">not handled</span>` : run.by}
      ${run.commands.map(view.mask).join(', ')}
    </summary>
    <dl>
      ${item('Message', messageOf(view, seq))} ${item('Understood', understoodText(run))}
      ${run.failed && item('Tries that failed', run.failed.join(', '))}
      ${run.commands.length > 0 ? item('Commands', lines(run.commands.map(view.mask))) : undefined}
      ${run.missed.length > 0 ? item('Done by no command', lines(run.missed.map(view.mask))) : undefined}
      ${item('Question', run.asked.map((one) => (one === '' ? 'none' : one)).join(' → '))}
    </dl>
    ${draftsOf(view, turn)} ${callsOf(turn)} ${repliesOf(view, turn)}
  </details>`;
};

const item = (name: string, what: Markup | string): Markup =>
  html`<dt>${name}</dt>
    <dd>${what}</dd>`;

const lines = (texts: readonly string[]): Markup =>
  html`${texts.map((text) => html`<p>${text}</p>`)}`;

function messageOf({ talk }: RunsView, seq: number): Markup | string {
  const line = talk.find((one) => one.seq === seq);
  if (!line) return 'its words are no longer kept';
  return line.texts.length === 0 ? line.kind : lines(line.texts);
}

const PERCENT = 100;

const understoodText = ({ by, sure, language, ms, failed }: TurnRun): string =>
  failed
    ? 'by nobody'
    : by === 'people'
      ? 'left to people'
      : `by ${by}, ${Math.round(sure * PERCENT)} % sure, ${language}, handled in ${ms} ms`;

const draftsOf = ({ maskSlot }: RunsView, { seq, run }: TurnLine): Markup | undefined =>
  run.drafts.length === 0
    ? undefined
    : table(
        `Drafts of turn ${seq}`,
        ['Draft', 'Slot', 'Before', 'After'],
        run.drafts.flatMap(({ dialog, was, slots }) => {
          const draft = `${dialog}, ${was}`;
          return slots.length === 0
            ? [[draft, '', '', '']]
            : slots.map(([name, before, after]) => [
                draft,
                name,
                maskSlot(name, before),
                maskSlot(name, after),
              ]);
        }),
        '',
      );

const callsOf = ({ seq, run }: TurnLine): Markup | undefined =>
  run.calls.length === 0
    ? undefined
    : table(
        `Calls of turn ${seq}`,
        ['Call', 'Status', 'Time'],
        run.calls.map(({ operation, status, http, ms }) => [
          operation,
          statusPart(status, http),
          `${ms} ms`,
        ]),
        '',
      );

const statusPart = (status: string, http: number | undefined): Markup | string =>
  status === 'ok'
    ? 'ok'
    : html`<span class="bad">${http === undefined ? status : `${status} (${http})`}</span>`;

function repliesOf({ talk, deliveries }: RunsView, { seq, from, run }: TurnLine): Markup {
  const numbers = Array.from({ length: run.replies }, (_, i) => from + i);
  return table(
    `Replies of turn ${seq}`,
    ['Reply', 'Kind', 'Begins', 'Delivery'],
    numbers.map((n) => {
      const line = talk.find((one) => one.seq === n);
      const delivery = deliveries.find((one) => one.seq === n);
      return [
        n,
        line?.kind ?? 'no longer kept',
        line?.texts[0] ?? '',
        delivery ? deliveryWords(delivery) : '',
      ];
    }),
    'No reply.',
  );
}
