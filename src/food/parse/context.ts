import type { ParsedLine, ParsedOption } from './lines';
import type { MenuIndex, OptionRef } from './menu-index';
import type {
  ExcludedDishes,
  MentionedOption,
  LineDraft,
  OrderParseState,
  TakenOption,
} from './state';
import { setsCounts } from './sets';
import type { OrderToken } from './tokens';

/** A line of the cart before the message. */
export interface ContextLine {
  readonly dishId: string;
  readonly quantity: number;
  /** Its place as the cart is shown; without it that in the list. */
  readonly place?: number;
  readonly options: readonly {
    readonly groupId: string;
    readonly optionId: string;
    readonly quantity: number;
  }[];
}

/** A change to a line of the context; `line` is its place there. */
export type LineChange =
  | { readonly kind: 'quantity'; readonly line: number; readonly quantity: number }
  | { readonly kind: 'options'; readonly line: number; readonly options: readonly ParsedOption[] }
  | { readonly kind: 'remove'; readonly line: number }
  /** One of these was refused, and the words do not tell which. */
  | { readonly kind: 'which'; readonly lines: readonly number[] }
  /** A dish was refused that is in no line. */
  | { readonly kind: 'absent'; readonly dishId: string; readonly text: string }
  /** So many of the line become another one with these options. */
  | {
      readonly kind: 'split';
      readonly line: number;
      readonly quantity: number;
      readonly options: readonly ParsedOption[];
    }
  | { readonly kind: 'keepOnly'; readonly lines: readonly number[] }
  /** Something is wanted that is not this: "anything but paneer". */
  | { readonly kind: 'avoid'; readonly text: string };

const UNMENTIONED_OPTION: MentionedOption = {
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
      return ref
        ? [
            {
              ref,
              same: [],
              rivals: [],
              heard: { ...UNMENTIONED_OPTION, quantity: option.quantity },
              candidate: null,
            },
          ]
        : [];
    });
    return [
      {
        dish,
        candidate: null,
        mention: null,
        rivals: [],
        quantity: line.quantity,
        counted: true,
        options,
        unmet: [],
        like: null,
        given,
        told: 'anew' as const,
      },
    ];
  });
}

function refOf(
  index: MenuIndex,
  dish: number,
  option: { groupId: string; optionId: string },
): OptionRef | undefined {
  return index.concepts
    .filter((concept) => concept.kind === 'option')
    .flatMap((concept) => concept.offers.get(dish) ?? [])
    .find((ref) => ref.optionId === option.optionId && ref.groupId === option.groupId);
}

/** A change with the places that its lines had in another order of the cart. */
export function withOriginalPlaces(change: LineChange, places: readonly number[]): LineChange {
  const back = (line: number): number => places[line] ?? line;
  if (change.kind === 'absent' || change.kind === 'avoid') return change;
  return 'lines' in change
    ? { ...change, lines: change.lines.map(back) }
    : { ...change, line: back(change.line) };
}

/** Parts what was read into lines to add and changes to the lines that were there. */
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
    ...turnedLines(fresh, context, tokens),
    ...setLines(fresh, context, tokens),
    ...splitCartLines(fresh, context, tokens),
  ]);
  const last = removedLast(state, context, tokens);
  if (fresh.length + changes.length + removed.length === 0 && last.length > 0)
    return { lines: [], changes: last };
  const all = [
    ...(fresh.length === 0 ? ofEvery(index, changes, context, tokens) : changes),
    ...removed,
    ...[...turned.values()].flat(),
  ];
  const lines = fresh.filter((line) => !turned.has(line));
  return { lines: inNumber(lines, all, context, tokens), changes: all };
}

