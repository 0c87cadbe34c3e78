import type { ContextLine, LineChange } from './context';
import { changesOfLine, ofEvery } from './line-changes';
import type { ParsedLine } from './lines';
import type { MenuIndex } from './menu-index';
import { absentOf, removedBy, removedLast } from './refused-lines';
import { spokenOfCart } from './spoken-of-cart';
import type { OrderParseState } from './state';
import type { OrderToken } from './order-token';
import { setLines, splitCartLines, turnedLines } from './turned-lines';

/** Splits the lines of a reading into lines to add and changes of the cart's lines. */
export function changesOf(
  index: MenuIndex,
  state: OrderParseState,
  read: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): { lines: ParsedLine[]; changes: LineChange[] } {
  const fresh = read.filter((line) => line.given === null);
  if (context.length === 0) {
    return { lines: fresh, changes: state.excluded.flatMap((one) => absentOf(index, one, tokens)) };
  }
  const changes = read.flatMap((line) =>
    line.given === null ? [] : changesOfLine(line, line.given, context[line.given]),
  );
  const removed = [
    ...removedBy(index, state, context, tokens),
    ...state.replaced.map((line): LineChange => ({ kind: 'remove', line })),
  ];
  const instead = insteadOfLast(fresh, context, tokens);
  if (instead && removed.length + changes.length === 0) return instead;
  const kept = keepOnlyChange(fresh, context, tokens);
  if (kept) return { lines: [], changes: [kept] };
  const turned = new Map([
    ...spokenOfCart(fresh, context, tokens, state.strange),
    ...turnedLines(fresh, context, tokens),
    ...setLines(fresh, context, tokens),
    ...splitCartLines(fresh, context, tokens),
  ]);
  const last = removedLast(state, context, tokens);
  if (fresh.length + changes.length + removed.length === 0 && last.length > 0)
    return { lines: [], changes: last };
  const ofKind = fresh.every((line) => turned.has(line) && line.fit < 1 && !line.counted); // "all pizzas large": a kind, and no dish
  const all = [
    ...(fresh.length === 0 ? ofEvery(index, changes, context, tokens) : changes),
    ...removed,
    ...(ofKind
      ? ofEvery(index, [...turned.values()].flat(), context, tokens)
      : [...turned.values()].flat()),
  ];
  const lines = fresh.filter((line) => !turned.has(line));
  return { lines: inNumber(lines, all, context, tokens), changes: all };
}

const INSTEAD_WORDS: ReadonlySet<string> = new Set(['instead', 'badle', 'jagah']);

/** "The mutton one instead": the dish replaces the line last spoken of, in the same quantity. */
function insteadOfLast(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): { lines: ParsedLine[]; changes: LineChange[] } | null {
  const [line, ...others] = fresh;
  const last = context.at(-1);
  if (
    !line ||
    !last ||
    others.length > 0 ||
    line.dishId === last.dishId ||
    !INSTEAD_WORDS.has(tokens.at(-1)?.word ?? '')
  )
    return null;
  return {
    lines: [line.counted ? line : { ...line, quantity: last.quantity, counted: true }],
    changes: [{ kind: 'remove', line: context.length - 1 }],
  };
}

const IN_PLACE: ReadonlySet<string> = new Set([
  ...INSTEAD_WORDS,
  'rather',
  'bajay',
  'bajaye',
  'replace',
]);

/** "Instead of the naan, roti": gives the new line the quantity of what it replaces. */
function inNumber(
  lines: ParsedLine[],
  changes: readonly LineChange[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): ParsedLine[] {
  const [line] = lines;
  const gone = changes.flatMap((change) =>
    change.kind === 'remove' ? (context[change.line]?.quantity ?? 0) : [],
  );
  if (
    !line ||
    lines.length > 1 ||
    line.counted ||
    gone.length === 0 ||
    !tokens.some((token) => IN_PLACE.has(token.word))
  )
    return lines;
  return [{ ...line, quantity: gone.reduce((sum, each) => sum + each, 0), counted: true }];
}

const ONLY_WORDS: ReadonlySet<string> = new Set(['only', 'sirf', 'bas', 'kewal']);

/** "Only the biryani": adds nothing, and removes the rest. */
function keepOnlyChange(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): LineChange | null {
  if (fresh.length === 0 || !tokens.some((token) => ONLY_WORDS.has(token.word))) return null;
  if (fresh.some((line) => line.counted || line.options.length > 0)) return null;
  const lines = fresh.map((line) => context.findIndex((each) => each.dishId === line.dishId));
  return lines.includes(-1) ? null : { kind: 'keepOnly', lines };
}
