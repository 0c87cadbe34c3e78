import { readRecount } from '../../../food/parse/recount/read';
import { solveDish } from '../../../food/solver/solve';
import { addParsed } from './add';
import { contextOf } from './context';
import { letGo } from './let-go';
import { applyLineChanges } from './line-changes';
import type { BasketEdit } from './settle';
import { type BasketLine, spokenLines } from './shape';

/**
 * Makes the basket what a list of its lines says, and adds what the list has beside them; `say` reads
 * what the message asks for on top. Returns false for any other message.
 */
export function recounts(work: BasketEdit, text: string, say: (rest: string) => void): boolean {
  const read = readRecount(work.kitchen.index(), text, contextOf(work));
  if (!read) return false;
  const { lines, changes } = read;
  const before = work.notes.length;
  const held = spokenLines(work.basket);
  const there = read.there.flatMap((at) => held[at] ?? []);
  if (
    there.length > 0 &&
    (work.basket.open.length > 0 || !there.every((one) => isAsUsual(work, one)))
  )
    return false;
  const told = new Set(lines.map((line) => line.dishId));
  letGo(
    work,
    ({ ask }) => ask.kind === 'dish' && ask.options.some(({ id }) => told.has(id)),
    false,
  );
  applyLineChanges(work, { changes, lines: [] });
  for (const { dishId, text: choice } of read.unmet)
    work.notes.push({ note: 'unmet', dish: nameOf(work, dishId), names: [choice], negated: false });
  for (const { name, quantity } of there) work.notes.push({ note: 'there', name, quantity });
  for (const line of lines) addParsed(work, line, read.confidence);
  if (read.added !== '') say(read.added);
  else if (work.notes.length === before) work.notes.push({ note: 'same' });
  return true;
}

const nameOf = ({ kitchen }: BasketEdit, dishId: string): string =>
  kitchen.dishes.get(dishId)?.name ?? '';

/** True of a line with the choices that its dish has where none are told. */
function isAsUsual({ kitchen }: BasketEdit, { dishId, choices }: BasketLine): boolean {
  const dish = kitchen.dishes.get(dishId);
  const usual = dish && solveDish(dish, []);
  if (usual?.kind !== 'complete') return false;
  const own = new Set(choices.map(({ optionId }) => optionId));
  return (
    usual.choices.length === choices.length && usual.choices.every((one) => own.has(one.optionId))
  );
}