/** "Make both of them two": what is said of all is done to each line. */
function ofEvery(
  index: MenuIndex,
  changes: readonly LineChange[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): readonly LineChange[] {
  if (!tokens.some((token) => QUANTIFIER_WORDS.has(token.word))) return changes;
  const meant = tokens.some((token) => BOTH_WORDS.has(token.word))
    ? [...context.keys()].slice(-2)
    : [...context.keys()];
  return changes.flatMap((change): LineChange[] => {
    if (change.kind === 'quantity') return meant.map((line) => ({ ...change, line }));
    return change.kind === 'options'
      ? meant.flatMap((line) => optionsOn(index, change, context[line], line))
      : [change];
  });
}

/** The same options by their names on another line, as far as its dish has them. */
function optionsOn(
  index: MenuIndex,
  change: Extract<LineChange, { kind: 'options' }>,
  held: ContextLine | undefined,
  line: number,
): LineChange[] {
  const dish = index.dishes.findIndex((each) => each.id === held?.dishId);
  const options = change.options.flatMap((option): ParsedOption[] => {
    const [ref, ...same] = index.concepts
      .filter((each) => each.kind === 'option')
      .flatMap((each) => each.offers.get(dish) ?? [])
      .filter((each) => each.optionName === option.name);
    return ref
      ? [
          {
            ...option,
            groupId: ref.groupId,
            optionId: ref.optionId,
            sameIds: same.map((each) => each.optionId),
            rivalIds: [],
            amountId: null,
          },
        ]
      : [];
  });
  return options.length === 0 ? [] : [{ ...change, line, options }];
}

function changesOfLine(
  line: ParsedLine,
  at: number,
  before: ContextLine | undefined,
): LineChange[] {
  if (!before) return [];
  const same =
    line.options.length === before.options.length &&
    line.options.every((each) => isAlreadyChosen(before, each));
  return [
    ...(line.quantity === before.quantity
      ? []
      : [{ kind: 'quantity', line: at, quantity: line.quantity } as const]),
    ...(same
      ? []
      : [
          {
            kind: 'options',
            line: at,
            options: line.options.filter((each) => !isAlreadyChosen(before, each)),
          } as const,
        ]),
  ];
}

function isAlreadyChosen(before: ContextLine, option: ParsedOption): boolean {
  return (
    !option.negated &&
    before.options.some(
      (each) =>
        each.optionId === option.optionId &&
        each.groupId === option.groupId &&
        (each.quantity === option.quantity || option.quantity === 1),
    )
  );
}

/** What was refused, line by line; what is not in the cart is told only where nothing else was said. */
function removedBy(
  index: MenuIndex,
  state: OrderParseState,
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): LineChange[] {
  return state.excluded.flatMap((one): LineChange[] => {
    const ids = new Set(one.dishes.map((dish) => index.dishes[dish]?.id));
    const places = context.flatMap((line, at) => (ids.has(line.dishId) ? [at] : []));
    const [last] = places.slice(-1);
    if (last === undefined) return absentOf(index, one, tokens);
    if (
      new Set(places.map((at) => context[at]?.dishId)).size > 1 &&
      !tokens.some((token) => QUANTIFIER_WORDS.has(token.word))
    )
      return [{ kind: 'which', lines: places }];
    if (one.count === null) return places.map((line) => ({ kind: 'remove', line }));
    if (places.length > 1) return [{ kind: 'which', lines: places }];
    return [
      {
        kind: 'quantity',
        line: last,
        quantity: Math.max(0, (context[last]?.quantity ?? 0) - one.count),
      },
    ];
  });
}

const INSTEAD_WORDS: ReadonlySet<string> = new Set(['instead', 'badle', 'jagah']);

/** "The mutton one instead": it takes the place of the line last spoken of, in its number. */
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

/** "Instead of the naan, roti": as many as there were of what goes. */
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

const PRONOUN_WORDS: ReadonlySet<string> = new Set([
  'it',
  'that',
  'this',
  'last',
  'isko',
  'ise',
  'usko',
  'use',
  'yeh',
  'ye',
  'wo',
  'woh',
  'one',
  'ek',
  'them',
  'those',
  'these',
  'inme',
  'unme',
  'isme',
  'usme',
]);

/** "Remove it", "cancel one": the line last spoken of, or so many of it. */
function removedLast(
  state: OrderParseState,
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): LineChange[] {
  const line = context.length - 1;
  const before = context[line];
  if (!before || state.not !== 'strong' || state.notUsed || state.strange.length > 0) return [];
  const all = context.map((_, at) => at);
  if (context.length > 2 && tokens.some((token) => BOTH_WORDS.has(token.word)))
    return [{ kind: 'which', lines: all }];
  if (state.notCount === null && tokens.some((token) => QUANTIFIER_WORDS.has(token.word)))
    return all.map((at) => ({ kind: 'remove', line: at }));
  if (!tokens.some((token) => PRONOUN_WORDS.has(token.word))) return [];
  if (state.notCount !== null && before.quantity === 1 && context.length > 1 && ofThem(tokens))
    return [{ kind: 'which', lines: all }];
  return [
    state.notCount === null
      ? { kind: 'remove', line }
      : { kind: 'quantity', line, quantity: Math.max(0, before.quantity - state.notCount) },
  ];
}

const PLURAL_PRONOUNS: ReadonlySet<string> = new Set([
  'them',
  'those',
  'these',
  'inme',
  'unme',
  'isme',
  'usme',
]);

/** "One of them": of all that is there. */
const ofThem = (tokens: readonly OrderToken[]): boolean =>
  tokens.some((token) => PLURAL_PRONOUNS.has(token.word));

function absentOf(
  index: MenuIndex,
  { dishes, from, to }: ExcludedDishes,
  tokens: readonly OrderToken[],
): LineChange[] {
  const id = index.dishes[dishes[0] ?? -1]?.id;
  const text = tokens
    .slice(from, to)
    .map((token) => token.word)
    .join(' ');
  return id === undefined ? [] : [{ kind: 'absent', dishId: id, text }];
}

const QUANTIFIER_WORDS: ReadonlySet<string> = new Set([
  'all',
  'both',
  'every',
  'everything',
  'each',
  'any',
  'either',
  'sab',
  'saare',
  'sabhi',
  'dono',
  'donon',
  'har',
  'kisi',
]);

/** Of more than two lines, the two spoken of last. */
const BOTH_WORDS: ReadonlySet<string> = new Set(['both', 'dono', 'donon']);

const ONLY_WORDS: ReadonlySet<string> = new Set(['only', 'sirf', 'bas', 'kewal']);

/** "Only the biryani": nothing new, and the rest goes. */
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

const ADDITION_WORDS: ReadonlySet<string> = new Set([
  'and',
  'add',
  'plus',
  'also',
  'aur',
  'more',
  'bhi',
]);

/** "One of them large": a part of a line of the cart becomes a line of its own, unless more is asked for. */
function splitCartLines(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): ReadonlyMap<ParsedLine, LineChange[]> {
  const parts = fresh.filter((line) => line.told === 'part');
  if (parts.length < fresh.length || ADDITION_WORDS.has(tokens[0]?.word ?? '')) return new Map();
  return new Map(
    parts.flatMap((line): [ParsedLine, LineChange[]][] => {
      const whole = line.of === null ? 0 : (context[line.of]?.quantity ?? 0);
      return line.of === null || whole <= line.quantity || line.options.length === 0
        ? []
        : [
            [
              line,
              [{ kind: 'split', line: line.of, quantity: line.quantity, options: line.options }],
            ],
          ];
    }),
  );
}

/** "Just 2 filter coffees total": of what the cart has, so many in all; other dishes of the message are added. */
function setLines(
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
      if (at === undefined || others.length > 0) return [[line, [{ kind: 'which', lines: held }]]];
      const options: LineChange[] =
        line.options.length > 0 ? [{ kind: 'options', line: at, options: line.options }] : [];
      return [[line, [...options, { kind: 'quantity', line: at, quantity: line.quantity }]]];
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

/** "Make it so", at the end or before what it is said of: "teen kar do", "half kar do dal". */
const asksToChange = (tokens: readonly OrderToken[]): boolean =>
  HINDI_DO_VERBS.has(tokens.at(-1)?.word ?? '') ||
  tokens.some((token, at) => HINDI_DO_STEMS.has(token.word) && (tokens[at + 1]?.gap ?? '.') === '');

/** "Make the coke large": a dish of the cart, named under a word of change or as known, is that line and no new one. */
function turnedLines(
  fresh: readonly ParsedLine[],
  context: readonly ContextLine[],
  tokens: readonly OrderToken[],
): ReadonlyMap<ParsedLine, LineChange[]> {
  const turned = new Map<ParsedLine, LineChange[]>();
  for (const line of fresh) {
    const at = context.findLastIndex((each) => each.dishId === line.dishId);
    const doing = asksToChange(tokens) && line.told !== 'part' && line.told !== 'same';
    const more =
      tokens.some((token) => ADDITION_WORDS.has(token.word)) && !(line.told === 'turned');
    const says =
      (doing && !more) || line.told === 'turned'
        ? line.counted || line.options.length > 0
        : line.told === 'known' && !line.counted && line.options.length > 0;
    if (at >= 0 && line.told === 'turned' && !says) turned.set(line, []); // turned into what the menu has not: asked about, and none is added
    if (at < 0 || !says) continue;
    const changes: LineChange[] =
      line.options.length > 0 ? [{ kind: 'options', line: at, options: line.options }] : [];
    turned.set(
      line,
      line.counted
        ? [...changes, { kind: 'quantity', line: at, quantity: line.quantity }]
        : changes,
    );
  }
  return turned;
}
