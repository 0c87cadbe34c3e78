import type { ContextLine, LineChange } from '../context';
import type { ParsedOption } from '../lines';
import type { MenuIndex } from '../menu-index';
import { type EditAct, NEGATIONS } from './act';
import { partsOf } from './clause-parts';
import type { EditClause } from './clauses';
import { type HeldLine, heldLines } from './held-lines';
import { isCalledFinal } from '../whole-list';
import { keptOnly } from './kept-only';
import { type MeantLine, meantLines, optionOf, pointedLine } from './meant-lines';
import { namesAnotherDish } from './another-dish';
import { type SaidOfLine, saidOfLine } from './said-of-line';

/** The setting of a clause: what the other clauses of its message mean for its reading. */
export interface EditSetting {
  /**
   * True where another clause removes or changes something: then "rehne do" keeps a line, where
   * alone it removes the line.
   */
  readonly amongOthers: boolean;
  /** True where the clause before removed something to make room for what this one adds. */
  readonly instead: boolean;
  /** True where an earlier clause changed a line: a clause without a dish speaks of that line. */
  readonly after: boolean;
}

/**
 * Returns the changes that a clause asks of lines in the basket, with every word accounted for;
 * undefined where it speaks of something else, or does not tell which line.
 */
export function readEdit(
  index: MenuIndex,
  clause: EditClause,
  context: readonly ContextLine[],
  setting: EditSetting,
): LineChange[] | undefined {
  const stays = staysAsItIs(clause);
  const act = stays ? 'keep' : clause.act === 'swap' ? 'set' : clause.act;
  if (isCalledFinal(clause.tokens) || (act === 'told' && clause.own) || context.length === 0)
    return undefined;
  const held = heldLines(index, context);
  const only = keptOnly(index, clause, held);
  if (only) return only;
  const changes: LineChange[] = [];
  let waiting: readonly MeantLine[] = [];
  for (const part of partsOf(index, clause, held)) {
    const said = saidOfLine(index, part.tokens, part.verbs, held);
    const meant =
      said && (madeSo(clause, said, held) ?? meantOf(said, held, { act, after: setting.after }));
    if (!said || !meant || meant.length === 0) return undefined;
    if (speaksOfAnother(index, said, meant, act)) return undefined;
    if (clause.act === 'swap' && !meant.every(choosesAnother)) return undefined;
    const lines = [...waiting, ...meant];
    if (act === 'set' && saysNothing(said, meant)) {
      waiting = lines;
      continue;
    }
    const made = changesFor(
      { said, lines, act },
      stays ? { ...setting, amongOthers: true } : setting,
    );
    if (!made) return undefined;
    changes.push(...made);
    waiting = [];
  }
  return waiting.length > 0 ? undefined : changes;
}

const STAYING = /\b(?:as (?:it )?is|as they are|(?:jaisa|jaise|waisa|waise) (?:hi|hai)|keep)\b/u;

/** True for "keep the raita", "leave the dosa as it is", whatever else the message says. */
const staysAsItIs = ({ act, own, tokens }: EditClause): boolean =>
  own &&
  (act === 'keep' || act === 'remove') &&
  STAYING.test(tokens.map(({ word }) => word).join(' '));

/** "Make it medium", "usko medium karo": of the line last spoken of, whatever other has the choice. */
function madeSo(
  { tokens, act, own }: EditClause,
  { naming, counts }: SaidOfLine,
  held: readonly HeldLine[],
): readonly MeantLine[] | undefined {
  const isOfIt =
    own && (act === 'set' || act === 'swap') && tokens.some(({ word }) => IT.has(word));
  const lines = isOfIt && counts.length === 0 ? pointedLine(held, naming) : [];
  return lines.length > 0 ? lines : undefined;
}

const IT: ReadonlySet<string> = new Set('it usko isko ise use usse isse'.split(' '));

