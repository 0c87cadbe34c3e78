import { isCueWord } from './cues';
import type { ParsedLine, ParsedOption } from './lines';
import type { MenuIndex, OptionRef } from './menu-index';
import type { HeardOption, LineDraft, State, TakenOption } from './state';
import type { Token } from './tokens';

/** A line of the cart before the message. */
export interface ContextLine {
  readonly dishId: string;
  readonly quantity: number;
  readonly options: readonly { readonly groupId: string; readonly optionId: string; readonly quantity: number }[];
}

/** A change to a line of the context; `line` is its place there. */
export type LineChange =
  | { readonly kind: 'quantity'; readonly line: number; readonly quantity: number }
  | { readonly kind: 'options'; readonly line: number; readonly options: readonly ParsedOption[] }
  | { readonly kind: 'remove'; readonly line: number }
  | { readonly kind: 'keepOnly'; readonly lines: readonly number[] };

const UNHEARD: HeardOption = {
  mention: { kind: 'option', start: 0, end: 0, candidates: [], rivals: 0 },
  negated: false,
  amount: null,
  quantity: 1,
  every: false,
};

/** The cart's lines as the reading begins with them; dishes no longer on the menu are left out. */
export function givenLines(index: MenuIndex, context: readonly ContextLine[]): LineDraft[] {
  return context.flatMap((line, given) => {
    const dish = index.dishes.findIndex((each) => each.id === line.dishId);
    if (dish < 0) return [];
    const options = line.options.flatMap((option): TakenOption[] => {
      const ref = refOf(index, dish, option);
      return ref ? [{ ref, same: [], rivals: [], heard: { ...UNHEARD, quantity: option.quantity }, candidate: null }] : [];
    });
    return [{ dish, candidate: null, mention: null, rivals: [], quantity: line.quantity, counted: true, options, unmet: [], like: null, given }];
  });
}

function refOf(index: MenuIndex, dish: number, option: { groupId: string; optionId: string }): OptionRef | undefined {
  return index.concepts
    .filter((concept) => concept.kind === 'option')
    .flatMap((concept) => concept.offers.get(dish) ?? [])
    .find((ref) => ref.optionId === option.optionId && ref.groupId === option.groupId);
}

/** Parts what was read into lines to add and changes to the lines that were there. */
export function changesOf(
  index: MenuIndex,
  state: State,
  read: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly Token[],
): { lines: ParsedLine[]; changes: LineChange[] } {
  const fresh = read.filter((line) => line.given === null);
  if (context.length === 0) return { lines: fresh, changes: [] };
  const changes = read.flatMap((line) => (line.given === null ? [] : changesOfLine(line, line.given, context[line.given])));
  const removed = removedBy(index, state, context);
  const kept = keptOnly(fresh, context, tokens);
  if (kept) return { lines: [], changes: [kept] };
  const turned = turnedLines(fresh, context, tokens);
  return { lines: fresh.filter((line) => !turned.has(line)), changes: [...changes, ...removed, ...[...turned.values()].flat()] };
}

function changesOfLine(line: ParsedLine, at: number, before: ContextLine | undefined): LineChange[] {
  if (!before) return [];
  const same = line.options.length === before.options.length && line.options.every((each) => isHeld(before, each));
  return [
    ...(line.quantity === before.quantity ? [] : [{ kind: 'quantity', line: at, quantity: line.quantity } as const]),
    ...(same ? [] : [{ kind: 'options', line: at, options: line.options.filter((each) => !isHeld(before, each)) } as const]),
  ];
}

function isHeld(before: ContextLine, option: ParsedOption): boolean {
  return !option.negated && before.options.some((each) => each.optionId === option.optionId && each.groupId === option.groupId);
}

function removedBy(index: MenuIndex, state: State, context: readonly ContextLine[]): LineChange[] {
  const gone = new Set(state.excluded.map((dish) => index.dishes[dish]?.id));
  return context.flatMap((line, at): LineChange[] => (gone.has(line.dishId) ? [{ kind: 'remove', line: at }] : []));
}

const ONLY: ReadonlySet<string> = new Set(['only', 'sirf', 'bas', 'kewal']);

/** "Only the biryani": nothing new, and the rest goes. */
function keptOnly(fresh: readonly ParsedLine[], context: readonly ContextLine[], tokens: readonly Token[]): LineChange | null {
  if (fresh.length === 0 || !tokens.some((token) => ONLY.has(token.word))) return null;
  if (fresh.some((line) => line.counted || line.options.length > 0)) return null;
  const lines = fresh.map((line) => context.findIndex((each) => each.dishId === line.dishId));
  return lines.includes(-1) ? null : { kind: 'keepOnly', lines };
}

const CHANGE: ReadonlySet<string> = new Set(['make', 'change', 'update', 'turn', 'badal', 'badlo', 'instead']);

/** "Make the coke large": a dish named that is in the cart once, under a word of change, is that line and no new one. */
function turnedLines(fresh: readonly ParsedLine[], context: readonly ContextLine[], tokens: readonly Token[]): ReadonlyMap<ParsedLine, LineChange[]> {
  const turned = new Map<ParsedLine, LineChange[]>();
  if (!tokens.some((token) => CHANGE.has(token.word) && (isCueWord(token) || token.word.length > 4))) return turned;
  for (const line of fresh) {
    const places = context.flatMap((each, at) => (each.dishId === line.dishId ? [at] : []));
    const [at, ...more] = places;
    if (at === undefined || more.length > 0) continue;
    const changes: LineChange[] = line.options.length > 0 ? [{ kind: 'options', line: at, options: line.options }] : [];
    turned.set(line, line.counted ? [...changes, { kind: 'quantity', line: at, quantity: line.quantity }] : changes);
  }
  return turned;
}
