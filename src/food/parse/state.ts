import type { AmountModifier, CorrectionMode } from './function-phrase';
import type { OptionRef } from './menu-concept';
import type { MenuIndex } from './menu-index';
import type { MenuNameCandidate, MenuMention } from './menu-mention';

/** An option that a message names, before its dish is known. */
export interface MentionedOption {
  readonly mention: MenuMention;
  readonly negated: boolean;
  readonly amount: AmountModifier | null;
  readonly quantity: number;
  /** True where it means every option: "all the …", or a negated group. */
  readonly every: boolean;
}

/** An option that a message names, settled on a dish. */
export interface TakenOption {
  readonly ref: OptionRef;
  /** Options of the same name elsewhere in the dish's groups. */
  readonly same: readonly OptionRef[];
  /** Options of the dish that the words fit about as well. */
  readonly rivals: readonly OptionRef[];
  readonly heard: MentionedOption;
  /** Null for one that the line had before the message. */
  readonly candidate: MenuNameCandidate | null;
  /** True for one that the line had before and that the message names again. */
  readonly had?: boolean;
}

/** A line of a reading: one that the message orders, or one of the cart. */
export interface LineDraft {
  /** Place of the dish in the index. */
  readonly dish: number;
  readonly candidate: MenuNameCandidate | null;
  /** The words that name the dish; null where the message does not name it. */
  readonly mention: MenuMention | null;
  /** Other dishes that would do as well, where the message names none. */
  readonly rivals: readonly number[];
  readonly quantity: number;
  readonly counted: boolean;
  readonly options: readonly TakenOption[];
  /** Options that the message names and the dish does not have. */
  readonly unmet: readonly MentionedOption[];
  /** The line that this one takes its dish from: "one with …, the other …". */
  readonly like: number | null;
  /** Its place in the cart before the message; null for a line of this message. */
  readonly given: number | null;
  /**
   * How the message speaks of it: under a word of change (`turned`), as known before ("the"), as a
   * part of a line of the cart, as the same once more, or anew.
   */
  readonly told: 'turned' | 'known' | 'part' | 'same' | 'anew';
}

/** A noun phrase opened by a count or an article and still without its dish. */
export interface OpenPhrase {
  readonly kind: 'number' | 'article' | 'another' | 'same' | 'rest' | 'none';
  readonly quantity: number;
  readonly options: readonly MentionedOption[];
  /** Number of words in it that the menu does not know. */
  readonly strange: number;
  readonly start: number;
  /** True after "with": its count is of the choices. */
  readonly along?: boolean;
  /** True where its choices stand right after a dish of the message, and no pause between. */
  readonly behind?: true;
  /** True for "one normal": as the dish before usually comes. */
  readonly plain?: true;
}