/** The lines that a part means; choices tell them apart in a clause that removes or keeps. */
function meantOf(
  said: SaidOfLine,
  held: readonly HeldLine[],
  { act, after }: { act: EditAct | null; after: boolean },
): readonly MeantLine[] | undefined {
  const tellsApart = act === 'remove' || act === 'fewer' || act === 'keep';
  const lines = withItsChoice(meantLines(held, said.naming, tellsApart), said);
  const kinds = new Set(lines.map((one) => one.held.dish));
  if (kinds.size < 2 || said.all) return lines;
  const last = held.at(-1)?.dish;
  const own = lines.filter((one) => one.named === 0 && one.held.dish === last);
  if (after && own.length > 0) return own;
  const isRefusedInAll = lines.every(isOnlyRefused) && said.counts.length === 0 && !said.pointed;
  return isRefusedInAll ? lines : undefined; // "dosa mein pyaaz mat dalna", over two dosas
}

/**
 * The one of several lines of a dish that has the choices said beside a count ("normal coffee do
 * hi"), which so tell it from the others; else all lines.
 */
function withItsChoice(lines: readonly MeantLine[], said: SaidOfLine): readonly MeantLine[] {
  const isOfOneDish = new Set(lines.map((one) => one.held.dish)).size === 1;
  if (lines.length < 2 || !isOfOneDish || said.counts.length === 0 || said.all) return lines;
  const having = lines.filter(
    ({ wishes, refused }) =>
      wishes.length > 0 && refused.length === 0 && wishes.every(({ chosen }) => chosen),
  );
  return having.length === 1 ? having.map((one) => ({ ...one, wishes: [] })) : lines;
}

const saysNothing = (said: SaidOfLine, meant: readonly MeantLine[]): boolean =>
  said.counts.length === 0 && !said.fewer && !meant.some(isWished);

/** True where the words are the whole name of another dish, and do not set or limit a count. */
const speaksOfAnother = (
  index: MenuIndex,
  said: SaidOfLine,
  meant: readonly MeantLine[],
  act: EditAct | null,
): boolean =>
  (act === 'set' || act === 'want' || act === 'more' || act === null) &&
  !said.limited &&
  !said.recounted &&
  !said.fewer &&
  namesAnotherDish(
    index,
    said.naming,
    meant.map((one) => one.held),
  );

const isWished = ({ wishes, refused }: MeantLine): boolean => wishes.length + refused.length > 0;

/** True where one choice replaces another of the same group: "change the dosa to large". */
const choosesAnother = ({ held, wishes }: MeantLine): boolean =>
  wishes.length > 0 &&
  wishes.every(
    (wish) =>
      wish.ref.groupMax === 1 &&
      held.options.some((one) => one.chosen && one.ref.groupId === wish.ref.groupId),
  );

const isOnlyRefused = ({ wishes, refused }: MeantLine): boolean =>
  wishes.length === 0 && refused.length > 0;

const optionsOf = ({ wishes, refused }: MeantLine): ParsedOption[] => [
  ...wishes.map((one) => optionOf(one, false)),
  ...refused.map((one) => optionOf(one, true)),
];

interface SaidEdit {
  readonly said: SaidOfLine;
  readonly lines: readonly MeantLine[];
  readonly act: EditAct | null;
}

function changesFor(edit: SaidEdit, setting: EditSetting): LineChange[] | undefined {
  const { said, lines, act } = edit;
  const [count = 1] = said.counts;
  if (said.counts.length > 1) return undefined;
  const wished = lines.some(isWished);
  if (said.exact && said.counts.length > 0 && !wished) return setTo(edit);
  if (act === 'fewer' || (said.fewer && !wished && said.counts.length > 0))
    return wished ? undefined : countedBy(lines, -count);
  if (act === 'remove')
    return wished
      ? lines.every(isOnlyRefused)
        ? optionChangesOf(lines)
        : undefined
      : takenOut(edit);
  const more = act === 'more' || (said.more && said.counts.length > 0);
  if (more || (setting.instead && act === 'set' && !wished))
    return wished ? undefined : countedBy(lines, count);
  if (act === 'keep' && said.counts.length === 0) {
    if (setting.amongOthers && !wished) return [];
    if (wished && lines.every(isOnlyRefused)) return optionChangesOf(lines);
    return wished || said.limited ? undefined : takenOut(edit);
  }
  if (setting.after && said.limited && saysNothing(said, lines)) return []; // "dosa hi chahiye"
  return setTo(edit);
}

