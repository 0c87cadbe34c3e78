import { isFunctionWord } from '../../../food/parse/cues';
import { JOINTS } from '../../../food/parse/edits/act';
import { verbAt } from '../../../food/parse/edits/verbs';
import { numberOf } from '../../../food/parse/numbers';
import { ADDING_WORDS } from '../../../food/parse/sets';
import { isTalk } from '../../../food/parse/talk';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { resolveOptionRequests } from './meant';
import { settleLine, type BasketEdit } from './settle';
import { spokenLines, type BasketLine } from './shape';
import { choicesWithout } from './without';

/** A thing that part of a message leaves out of a line, and the line that it excepts (`not`). */
interface RefusedOfLine {
  readonly line: BasketLine;
  readonly thing: string;
  readonly not: BasketLine | undefined;
  /** True where the part speaks of a line of the basket: "make the rice without onion". */
  readonly edit: boolean;
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const LEAVING_OUT = words('no without bina bagair minus');
const OF = words('for in on from');
const OTHER_THAN = words('not nahi nahin nhi');
const MOST_THING_WORDS = 3;

/**
 * Applies "without …" to the named line alone, notes where its dish has no such choice, and returns
 * the words still unread. "No onion is for the rice, not the dosa" gives the dosa its onion back.
 */
export function withRefusedOfDishes(work: BasketEdit, text: string): string {
  if (work.basket.cart.lines.length === 0) return text;
  const parts = partsOf(tokensOf(text));
  const found = parts.map((part) => refusedIn(work, part));
  if (!found.some((one) => one && (one.edit || !canLeaveOut(work, one)))) return text;
  return parts
    .flatMap((part, at) => {
      const one = found[at];
      return one ? restOf(work, one, spanOf(text, part)) : [asEdit(work, part, spanOf(text, part))];
    })
    .join(', ');
}

const spanOf = (text: string, part: readonly OrderToken[]): string =>
  text.slice(part[0]?.start, part.at(-1)?.end);

/**
 * Reads "dosa with onion", beside another dish's "without", as a change of the dosa in the basket.
 */
function asEdit(work: BasketEdit, part: readonly OrderToken[], said: string): string {
  const head = part.slice(0, part.findIndex(({ word }) => word === 'with') + 1);
  return !part.some(asksForMore(part)) && lineNamed(work, head) && verbAt(part, 0) === null
    ? `make the ${said}`
    : said;
}

/** Returns what is still to be read of a part that leaves something out. */
function restOf(work: BasketEdit, one: RefusedOfLine, said: string): string[] {
  const { line, thing, not, edit } = one;
  const back = not && hasWithout(work, not, thing) ? [`make the ${not.name} with ${thing}`] : [];
  if (canLeaveOut(work, one)) {
    if (!edit) return [...back, said];
    leaveOut(work, one);
    return back;
  }
  work.notes.push({ note: 'unmet', dish: line.name, names: [thing], negated: true });
  return back;
}

/** Cuts words at pauses and at joining words, but not at a comma before "not". */
function partsOf(tokens: readonly OrderToken[]): readonly (readonly OrderToken[])[] {
  const parts: OrderToken[][] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    const joins = JOINTS.has(token.word) && last !== undefined && token.gap === '';
    const begins =
      !last || ((token.gap !== '' || joins) && !(token.gap === ',' && OTHER_THAN.has(token.word)));
    if (begins) parts.push(joins ? [] : [token]);
    else last.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function refusedIn(work: BasketEdit, part: readonly OrderToken[]): RefusedOfLine | undefined {
  const at = part.findIndex(({ word }) => LEAVING_OUT.has(word));
  if (at < 0 || part.some(asksForMore(part))) return undefined;
  const of = part.findIndex(({ word }, i) => i > at && OF.has(word));
  const [head, behind] = [part.slice(0, at), part.slice(at + 1)];
  const set = part.some((_, i) => verbAt(part, i)?.act === 'set');
  if (of < 0) return madeOf(work, { head, thing: behind, other: [], edit: set });
  const other = part.findIndex(({ word }, i) => i > of && OTHER_THAN.has(word));
  return head.every(isSmall)
    ? madeOf(work, {
        head: part.slice(of + 1, other < 0 ? part.length : other),
        thing: part.slice(at + 1, of),
        other: other < 0 ? [] : part.slice(other + 1),
        edit: true,
      })
    : undefined;
}

interface SaidParts {
  readonly head: readonly OrderToken[];
  readonly thing: readonly OrderToken[];
  readonly other: readonly OrderToken[];
  readonly edit: boolean;
}

function madeOf(work: BasketEdit, said: SaidParts): RefusedOfLine | undefined {
  const line = lineNamed(work, said.head);
  const thing = said.thing.filter((token) => !isSmall(token));
  if (!line || thing.length === 0 || thing.length > MOST_THING_WORDS) return undefined;
  const text = thing.map(({ raw }) => raw).join(' ');
  return { line, thing: text, not: lineNamed(work, said.other), edit: said.edit };
}

/** True of a number, or of a verb or word of adding: the part is then an order of its own. */
const asksForMore =
  (part: readonly OrderToken[]) =>
  ({ word }: OrderToken, at: number): boolean => {
    const act = verbAt(part, at)?.act;
    return (
      numberOf(word) !== null || ADDING_WORDS.has(word) || (act !== undefined && act !== 'set')
    );
  };

const isSmall = (token: OrderToken): boolean => isFunctionWord(token) || isTalk(token);

/** Finds the only line whose name holds all naming words. */
function lineNamed(work: BasketEdit, said: readonly OrderToken[]): BasketLine | undefined {
  const naming = said.filter((token, at) => !isSmall(token) && verbAt(said, at) === null);
  if (naming.length === 0) return undefined;
  const [line, ...others] = spokenLines(work.basket).filter(({ name }) => {
    const own = tokensOf(name);
    return naming.every((one) =>
      own.some((each) => each.stem === one.stem || each.sound === one.sound),
    );
  });
  return others.length === 0 ? line : undefined;
}

const dishOf = ({ dishId: id, name }: BasketLine): { id: string; name: string } => ({ id, name });

const canLeaveOut = (work: BasketEdit, { line, thing }: RefusedOfLine): boolean =>
  choicesWithout(work.kitchen, dishOf(line), thing).length > 0;

function leaveOut(work: BasketEdit, { line, thing }: RefusedOfLine): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  settleLine(work, {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: resolveOptionRequests(dish, choicesWithout(work.kitchen, dishOf(line), thing)),
    held: [...line.choices],
  });
}

const hasWithout = (work: BasketEdit, line: BasketLine, thing: string): boolean =>
  choicesWithout(work.kitchen, dishOf(line), thing).some(({ optionId, negated }) => {
    const held = line.choices.some((one) => one.optionId === optionId);
    return negated ? !held : held;
  });
