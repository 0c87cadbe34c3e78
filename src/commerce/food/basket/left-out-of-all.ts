import { isFunctionWord, isPlainWord } from '../../../food/parse/cues';
import { JOINTS, POINTERS, TELLING_APART } from '../../../food/parse/edits/act';
import { menuTermsOf } from '../../../food/parse/edits/held-lines';
import { verbAt } from '../../../food/parse/edits/verbs';
import { isTalk } from '../../../food/parse/talk';
import { numberOf } from '../../../food/parse/numbers';
import type { OrderToken } from '../../../food/parse/order-token';
import { OF_ONE, ruledOutIn } from '../../../food/parse/ruled-out';
import { ADDING_WORDS } from '../../../food/parse/sets';
import { tokensOf } from '../../../food/parse/tokens';
import { resolveOptionRequests } from './meant';
import { type BasketEdit, settleLine } from './settle';
import { spokenLines, type BasketLine } from './shape';
import { choicesWithout, leavesOut } from './without';

/**
 * Leaves what a message does not want out of every line that it names by its kind ("dosa mein pyaaz
 * mat dalna", over two dosas), or out of all where it names none ("no onion please"). False where it
 * says more, or means a single line.
 */
export function leaveOutOfAll(work: BasketEdit, text: string): boolean {
  const { things } = ruledOutIn(text);
  const rest = tokensOf(text).filter(
    ({ start }) => !things.some((one) => start >= one.start && start < one.end),
  );
  if (things.length === 0 || !saysNoMore(rest)) return false;
  if (things.some(({ naming }) => namesDish(work, naming))) return false;
  const meant = linesMeant(work, rest);
  const changes = things.flatMap((thing) =>
    meant.flatMap((line) => leftOut(work, line, thing.text) ?? []),
  );
  if (new Set(changes.map(({ line }) => line.id)).size < 2) return false;
  const dishes = meant.map(({ name }) => name);
  const kept = things
    .flatMap(({ naming }) => naming)
    .filter(({ raw }) => !meant.some((line) => leftOut(work, line, raw)));
  if (kept.length > 0)
    work.notes.push({
      note: 'unmet',
      dish: dishes[0] ?? '',
      dishes,
      names: kept.map(({ raw }) => raw),
      negated: true,
    });
  for (const { line, ...wanted } of changes) {
    const now = spokenLines(work.basket).find(({ id }) => id === line.id);
    if (now)
      settleLine(work, {
        ...wanted,
        lineId: now.id,
        quantity: now.quantity,
        held: [...now.choices],
      });
  }
  return true;
}

/** True of words that are a dish of the basket, or all of a dish's name: "besan ladoo mat daalo". */
function namesDish({ basket, kitchen }: BasketEdit, naming: readonly OrderToken[]): boolean {
  const ofLine = spokenLines(basket).some(({ name }) =>
    naming.every((one) => isIn(tokensOf(name), one)),
  );
  return (
    ofLine ||
    [...kitchen.dishes.values()].some(({ name }) =>
      tokensOf(name).every((one) => isIn(naming, one)),
    )
  );
}

/** True of words that neither count, add, nor point at one line. */
const saysNoMore = (rest: readonly OrderToken[]): boolean =>
  rest.every(({ word }, at) => {
    const act = verbAt(rest, at)?.act;
    return (
      numberOf(word) === null &&
      !ADDING_WORDS.has(word) &&
      !POINTERS.has(word) &&
      !OF_ONE.has(word) &&
      !TELLING_APART.has(word) &&
      (act === undefined || ACTS.has(act))
    );
  });

/** Acts of "pyaaz mat dalna", "nahi chahiye", "make the dosas without onion". */
const ACTS: ReadonlySet<string> = new Set(['add', 'want', 'set', 'told', 'remove']);

/** The lines whose names have every word of the menu that a message says; all where it says none. */
function linesMeant(work: BasketEdit, rest: readonly OrderToken[]): readonly BasketLine[] {
  const names = spokenLines(work.basket).map(({ name }) => tokensOf(name));
  const isOfName = (token: OrderToken): boolean =>
    isPlainWord(token) && names.some((name) => isIn(name, token)); // a Plain Dosa
  const naming = rest.filter(
    (token, at) =>
      (!isFunctionWord(token) || isOfName(token)) &&
      !isTalk(token) &&
      !JOINTS.has(token.word) &&
      verbAt(rest, at) === null &&
      menuTermsOf(work.kitchen.index(), token).size > 0,
  );
  const lines = spokenLines(work.basket).filter(({ name }) =>
    naming.every((one) => isIn(tokensOf(name), one)),
  );
  const called = lines.filter(({ name }) => tokensOf(name).every((one) => isIn(naming, one)));
  return called.length > 0 ? called : lines; // "masala dosa" is not the Rava Masala Dosa
}

const isIn = (all: readonly OrderToken[], one: OrderToken): boolean =>
  all.some(({ stem, sound }) => stem === one.stem || sound === one.sound);

function leftOut(work: BasketEdit, line: BasketLine, thing: string) {
  const dish = work.kitchen.dishes.get(line.dishId);
  const choices = dish ? choicesWithout(work.kitchen, dish, thing).filter(leavesOut) : [];
  return dish && choices.length > 0
    ? { line, dishId: dish.id, wishes: resolveOptionRequests(dish, choices) }
    : undefined;
}
