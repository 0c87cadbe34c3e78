import type { JSX } from 'preact';
import type { ReplyLine } from '../../../../reply/reply-parts';

/** Draws lines of a bill or facts of an order, with the total below when there is one. */
export function Bill({
  lines,
  total,
}: {
  lines: readonly ReplyLine[];
  total?: ReplyLine | undefined;
}): JSX.Element | null {
  if (lines.length === 0 && !total) return null;
  return (
    <dl class="bill">
      {lines.map((line, i) => (
        <BillLine key={i} line={line} />
      ))}
      {total && <BillLine line={total} kind="total" />}
    </dl>
  );
}

function BillLine({ line, kind = '' }: { line: ReplyLine; kind?: string }): JSX.Element {
  return (
    <div class={`bill-line ${kind} ${line.amount === undefined ? 'wide' : ''}`}>
      <dt>
        {line.label}
        {line.note && <small>{line.note}</small>}
      </dt>
      <dd>{line.amount}</dd>
    </div>
  );
}