/** Changes the quantity of a line by some; asks which where there are several lines. */
function countedBy(lines: readonly MeantLine[], change: number): LineChange[] {
  const [only, ...others] = lines.map((one) => one.held);
  if (!only || others.length > 0)
    return [
      {
        kind: 'which',
        lines: lines.map((one) => one.held.at),
        ...(change < 0 ? { out: -change } : {}),
      },
    ];
  return [counted(only, only.line.quantity + change)];
}

const counted = ({ at, line }: HeldLine, quantity: number): LineChange =>
  quantity <= 0
    ? { kind: 'remove', line: at }
    : {
        kind: 'quantity',
        line: at,
        quantity: quantity === line.quantity ? line.quantity : quantity,
      };

function takenOut({ said, lines }: SaidEdit): LineChange[] {
  const [count] = said.counts;
  const [own, ...rest] = lines.filter((one) => one.held.line.quantity === count);
  if (own && rest.length === 0 && lines.length > 1 && said.pointed)
    return [{ kind: 'remove', line: own.held.at }]; // "4 coffee wali line": the line of four
  if (count !== undefined && !said.all) return countedBy(lines, -count);
  return lines.map((one) => ({ kind: 'remove', line: one.held.at }));
}

/** True where the words say what a line shall be, and do not ask for more of it. */
function setsIt({ said, lines, act }: SaidEdit): boolean {
  if (act === 'set' || said.recounted || said.limited || said.exact) return true;
  const wished = lines.some(isWished);
  if (wished && saysInstead(said)) return true;
  return act === 'keep' || (act === 'want' && wished && (said.all || said.pointed));
}

/** True for "large, not medium", which names what replaces it; not for "no coffee". */
const saysInstead = ({ naming }: SaidOfLine): boolean =>
  naming.some((word) => word.refused) &&
  naming.some((word) => !word.refused && !NEGATIONS.has(word.token.word));

function setTo(edit: SaidEdit): LineChange[] | undefined {
  const { said, lines } = edit;
  const [count] = said.counts;
  if (!setsIt(edit)) return undefined;
  if (count === undefined) return optionChangesOf(lines);
  if (lines.length > 1 && !(said.all && areApart(lines)))
    return [
      {
        kind: 'which',
        lines: lines.map((one) => one.held.at),
        ...(lines.some(isWished) ? {} : { total: count }),
      },
    ];
  return lines.flatMap((line): LineChange[] => {
    const { held } = line;
    const options = optionsOf(line);
    if (options.length > 0 && count < held.line.quantity && !said.all && !said.limited)
      return [{ kind: 'split', line: held.at, quantity: count, options }];
    const same = count === held.line.quantity;
    return [
      ...(same ? [] : [counted(held, count)]),
      ...(options.length > 0 ? [{ kind: 'options', line: held.at, options } as const] : []),
    ];
  });
}

/** True where each line is of another dish. */
const areApart = (lines: readonly MeantLine[]): boolean =>
  new Set(lines.map((one) => one.held.dish)).size === lines.length;

function optionChangesOf(lines: readonly MeantLine[]): LineChange[] | undefined {
  const wished = lines.filter(isWished);
  if (wished.length === 0) return undefined;
  return wished.map((one) => ({ kind: 'options', line: one.held.at, options: optionsOf(one) }));
}
