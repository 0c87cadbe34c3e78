import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import type { OrderToken } from '../order-token';
import { withoutClosing } from '../closing';
import type { EditedThing, ToldClause } from './clauses';
import { type EditRole, REPLACING_ROLES } from './edit-words';
import { isMissing } from './named-things';
import { readToldClause } from './read';
import { readReplacement, replacementIn } from './replaced';
import { type ToldEdit, ToldState } from './state';
import { swapElements } from './swap-elements';
import { type SwapSegment, swapSegments } from './swap-segments';

/**
 * An edit; a dish asked for that the menu lacks, by the places of its words; or one, of the menu's
 * index, that should go and is not in the basket.
 */
export type SwapEdit =
  | ToldEdit
  | { readonly do: 'absent'; readonly dish: number }
  | { readonly do: 'missing'; readonly from: number; readonly to: number };

const MOST_WORDS = 50; // a longer message is read in other ways

/**
 * Reads a message that puts dishes in the place of others and does more than one thing, or asks for a
 * dish that the menu lacks: "swap the coffee for tea and one dosa for idli". Undefined where a word
 * has no part in that, or the message does one thing only.
 */
export function readSwaps(
  index: MenuIndex,
  all: readonly OrderToken[],
  context: readonly ContextLine[],
): readonly SwapEdit[] | undefined {
  const tokens = withoutClosing(all);
  if (tokens.length > MOST_WORDS) return undefined;
  const elements = swapElements(index, tokens, context);
  const segments = elements && swapSegments(elements);
  if (!segments?.some(({ swaps }) => swaps)) return undefined;
  const state = new ToldState(context);
  const edits: SwapEdit[] = [];
  for (const segment of segments) {
    const read = readSegment(segment, state);
    if (!read) return undefined;
    for (const thing of segment.things) state.speakOf(thing);
    for (const edit of read) if (isOfBasket(edit)) state.apply(edit);
    edits.push(...read);
  }
  return edits.some((edit) => edit.do === 'missing') || segments.length > 1 ? edits : undefined;
}

const isOfBasket = (edit: SwapEdit): edit is ToldEdit =>
  edit.do !== 'missing' && edit.do !== 'absent';

const KEEPING: ReadonlySet<EditRole> = new Set(['keep', 'leave', 'everything', 'only'] as const);
const ADDING: ReadonlySet<EditRole> = new Set(['add', 'want', 'more'] as const);
const ALL_KEPT: readonly EditRole[] = ['everything', 'leave'];

function readSegment(segment: SwapSegment, state: ToldState): readonly SwapEdit[] | undefined {
  if (letsBe(segment)) return [];
  if (segment.swaps && segment.things.some(isCountAlone)) return undefined; // "2 instead of 3"
  if (segment.swaps && !hasPlace(segment) && segment.things.some(isOfNone)) return undefined;
  if (segment.swaps)
    return readReplacement(segment, state)?.map(missingOr(segment)) ?? readAbsent(segment, state);
  if (segment.things.length > 1) return undefined;
  const [mention] = segment.things.flatMap((one) => one.mention ?? []);
  const adds = segment.verbs.every(({ role }) => ADDING.has(role));
  if (mention && isMissing(mention))
    return adds ? [{ do: 'missing', from: mention.from, to: mention.to }] : undefined;
  return readToldClause(segment, state);
}

/** Reads a swap of a dish that is not there: the other comes all the same, where it is not there either. */
function readAbsent(segment: SwapSegment, state: ToldState): readonly SwapEdit[] | undefined {
  const { old, fresh } = replacementIn(segment, state) ?? {};
  const [dish, ...others] = old?.mention?.dishes ?? [];
  const isSure = segment.verbs.some(({ role }) => OF_OLD.has(role));
  if (!isSure || !fresh?.mention || !old?.mention || dish === undefined || others.length > 0)
    return undefined;
  if (state.linesOf(old.mention).length > 0) return undefined;
  const absent = { do: 'absent', dish } as const;
  const { from, to, lines, dishes } = fresh.mention;
  if (isMissing(fresh.mention)) return [absent, { do: 'missing', from, to }];
  if (lines.length > 0) return [absent];
  const [comes, ...more] = dishes;
  return comes === undefined || more.length > 0
    ? undefined
    : [absent, { do: 'add', dish: comes, quantity: fresh.count ?? old.count ?? 1 }];
}

const OF_OLD: ReadonlySet<EditRole> = new Set(['insteadOf', 'jagah', 'linked'] as const);

/** True where a word puts one thing in the place of another; an unknown word behind a "not" may be a verb. */
const hasPlace = ({ verbs }: SwapSegment): boolean =>
  verbs.some(({ role }) => REPLACING_ROLES.has(role));

const isCountAlone = ({ mention, it }: EditedThing): boolean => !mention && !it;
const isOfNone = ({ mention }: EditedThing): boolean => mention !== undefined && isMissing(mention);

/** Tells of a replacement whose dish the menu lacks that it is missing. */
const missingOr =
  ({ things }: ToldClause) =>
  (edit: ToldEdit): SwapEdit => {
    const lacks = edit.do === 'replace' && edit.dishes.length === 0;
    const mention = things.flatMap((one) => one.mention ?? []).find(isMissing);
    return lacks && mention ? { do: 'missing', from: mention.from, to: mention.to } : edit;
  };

/** True of a part that leaves things as they are: "the rest as it is", "dosa waisa hi rehne do". */
const letsBe = ({ things, verbs, asIs }: SwapSegment): boolean =>
  verbs.every(({ role }) => KEEPING.has(role) || (asIs && role === 'set')) &&
  (asIs || things.length === 0) &&
  things.every(({ count }) => count === undefined) &&
  (asIs || verbs.some(({ role }) => ALL_KEPT.includes(role)));
