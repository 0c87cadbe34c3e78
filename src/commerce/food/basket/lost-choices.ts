import type { Dish } from '../../../food/menu';
import type { CompleteSolution, OptionChoice } from '../../../food/solver/types';
import { displayNameOfOption } from './names';
import type { BasketNote } from './note';

const counted = (name: string, n: number): string => (n > 1 ? `${n} × ${name}` : name);

/**
 * Notes the choices that depended on a changed one: those kept under the new one, those dropped.
 */
export function notesOfLost(
  dish: Dish,
  held: readonly OptionChoice[],
  { dropped, choices, defaultsTaken }: CompleteSolution,
): BasketNote[] {
  const nameOf = (id: string): string => displayNameOfOption(dish, id);
  const numberIn = (all: readonly OptionChoice[], name: string): number =>
    all.find(({ optionId }) => nameOf(optionId) === name)?.quantity ?? 0;
  const usual = new Set(defaultsTaken.map(({ id }) => nameOf(id)));
  const lost = dropped
    .filter(({ because }) => because === 'parentChanged' || because === 'gone')
    .map(({ option }) => nameOf(option.id))
    .map((name) => ({ name, was: numberIn(held, name), is: numberIn(choices, name) }));
  const kept = lost.filter(({ name, is }) => is > 0 && !usual.has(name));
  const gone = lost.filter(({ was, is }) => is === 0 || is < was);
  return [
    ...noteOf(
      'carried',
      dish,
      kept.map(({ name, is }) => counted(name, is)),
    ),
    ...noteOf(
      'dropped',
      dish,
      gone.map(({ name, was, is }) => counted(name, was - is)),
    ),
  ];
}

const noteOf = (note: 'carried' | 'dropped', dish: Dish, names: string[]): BasketNote[] =>
  names.length > 0 ? [{ note, dish: dish.name, names }] : [];
