import { parseOrder } from '../../../src/food/parse/order';
import { dishesOf } from '../../../src/food/menu';
import { solveDish } from '../../../src/food/solver/solve';
import { optionRequestsOf } from '../../../src/food/wishes';
import { wrapBar, wrapIndex } from './parse/menus';

function choicesFor(text: string): string[] {
  const [line] = parseOrder(wrapIndex, text).lines;
  const dish = dishesOf(wrapBar).find((each) => each.id === line?.dishId);
  if (!line || !dish) throw new Error('no line was read');
  const solution = solveDish(dish, optionRequestsOf(line.options));
  return solution.kind === 'complete'
    ? solution.choices.map((each) => each.optionId)
    : [solution.kind];
}

describe('from words to choices', () => {
  test('an amount is the menu’s choice below its option', () => {
    expect(choicesFor('harvest with extra olives and kale')).toEqual([
      'olives',
      'kale',
      'olives-extra',
    ]);
  });

  test('what is refused is left out', () => {
    expect(choicesFor('large harvest without olives')).toEqual(['large']);
  });

  test('no extra of something asks neither for the thing nor against it', () => {
    expect(choicesFor('harvest with kale and no extra olives')).toEqual(['kale']);
  });
});
