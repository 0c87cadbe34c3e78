import { type HeardOption, settle, type State } from './state';

/** Before anything new is named, options belong to the latest line of the cart that has them, or that may have them. */
export function toHolder(state: State, options: readonly HeardOption[]): State {
  if (options.length === 0 || state.lines.some((line) => line.given === null)) return state;
  const having = state.lines.filter((line) => options.every((heard) => settle(heard, line.dish) !== null));
  const holding = having.filter((line) => options.every((heard) => holds(line, heard)));
  const holder = (options.some((heard) => heard.negated) ? holding : []).at(-1) ?? having.at(-1);
  return holder ? { ...state, lines: [...state.lines.filter((line) => line !== holder), holder] } : state;
}

function holds(line: State['lines'][number], heard: HeardOption): boolean {
  const taken = settle(heard, line.dish)?.taken ?? [];
  return taken.some(({ ref }) => line.options.some((each) => each.ref.optionId === ref.optionId));
}
