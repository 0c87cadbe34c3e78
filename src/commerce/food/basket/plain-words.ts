import { withoutAnotherRefused } from '../../../food/parse/another-refused';
import { isWondering } from '../../../food/parse/asked';
import { withCountsBehind } from '../../../food/parse/count-behind';
import { withNoneTakenOut } from '../../../food/parse/down-to-none';
import { withoutOpeningNo } from '../../../food/parse/edits/opening-no';
import { withoutEnough } from '../../../food/parse/enough';
import { withoutFormerCounts } from '../../../food/parse/former-count';
import { withNotOrderedTakenOut } from '../../../food/parse/not-ordered';
import { withoutBasketNamed } from '../../../food/parse/out-of-basket';
import { withRefusedInDish } from '../../../food/parse/refused-in-dish';
import { withoutRefusedRemoval } from '../../../food/parse/removal-refused';
import { withoutRestKept } from '../../../food/parse/rest-kept';
import { withEnoughCounted } from '../../../food/parse/so-many-enough';
import { withPricedLinesNamed } from './by-price';
import { withoutCountsThere } from './counts-there';
import { withoutRefusedQuestion } from './let-go';
import { withPartNamed } from './part-of-several';
import { withMildChoice } from './milder';
import { withRefusedOfDishes } from './refused-of-dish';
import { aboutNamedBefore } from './said-of-lines';
import type { BasketEdit } from './settle';

/**
 * Rewrites words about a basket into those its readers know: without talk around them, each dish by
 * its name and its final number. Returns an empty text, with a note, where nothing must change.
 */
export function inPlainWords(work: BasketEdit, said: string): string {
  const held = work.basket.cart.lines.length > 0;
  const settled = work.basket.open.length === 0 && held;
  const wished = settled
    ? withoutEnough(
        withoutBasketNamed(withoutOpeningNo(withoutCountsThere(work, withoutAnotherRefused(said)))),
      )
    : said;
  if (wished === '' && said !== '') {
    work.notes.push({ note: 'same' });
    return '';
  }
  const left = withoutRestKept(
    withoutRefusedQuestion(work, withRefusedInDish(aboutNamedBefore(wished), held)),
  );
  const own = withRefusedOfDishes(work, withPartNamed(work, asCounted(left)));
  return withMildChoice(work, withPricedLinesNamed(work, own));
}

/** Rewrites a removal in other words ("I never asked for it", "0 of it", "two are enough") plainly. */
export const withPlainRemovals = ({ basket }: BasketEdit, said: string): string =>
  basket.cart.lines.length > 0 && !said.includes('?') && !isWondering(said)
    ? withNoneTakenOut(withNotOrderedTakenOut(withEnoughCounted(said)))
    : said;

const asCounted = (text: string): string =>
  withCountsBehind(withoutFormerCounts(withoutRefusedRemoval(text)));
