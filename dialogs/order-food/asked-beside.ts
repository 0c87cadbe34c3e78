import type { Command } from '../../src/engine/command';
import type { SideQuestion } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { tokensOf } from '../../src/food/parse/tokens';
import { asksSomething } from '../../src/food/said-beside';
import { personChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';
import { isUnanswered } from '../parts/sum-asked';
import { basketOf } from './basket';
import { restaurantSlot } from './restaurant';
import { viewCode } from './view';

type Commands = readonly Command[];

/** What is in the basket, where nothing is. */
export const emptyBasketQuestion: SideQuestion = {
  about: 'what is in an empty basket',
  *answer(t) {
    return basketOf(t).cart.lines.length === 0 ? [textReply('basket.empty')] : [];
  },
};

/** Whether the kitchen can be told something. */
export const noteQuestion: SideQuestion = {
  about: 'a note to the kitchen',
  *answer() {
    return [textReply('about.note')];
  },
};

/** What can be done without an Indian number: another's, or a person to talk to. */
export const foreignNumberQuestion: SideQuestion = {
  about: 'a mobile number from abroad',
  *answer(t) {
    return [textReply('about.foreign-number', personChoice(t))];
  },
};

const ABROAD = /(?<!\d)\+(?!91)[1-9]\d{0,2}[\s-]?\(?\d{2}/u;

/** "+44 7700 900123", "I have no Indian number": no name, no address and no dish. */
function isOfForeignNumber(t: Turn, said: string, commands: Commands): boolean {
  const told = (one: Command): boolean =>
    isOfWordsAlone(one) || one.do === 'skip' || (one.do === 'fill' && one.slot === 'contact');
  return (
    commands.length > 0 &&
    commands.every(told) &&
    (t.hears('order-food.foreign-number') || ABROAD.test(said))
  );
}

/** The basket, what comes on top, a note, who delivers: asked beside a menu or a list, and no dishes of theirs. */
export function readAskedBeside(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (isOfForeignNumber(t, said, commands)) return [ask('foreign-number')];
  if (commands.length === 0 || !commands.every(isOfWordsAlone)) return undefined;
  if (isOfBasket(t, said)) return lookAtBasket(t);
  if (t.hears('order-food.charges') && asksSomething(said)) return [ask('total')];
  if (t.hears('order-food.note') && t.get(restaurantSlot)) return [ask('note')];
  return t.hears('order-food.deliverer') ? [ask('carrier')] : undefined;
}

const ask = (question: string): Command => ({ do: 'ask', question });

const WORD_SLOTS: ReadonlySet<string> = new Set(['order', 'lines', 'restaurant', 'view']);

/** What understanding makes of words that it takes for food, or for a question. */
const isOfWordsAlone = (one: Command): boolean =>
  isUnanswered(one) ||
  one.do === 'ask' ||
  (one.do === 'start' && (one.fills ?? []).every(({ value }) => value.is === 'text')) ||
  (one.do === 'fill' && WORD_SLOTS.has(one.slot) && one.value.is === 'text');

/** "Basket", "show cart", "मेरी बास्केट में क्या है": no word of anything that goes in or out. */
const isOfBasket = (t: Turn, said: string): boolean =>
  t.hears('order-food.basket') &&
  tokensOf(said).every(
    (one) => t.hears('order-food.basket', one.raw) || t.hears('order-food.looking', one.raw),
  );

const lookAtBasket = (t: Turn): Commands =>
  basketOf(t).cart.lines.length === 0
    ? [ask('basket')]
    : [{ do: 'fill', slot: 'view', value: { is: 'text', text: viewCode({ show: 'basket' }) } }];
