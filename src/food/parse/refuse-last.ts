import { currentLine, withLast } from './new-line';
import {
  addOptions,
  type LineDraft,
  type OrderParseState,
  settleOption,
  type TakenOption,
} from './state';

/** Refuses the option named last, else the dish: in Hindi the refusal follows the thing. */
export function negateLast(state: OrderParseState): OrderParseState {
  const line = currentLine(state);
  const open = state.open;
  const pending = open?.options.at(-1);
  if (open && pending)
    return {
      ...state,
      open: { ...open, options: [...open.options.slice(0, -1), { ...pending, negated: true }] },
    };
  const last = line && lastMentionedOption(line);
  if (line && !last && line.given === null && line.mention)
    return refusedLine(
      state,
      line,
      line.mention.candidates.flatMap((each) => each.concept.dishes),
    );
  if (!line || !last) return state;
  const heard = { ...last.heard, negated: true };
  const holder =
    line.given !== null && last.had !== true
      ? state.lines.findLast(
          (one) =>
            one.given !== null &&
            one !== line &&
            one.options.some(
              (each) => each.candidate === null && each.ref.optionId === last.ref.optionId,
            ),
        )
      : undefined;
  if (holder) return refusedOf(state, { line, last, holder }, heard);
  const refused = settleOption(heard, line.dish)?.taken ?? [{ ...last, heard }];
  return {
    ...state,
    lines: withLast(
      state,
      addOptions({ ...line, options: line.options.filter((one) => one !== last) }, refused).line,
    ),
  };
}

/** Takes the dish named last off the cart: one of it, or as many as the message counts. */
export function fewerOfLast(state: OrderParseState): OrderParseState {
  const line = currentLine(state);
  if (!line || line.given !== null || line.options.length > 0 || !line.mention) return state;
  const refused = refusedLine(
    state,
    line,
    line.mention.candidates.flatMap((each) => each.concept.dishes),
  );
  const last = refused.excluded.at(-1);
  return last
    ? {
        ...refused,
        excluded: [...refused.excluded.slice(0, -1), { ...last, count: last.count ?? 1 }],
      }
    : state;
}

/** Refuses an option of the cart line that has it, instead of the current one. */
function refusedOf(
  state: OrderParseState,
  { line, last, holder }: { line: LineDraft; last: TakenOption; holder: LineDraft },
  heard: TakenOption['heard'],
): OrderParseState {
  const without = { ...line, options: line.options.filter((one) => one !== last) };
  const taken = settleOption(heard, holder.dish)?.taken ?? [];
  const lines = state.lines
    .filter((one) => one !== holder)
    .map((one) => (one === line ? without : one));
  return { ...state, lines: [...lines, addOptions(holder, taken).line] };
}

/** The option of a line that the message named last; not one that the line had before. */
function lastMentionedOption({ options }: LineDraft): TakenOption | undefined {
  const said = options.filter((one) => one.candidate !== null);
  return said.toSorted((a, b) => a.heard.mention.start - b.heard.mention.start).at(-1);
}

function refusedLine(
  state: OrderParseState,
  line: LineDraft,
  meant: readonly number[],
): OrderParseState {
  const lines = state.lines.slice(0, -1);
  const held = meant.filter((dish) => lines.some((each) => each.dish === dish));
  const count = line.counted ? line.quantity : null;
  return {
    ...state,
    lines,
    excluded: [
      ...state.excluded,
      {
        dishes: held.length > 0 ? held : [line.dish],
        count,
        from: line.mention?.start ?? 0,
        to: line.mention?.end ?? 0,
      },
    ],
  };
}
