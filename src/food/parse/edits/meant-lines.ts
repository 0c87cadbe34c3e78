import type { ParsedOption } from '../lines';
import type { HeldLine, HeldOption } from './held-lines';
import type { NamingWord } from './said-of-line';

/** A line of the basket that a clause means, and the choices that the clause names with it. */
export interface MeantLine {
  readonly held: HeldLine;
  /** Number of words that name its dish. */
  readonly named: number;
  /** Choices of its dish that it is to have. */
  readonly wishes: readonly HeldOption[];
  /** Choices that it has and shall lose. */
  readonly refused: readonly HeldOption[];
  /** Number of its choices that tell it from other lines. */
  readonly apart: number;
}

const hasAny = (terms: ReadonlySet<number>, said: ReadonlySet<number>): boolean =>
  [...said].some((term) => terms.has(term));

/**
 * Finds the lines that all the naming words fit; of those, the ones that the most words name, and of
 * those again the ones whose whole name they hold: "chicken biryani" is not the Hyderabadi one. With
 * `tellsApart` choices tell lines apart, else they may be what a line is to have.
 */
export function meantLines(
  held: readonly HeldLine[],
  naming: readonly NamingWord[],
  tellsApart: boolean,
): readonly MeantLine[] {
  const fitting = held.flatMap((one) => meantLine(one, naming, held, tellsApart) ?? []);
  const most = Math.max(0, ...fitting.map((one) => one.named));
  const named = fitting.filter(
    (one) => one.named === most && one.named + one.apart + one.refused.length > 0,
  );
  const told = Math.max(0, ...named.map((one) => one.apart));
  return calledSo(
    named.filter((one) => one.apart === told),
    naming,
  );
}

/** The line last spoken of, where "it" stands for it and all naming words are choices of it. */
export function pointedLine(
  held: readonly HeldLine[],
  naming: readonly NamingWord[],
): readonly MeantLine[] {
  const last = held.at(-1);
  const line = last && naming.length > 0 ? meantLine(last, naming, [last], false) : undefined;
  return line && line.named === 0 ? [line] : [];
}

/** The lines whose whole name the words hold, if there are such; else all. */
function calledSo(
  lines: readonly MeantLine[],
  naming: readonly NamingWord[],
): readonly MeantLine[] {
  const isSaid = (term: number): boolean => naming.some(({ terms }) => terms.has(term));
  const called = lines.filter(({ held }) =>
    held.titles.some((title) => title.length > 0 && title.every(isSaid)),
  );
  return called.length > 0 ? called : lines;
}

function meantLine(
  held: HeldLine,
  naming: readonly NamingWord[],
  all: readonly HeldLine[],
  tellsApart: boolean,
): MeantLine | undefined {
  const names = naming.filter((word) => hasAny(held.names, word.terms));
  const rest = naming.filter((word) => !names.includes(word));
  const options = optionsSaid(held, rest);
  if (!options) return undefined;
  let apart = 0;
  const [wishes, gone]: [HeldOption[], HeldOption[]] = [[], []];
  for (const { option, words } of options) {
    const telling = tellsApart || words.some((word) => word.apart);
    const refused = words.some((word) => word.refused);
    const own = tellsApart && !words.some((word) => word.apart);
    const leftOut =
      own && option.deniable && (names.length === 0 || !isToldFromSister(held, option, all));
    const given = refused || givesWay(option, options);
    if (given && option.chosen && option.ref.groupMax === 1 && !leftOut) apart += 1;
    if (option.chosen && (leftOut || (option.optional && (refused || own)))) gone.push(option);
    else if (refused && option.ref.groupMax !== 1) return undefined;
    else if (given) continue;
    if (refused || gone.includes(option)) continue;
    if (telling && option.chosen) apart += 1;
    else if (telling && (tellsApart || isOfSister(held, option, all))) return undefined;
    else wishes.push(option);
  }
  return { held, named: names.length, wishes, refused: gone, apart };
}

/** True for a line's choice that another of its group replaces: "chicken large, make it medium". */
const givesWay = ({ chosen, ref }: HeldOption, said: readonly SaidOption[]): boolean =>
  chosen &&
  ref.groupMax === 1 &&
  said.some(
    ({ option }) => !option.chosen && option.ref.groupId === ref.groupId && option.ref !== ref,
  );

/** True where another line of the same dish lacks the choice, which so tells the two apart. */
const isToldFromSister = (held: HeldLine, option: HeldOption, all: readonly HeldLine[]): boolean =>
  all.some(
    (one) =>
      one !== held &&
      one.dish === held.dish &&
      one.options.some((own) => !own.chosen && own.ref.optionId === option.ref.optionId),
  );

/** True where another line of the same dish has the choice, so that the words mean that line. */
const isOfSister = (held: HeldLine, option: HeldOption, all: readonly HeldLine[]): boolean =>
  all.some(
    (one) =>
      one !== held &&
      one.dish === held.dish &&
      one.options.some((own) => own.chosen && own.ref.optionId === option.ref.optionId),
  );

interface SaidOption {
  readonly option: HeldOption;
  readonly words: readonly NamingWord[];
}

/**
 * Finds the choices that words name, each word for one, those with most of their name in the words
 * first. Undefined where a word names none, or several.
 */
function optionsSaid(held: HeldLine, words: readonly NamingWord[]): SaidOption[] | undefined {
  let left = [...words];
  const found: SaidOption[] = [];
  while (left.length > 0) {
    const ranked = held.options
      .map((option) => {
        const own = left.filter((word) => hasAny(option.terms, word.terms));
        return { option, words: own, share: own.length / Math.max(1, option.terms.size) };
      })
      .filter((one) => one.words.length > 0)
      .toSorted((a, b) => b.words.length - a.words.length || b.share - a.share);
    const [best] = ranked;
    if (!best) return undefined;
    const rival = ranked.find(
      (one) => one !== best && one.words.some((word) => best.words.includes(word)),
    );
    if (rival?.words.length === best.words.length && rival.share === best.share) return undefined;
    found.push({ option: best.option, words: best.words });
    left = left.filter((word) => !best.words.includes(word));
  }
  return found;
}

/** Returns a choice as a `ParsedOption`: wanted, or with `negated` no longer. */
export const optionOf = ({ ref, same }: HeldOption, negated: boolean): ParsedOption => ({
  groupId: ref.groupId,
  optionId: ref.optionId,
  name: ref.optionName,
  quantity: 1,
  negated,
  amount: null,
  amountId: null,
  sameIds: same.map((one) => one.optionId),
  rivalIds: [],
  every: false,
  fit: 1,
});
