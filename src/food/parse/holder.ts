import { type MentionedOption, type LineDraft, settleOption, type OrderParseState } from './state';
import { tokensOf } from './tokens';

/**
 * Moves the cart line that options belong to to the end of the lines, where options go: the latest
 * whose dish offers them all; for a refused option first one that has it. Changes nothing once the
 * message has named a dish.
 */
export function toHolder(
  state: OrderParseState,
  options: readonly MentionedOption[],
): OrderParseState {
  if (options.length === 0 || state.lines.some((line) => line.given === null)) return state;
  const having = state.lines.filter((line) =>
    options.every((heard) => settleOption(heard, line.dish) !== null),
  );
  const holder =
    (options.some((heard) => heard.negated) ? holderOf(having, options) : undefined) ??
    having.at(-1);
  return holder
    ? { ...state, lines: [...state.lines.filter((line) => line !== holder), holder] }
    : state;
}

/**
 * The latest line that has the refused options, else the latest with options of such names ("Extra
 * Raita" for raita).
 */
function holderOf(
  lines: readonly LineDraft[],
  options: readonly MentionedOption[],
): LineDraft | undefined {
  return (
    lines.findLast((line) => options.every((heard) => lineHasOption(line, heard))) ??
    lines.findLast((line) => options.every((heard) => namesPart(line, heard)))
  );
}

/** True for a line that has a mentioned option among its choices. */
export function lineHasOption(line: LineDraft, heard: MentionedOption): boolean {
  const taken = settleOption(heard, line.dish)?.taken ?? [];
  return taken.some(({ ref }) => line.options.some((each) => each.ref.optionId === ref.optionId));
}

function namesPart(line: LineDraft, heard: MentionedOption): boolean {
  const said = tokensOf(heard.mention.candidates[0]?.concept.name ?? '');
  return (
    said.length > 0 &&
    line.options.some(({ ref }) => {
      const own = new Set(tokensOf(ref.optionName).map((token) => token.stem));
      return said.every((token) => own.has(token.stem));
    })
  );
}