/** A refused dish: any of `dishes`, and how many of it; a null `count` is all. */
export interface ExcludedDishes {
  readonly dishes: readonly number[];
  readonly count: number | null;
  /** The words that name it, from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

/** The state of a reading at a place in a message: its lines, and what is open. Immutable. */
export interface OrderParseState {
  readonly score: number;
  readonly lines: readonly LineDraft[];
  readonly open: OpenPhrase | null;
  /** Phrases whose dish comes later: "one large and two small coffees". */
  readonly waiting: readonly OpenPhrase[];
  readonly not: 'off' | 'weak' | 'strong';
  /** True once the negation has refused something. */
  readonly notUsed: boolean;
  /** The count of what the negation refuses, where the message gives one: "remove one coffee". */
  readonly notCount: number | null;
  readonly amount: AmountModifier | null;
  readonly all: boolean;
  readonly mute: boolean;
  readonly fix: CorrectionMode;
  /** True after "the" and "my": the next words mean a dish named before, where they can. */
  readonly definite: boolean;
  /** True right after an option went to a line of the cart. */
  readonly onGiven: boolean;
  /** The word or sign between the last thing read and the next. */
  readonly joint: 'start' | 'none' | 'and' | 'or' | 'comma' | 'with' | 'clause';
  /**
   * How much of the message the reading leaves out, in units of one word: counts, amounts and known
   * words that it does not use.
   */
  readonly left: number;
  /** Places of words that the menu does not know. */
  readonly strange: readonly number[];
  /** Dishes that the message refuses. */
  readonly excluded: readonly ExcludedDishes[];
  /** Places of the cart lines that another dish replaces. */
  readonly replaced: readonly number[];
  /** A hash of all that was read: readings with the same one differ only in how they came about. */
  readonly trail: number;
}

/** Returns the trail, a hash, with one more thing read. */
export function trailWith(trail: number, what: number, how: number): number {
  return (Math.imul(trail ^ (how + 1), 0x01000193) + Math.imul(what + 1, 0x9e3779b1)) | 0;
}

/** The state before the first word. */
export const START_STATE: OrderParseState = {
  score: 0,
  lines: [],
  open: null,
  waiting: [],
  not: 'off',
  notUsed: false,
  notCount: null,
  amount: null,
  all: false,
  mute: false,
  fix: 'off',
  definite: false,
  onGiven: false,
  joint: 'start',
  left: 0,
  strange: [],
  excluded: [],
  replaced: [],
  trail: 0,
};

const RADIO_COST = 0.6;
/** Cost of an option that exists only under a choice that was not made. */
const UNDER_COST = 0.6;

/**
 * Settles an option on a dish in the best way that the dish offers, and returns the cost of that;
 * null when the dish has no such option.
 */
export function settleOption(
  heard: MentionedOption,
  dish: number,
): { taken: TakenOption[]; cost: number } | null {
  const [best] = heard.mention.candidates;
  for (const candidate of heard.mention.candidates) {
    const refs = candidate.concept.offers.get(dish);
    const ref = refs?.[0];
    const cost = (best?.score ?? 0) - candidate.score;
    const lack = heard.negated && !ref ? candidate.concept.lacks.get(dish) : undefined;
    if (lack)
      return {
        taken: [
          { ref: lack, same: [], rivals: [], heard: { ...heard, negated: false }, candidate },
        ],
        cost,
      };
    if (!refs || !ref || (isPartly(candidate) && heard.amount === 'extra' && ref.replaces))
      continue;
    if (candidate.concept.kinds && !heard.every)
      return {
        taken: heard.negated
          ? refs.map((each) => ({ ref: each, same: [], rivals: [], heard, candidate }))
          : [{ ref, same: [], rivals: refs.slice(1), heard, candidate }],
        cost,
      };
    if (heard.every)
      return {
        taken: refs.map((each) => ({ ref: each, same: [], rivals: [], heard, candidate })),
        cost,
      };
    return {
      taken: [
        { ref, same: refs.slice(1), rivals: rivalsOf(heard, candidate, dish), heard, candidate },
      ],
      cost,
    };
  }
  return null;
}

const WHOLE_COVERAGE = 0.9;

/** True where the words are only part of a name: "extra cheese" is no Cheese Filled crust. */
const isPartly = ({ coverage }: MenuNameCandidate): boolean => coverage < WHOLE_COVERAGE;

/** Other options of the dish that were nearly as likely. */
function rivalsOf(heard: MentionedOption, chosen: MenuNameCandidate, dish: number): OptionRef[] {
  if (heard.mention.rivals < 2) return [];
  return heard.mention.candidates
    .slice(0, heard.mention.rivals)
    .filter((each) => each !== chosen)
    .flatMap((each) => each.concept.offers.get(dish)?.slice(0, 1) ?? []);
}

/** Adds options to a line; returns it with the cost of options that do not go together. */
export function addOptions(
  line: LineDraft,
  added: readonly TakenOption[],
): { line: LineDraft; cost: number } {
  let cost = 0;
  const options = [...line.options];
  for (const one of added) {
    const same = options.findIndex(
      (each) => each.ref.optionId === one.ref.optionId && each.ref.groupId === one.ref.groupId,
    );
    if (same >= 0) {
      options[same] = mergeTaken(options[same] ?? one, one);
      continue;
    }
    const rival =
      one.ref.groupMax === 1 && !one.heard.negated
        ? options.findIndex((each) => each.ref.groupId === one.ref.groupId && !each.heard.negated)
        : -1;
    if (rival >= 0 && options[rival]?.candidate === null) {
      options[rival] = one;
      continue;
    }
    if (rival >= 0) cost += RADIO_COST;
    if (!one.heard.negated && needsOther(one, options)) cost += UNDER_COST;
    options.push(one);
  }
  return { line: { ...line, options }, cost };
}

const needsOther = ({ ref, same }: TakenOption, options: readonly TakenOption[]): boolean =>
  [ref, ...same].every(
    ({ under }) => under !== null && options.every((each) => each.ref.optionId !== under),
  );

function mergeTaken(before: TakenOption, after: TakenOption): TakenOption {
  return {
    ...after,
    had: before.candidate === null || before.had === true,
    heard: { ...after.heard, amount: after.heard.amount ?? before.heard.amount },
  };
}

/** Finds the dish of a name that offers the most of the options; null where it has no dish. */
export function dishesFor(
  candidate: MenuNameCandidate,
  options: readonly MentionedOption[],
): number | null {
  let best: number | null = null;
  let most = -1;
  for (const dish of candidate.concept.dishes) {
    const fitting = options.filter((option) => settleOption(option, dish) !== null).length;
    if (fitting > most) [best, most] = [dish, fitting];
  }
  return best;
}

/** Finds the dishes that offer every one of the options, in menu order. */
export function dishesOffering(index: MenuIndex, options: readonly MentionedOption[]): number[] {
  const [first, ...rest] = options;
  if (!first) return [];
  const dishes = new Set(
    first.mention.candidates.flatMap((candidate) => [...candidate.concept.offers.keys()]),
  );
  return [...dishes]
    .filter(
      (dish) => index.dishes[dish] && rest.every((option) => settleOption(option, dish) !== null),
    )
    .sort((a, b) => a - b);
}
