import type { ContextLine, LineChange } from './context';
import { isAlreadyChosen } from './line-changes';
import type { ParsedLine } from './lines';
import { setsCounts } from './sets';
import type { OrderToken } from './order-token';

const ADDITION_WORDS: ReadonlySet<string> = new Set([
  'and',
  'add',
  'plus',
  'also',
  'aur',
  'more',
  'bhi',
]);

/**
 * Finds the new lines that are parts of cart lines, "one of them large", and the changes for each:
 * a part becomes a line of its own, a whole line changes. None where the message asks for more.
 */
export function splitCartLines(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): ReadonlyMap<ParsedLine, LineChange[]> {
  const parts = fresh.filter((line) => line.told === 'part');
  if (parts.length < fresh.length || ADDITION_WORDS.has(tokens[0]?.word ?? '')) return new Map();
  return new Map(
    parts.flatMap((line): [ParsedLine, LineChange[]][] => {
      const whole = line.of === null ? 0 : (context[line.of]?.quantity ?? 0);
      if (line.of === null || whole < line.quantity || line.options.length === 0) return [];
      const of = { line: line.of, options: line.options };
      return [
        [
          line,
          whole === line.quantity
            ? [{ kind: 'options', ...of }]
            : [{ kind: 'split', quantity: line.quantity, ...of }],
        ],
      ];
    }),
  );
}

/** Finds new lines that set the count of a cart line ("just 2 coffees total"), with the changes. */
export function setLines(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): ReadonlyMap<ParsedLine, LineChange[]> {
  if (!setsCounts(tokens)) return new Map();
  return new Map(
    fresh.flatMap((line): [ParsedLine, LineChange[]][] => {
      const kinds = new Set([line.dishId, ...line.otherDishIds]);
      const held = [...context.keys()].filter((at) => kinds.has(context[at]?.dishId ?? ''));
      const [at, ...others] =
        held.length > 1 ? held.filter((one) => hasOptions(context[one], line)) : held;
      if (!line.counted || line.told === 'part' || line.told === 'same' || held.length === 0)
        return [];
      const total = line.options.length > 0 ? {} : { total: line.quantity };
      if (at === undefined || others.length > 0)
        return [[line, [{ kind: 'which', lines: held, ...total }]]];
      const options: LineChange[] =
        line.options.length > 0 ? [{ kind: 'options', line: at, options: line.options }] : [];
      return [[line, [{ kind: 'quantity', line: at, quantity: line.quantity }, ...options]]];
    }),
  );
}

const hasOptions = (held: ContextLine | undefined, line: ParsedLine): boolean =>
  held !== undefined && line.options.every((option) => isAlreadyChosen(held, option));

const HINDI_DO_VERBS: ReadonlySet<string> = new Set([
  'karo',
  'kardo',
  'krdo',
  'kro',
  'kariye',
  'karna',
  'karde',
  'krdena',
]);

const HINDI_DO_STEMS: ReadonlySet<string> = new Set(['kar', 'kr']);

/** True for a Hindi "make it so", at the end or before a dish: "teen kar do", "half kar do dal". */
const asksToChange = (tokens: readonly OrderToken[]): boolean =>
  HINDI_DO_VERBS.has(tokens.at(-1)?.word ?? '') ||
  tokens.some((token, at) => HINDI_DO_STEMS.has(token.word) && (tokens[at + 1]?.gap ?? '.') === '');

/** The changes of a line; "make one margherita large", of two, splits one off. */
function changesAt(line: ParsedLine, at: number, held: number): LineChange[] {
  const { counted, quantity, options } = line;
  if (counted && options.length > 0 && quantity < held)
    return [{ kind: 'split', line: at, quantity, options }];
  return [
    ...(counted ? [{ kind: 'quantity', line: at, quantity } as const] : []),
    ...(options.length > 0 ? [{ kind: 'options', line: at, options } as const] : []),
  ];
}

const ALSO = 'bhi';
const REFUSING_WORDS: ReadonlySet<string> = new Set(
  'bina without no nahi nahin nhi bagair'.split(' '),
);

/** Finds new lines that mean a cart line ("make the coke large"), with the changes for each. */
export function turnedLines(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): ReadonlyMap<ParsedLine, LineChange[]> {
  const turned = new Map<ParsedLine, LineChange[]>();
  for (const line of fresh) {
    const at = context.findLastIndex((each) => each.dishId === line.dishId);
    const doing = asksToChange(tokens) && line.told !== 'part' && line.told !== 'same';
    const also = doing && !line.counted; // "that one, too, without onion" is none on top
    const more =
      tokens.some(({ word }) => ADDITION_WORDS.has(word) && !(also && word === ALSO)) &&
      line.told !== 'turned';
    const says =
      (doing && !more) || line.told === 'turned'
        ? line.counted || line.options.length > 0
        : line.told === 'known' && !line.counted && line.options.length > 0;
    const refused = also && tokens.some(({ word }) => REFUSING_WORDS.has(word));
    if (at >= 0 && (line.told === 'turned' || refused) && !says) turned.set(line, []); // the menu lacks what it shall be: Mela asks, and adds none
    if (at < 0 || !says) continue;
    turned.set(line, changesAt(line, at, context[at]?.quantity ?? 0));
  }
  return turned;
}
