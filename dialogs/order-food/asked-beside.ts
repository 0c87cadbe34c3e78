import type { Command } from '../../src/engine/command';
import type { SideQuestion } from '../../src/engine/dialog';
import type { QuestionId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { PersonValue } from '../../src/engine/value';
import { orderAndAsked } from '../../src/food/parse/asked';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import { asksSomething } from '../../src/food/said-beside';
import type { WordListKey } from '../../src/reply/text-keys/word-lists';
import { personChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';
import { isUnanswered } from '../parts/sum-asked';
import { basketOf } from './basket';
import { restaurantSlot } from './restaurant';
import { ordersFood, toldBeside } from './told-beside';
import { showMenuScreen, viewCode } from './view';
import { type Commands, wordsOf } from './word-fills';

/** The side question "what is in my basket?": shows the basket. */
export const basketQuestion: SideQuestion = {
  about: 'what is in the basket',
  *answer(t) {
    if (basketOf(t).cart.lines.length === 0) return [textReply('basket.empty')];
    showMenuScreen(t, { show: 'basket' });
    return [];
  },
};

/** The side question about a note to the kitchen. */
export const noteQuestion: SideQuestion = {
  about: 'a note to the kitchen',
  *answer(t) {
    return [textReply(t.hears('order-food.rider') ? 'about.note.rider' : 'about.note')];
  },
};

/** The side question about a number from abroad: answers what to do without an Indian one. */
export const foreignNumberQuestion: SideQuestion = {
  about: 'a mobile number from abroad',
  *answer(t) {
    return [textReply('about.foreign-number', personChoice(t))];
  },
};

const ABROAD = /(?<!\d)\+(?!91)[1-9]\d{0,2}[\s-]?\(?\d{2}[\d\s()-]*/u;

/** Reads "+44 7700 900123", "I have no Indian number" as a question, and no address or dish. */
function readForeignNumber(t: Turn, said: string, commands: Commands): Commands | undefined {
  const number = ABROAD.exec(said)?.[0].replace(/\D/gu, '');
  if (number === undefined && !t.hears('order-food.foreign-number')) return undefined;
  const known = commands.map((one) => withoutForeign(t, one, number ?? ''));
  const hasPhone = known.some((one) => personIn(one)?.phone !== undefined);
  if (hasPhone) return known; // an Indian number: nothing is left to ask
  return askBeside(t, 'order-food.foreign-number', 'foreign-number', known);
}

const personIn = (one: Command): PersonValue | undefined =>
  one.do === 'fill' && one.value.is === 'person' ? one.value : undefined;

/** Removes what understanding made of a foreign number: an address, or a pin code. */
function withoutForeign(t: Turn, one: Command, number: string): Command {
  const person = personIn(one);
  if (person && one.do === 'fill') {
    const { address, ...rest } = person;
    return address === undefined || !isOfForeignWords(t, address) ? one : { ...one, value: rest };
  }
  const pin =
    (one.do === 'fill' || one.do === 'correct') && one.value.is === 'place'
      ? one.value.pin
      : undefined;
  return pin !== undefined && number.includes(pin) ? { do: 'unclear' } : one;
}

function isOfForeignWords(t: Turn, text: string): boolean {
  const words = new Set(tokensOf(t.listed('order-food.foreign-number')).map(({ word }) => word));
  return tokensOf(text).every((one) => words.has(one.word) || isFunctionWord(one) || isTalk(one));
}

/** Reads questions about basket, charges, note or rider as questions, and not as dishes. */
export function readAskedBeside(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (commands.length === 0) return undefined;
  const foreign = readForeignNumber(t, said, commands);
  if (foreign) return foreign;
  if (asksOnlyForBasket(t, said))
    return commands.every(isOfWordsAlone) ? lookAtBasket(t) : undefined;
  if (t.hears('order-food.charges') && asksSomething(said))
    return askBeside(t, 'order-food.charges', 'total', commands);
  if (t.hears('order-food.with-delivery'))
    return askBeside(t, 'order-food.with-delivery', 'total', commands.filter(isOfNoWay));
  if (t.hears('order-food.least') && t.get(restaurantSlot))
    return askBeside(t, 'order-food.least', 'total', commands);
  if (commands.every(isNote) && t.hears('order-food.rider') && t.get(restaurantSlot))
    return [ask('note')];
  if (t.hears('order-food.note') && t.get(restaurantSlot))
    return askBeside(t, 'order-food.note', 'note', commands);
  return t.hears('order-food.deliverer')
    ? askBeside(t, 'order-food.deliverer', 'carrier', commands)
    : orderBefore(t, said, commands);
}

/** Reads the order before a question that stands for the whole message: "1 idli add karo, sambar saath aata hai kya?" */
function orderBefore(t: Turn, said: string, [one, ...others]: Commands): Commands | undefined {
  if (one?.do !== 'ask' || one.words !== undefined || others.length > 0) return undefined;
  if (!t.get(restaurantSlot)) return undefined;
  const { order, asked } = orderAndAsked(said);
  if (asked === '' || order === '' || !ordersFood(order)) return undefined;
  return [
    { do: 'fill', slot: 'order', value: { is: 'text', text: order } },
    { ...one, words: asked },
  ];
}

/** Tells whether a command leaves the delivery way alone: "total with delivery" chooses none. */
const isOfNoWay = (one: Command): boolean => !('slot' in one) || one.slot !== 'way';

/** True for a note to somebody, which the service passes to nobody. */
const isNote = (one: Command): boolean =>
  (one.do === 'outside' && one.what === 'note') || (one.do === 'ask' && one.question === 'note');

const ask = (question: QuestionId): Command => ({ do: 'ask', question });

/** Returns a question after whatever else its message tells. */
function askBeside(
  t: Turn,
  list: WordListKey,
  question: QuestionId,
  commands: Commands,
): Commands | undefined {
  const known = commands.every(
    (one) => isOfWordsAlone(one) || one.do === 'skip' || personIn(one) !== undefined,
  );
  return known ? [...commands.flatMap((one) => toldOf(t, list, one)), ask(question)] : undefined;
}

/** Returns what a command tells beside the words of a question. */
function toldOf(t: Turn, list: WordListKey, one: Command): Command[] {
  if (personIn(one)) return tellsNothing(personIn(one)) ? [] : [one];
  const words = wordsOf(one);
  if (one.do === 'fill' && words !== undefined) {
    const text = one.slot === 'view' ? '' : toldBeside(t, list, one.slot, words);
    return text === '' ? [] : [{ ...one, value: { is: 'text', text } }];
  }
  if (one.do === 'ask') return one.words !== undefined && !t.hears(list, one.words) ? [one] : [];
  if (one.do !== 'start') return [];
  const fills = (one.fills ?? []).flatMap(({ slot, value }) => {
    const text = value.is === 'text' ? toldBeside(t, list, slot, value.text) : '';
    return text === '' ? [] : [{ slot, value: { is: 'text' as const, text } }];
  });
  return fills.some(({ slot }) => slot === 'order') ? [{ ...one, fills }] : [];
}

const tellsNothing = (person: PersonValue | undefined): boolean =>
  Object.keys(person ?? {}).length <= 1;

/** Tells whether a command is just words taken for food, or for a question. */
const isOfWordsAlone = (one: Command): boolean =>
  isUnanswered(one) ||
  one.do === 'ask' ||
  (one.do === 'start' && (one.fills ?? []).every(({ value }) => value.is === 'text')) ||
  (one.do === 'fill' && wordsOf(one) !== undefined);

/** Tells whether a message only asks for the basket: "show cart", "meri basket mein kya hai". */
export const asksOnlyForBasket = (t: Turn, said: string): boolean =>
  t.hears('order-food.basket') &&
  tokensOf(said).every(
    (one) => t.hears('order-food.basket', one.raw) || t.hears('order-food.looking', one.raw),
  );

const lookAtBasket = (t: Turn): Commands =>
  basketOf(t).cart.lines.length === 0
    ? [ask('basket')]
    : [{ do: 'fill', slot: 'view', value: { is: 'text', text: viewCode({ show: 'basket' }) } }];
