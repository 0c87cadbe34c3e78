import { isFunctionWord } from '../../../food/parse/cues';
import { numberOf } from '../../../food/parse/numbers';
import { isTalk } from '../../../food/parse/talk';
import { tokensOf } from '../../../food/parse/tokens';
import { indexMenu } from '../../../food/parse/menu-index';
import type { ParsedLine, ParsedOption } from '../../../food/parse/lines';
import { parseOrder } from '../../../food/parse/order';
import { readOrdinal } from '../../../food/parse/pointed';
import { addParsed } from './add';
import { ABOUT_BASKET, contextOf } from './context';
import { applyChosenIds, placeBeforeWaiting, takeOpenLine, moveRequestsToDish } from './choose';
import { withKindNamed } from './kind-named';
import { orderedBehind } from './ordered-behind';
import { resolveOptionRequests } from './meant';
import { menuOnly } from './menu-only';
import type { BasketEdit } from './settle';
import type { BasketOptionRequest, OpenLine } from './shape';
import { totalNamed } from './total';
import { tellUnknownWords } from './unknown-notes';
import { choiceOfLineNamed } from './where';
import { localPattern } from '../../../language/text/local-pattern';

/** Applies an answer in words to the open question; returns false where the words are none. */
export function answerByWords(work: BasketEdit, text: string): boolean {
  const [line] = work.basket.open;
  if (!line) return false;
  if (line.ask.kind === 'total') return answerTotal(work, line, text);
  return line.ask.kind === 'dish' ? answerDish(work, line, text) : answerOption(work, line, text);
}

/** Picks one of the offered make-ups of a total ("the spicy one"); a removal is no answer. */
function answerTotal(work: BasketEdit, line: OpenLine, text: string): boolean {
  if (REMOVAL_PATTERN.test(text) || REFUSAL_PATTERN.test(text)) return false;
  const id = totalNamed(line, text);
  if (id === undefined) return false;
  applyChosenIds(work, [id]);
  return true;
}

/** Picks one of the dishes asked about ("Margherita, medium"), and adds others named along. */
function answerDish(work: BasketEdit, line: OpenLine, text: string): boolean {
  const asked = new Set(line.ask.options.map((option) => option.id));
  const at = REMOVAL_PATTERN.test(text) ? null : readOrdinal(text);
  const pointed = at === null ? undefined : line.ask.options[at.n - 1]?.id;
  const choice = pointed === undefined ? choiceOfLineNamed(line, text) : pointed;
  if (choice !== undefined && !work.kitchen.dishes.has(choice)) {
    applyChosenIds(work, [choice]);
    return true;
  }
  if (at && pointed !== undefined) {
    const { left, ordered } = orderedBehind(
      work.kitchen.index(),
      text.slice(at.end),
      (one, part) => one.dishId === pointed || parseOptionsOfDish(work, pointed, part).length > 0,
    );
    answerWith(work, line, pointed, parseOptionsOfDish(work, pointed, left));
    for (const one of ordered) addParsed(work, one, 1);
    return true;
  }
  if (changesBasket(work, text)) return false;
  if (countsOnly(line, text)) return answerInNumber(work, line, text);
  const lines = parseLinesForQuestion(work, asked, withKindNamed(work.kitchen.index(), line, text));
  const own = lines.find((one) => asked.has(one.dishId));
  if (!own || own.implied) return false;
  if (own.otherDishIds.length + 1 >= asked.size) return lines.length === 1 && asksAgain(work);
  takeOpenLine(work);
  const waiting = work.basket.open;
  for (const one of lines) {
    if (one === own)
      addParsed(work, one.counted ? one : { ...one, quantity: line.quantity }, 0, {
        before: moveRequestsToDish(work, line, one.dishId),
        ...(line.lineId === undefined ? {} : { lineId: line.lineId }),
      });
    else addParsed(work, one, 1);
  }
  placeBeforeWaiting(work, waiting);
  const { unknown } = parseOrder(work.kitchen.index(), text);
  tellUnknownWords(
    work,
    unknown.filter((one) => one.counted && !one.refused && !one.size),
  );
  const missing = unknown.filter((one) => one.size && !one.refused).map((one) => one.text);
  const dish = work.kitchen.dishes.get(own.dishId)?.name;
  if (missing.length > 0 && dish !== undefined && lines.length === 1)
    work.notes.push({ note: 'unmet', dish, names: missing, negated: false });
  return true;
}

/**
 * True of words that accept the only dish offered and say at most how many ("haan, wahi do plate").
 */
const countsOnly = ({ ask }: OpenLine, text: string): boolean =>
  ask.options.length === 1 &&
  !REFUSAL_PATTERN.test(text) &&
  tokensOf(text).some(({ word }) => numberOf(word) !== null || SAME_WORDS.has(word)) &&
  tokensOf(text).every((token) => isFunctionWord(token) || isTalk(token));
const SAME_WORDS: ReadonlySet<string> = new Set(['wahi', 'vahi', 'wohi', 'same']);

function answerInNumber(work: BasketEdit, line: OpenLine, text: string): true {
  const [count] = tokensOf(text).flatMap(({ word }) => numberOf(word) ?? []);
  const [only] = line.ask.options;
  work.basket = {
    ...work.basket,
    open: [{ ...line, quantity: count ?? line.quantity }, ...work.basket.open.slice(1)],
  };
  if (only) applyChosenIds(work, [only.id]);
  return true;
}

/** Notes that the words only repeat the kind of dish asked about, so that the question stands. */
function asksAgain(work: BasketEdit): true {
  work.notes.push({ note: 'asked' });
  return true;
}

/**
 * True of words that change a line of the basket ("make the vada two") and so answer no question.
 */
function changesBasket(work: BasketEdit, text: string): boolean {
  if (!ABOUT_BASKET.test(text) || work.basket.cart.lines.length === 0) return false;
  const own = parseOrder(
    indexMenu(
      menuOnly(work.kitchen.menu, new Set(work.basket.cart.lines.map((line) => line.dishId))),
    ),
    text,
    contextOf(work),
  );
  return own.changes.length > 0 && own.lines.length === 0;
}

const REMOVAL_PATTERN = localPattern(
  'answer.removal-pattern',
  /\b(?:remove|delete|cancel|drop|hatao|hata|nikal)\b|@remove/iu,
);
const FIT_MARGIN = 0.05;

/** Reads lines by the whole menu where they name a dish asked about, else by the asked dishes. */
function parseLinesForQuestion(
  work: BasketEdit,
  asked: ReadonlySet<string>,
  text: string,
): readonly ParsedLine[] {
  const among = (one: ParsedLine): ParsedLine =>
    asked.has(one.dishId)
      ? { ...one, otherDishIds: one.otherDishIds.filter((id) => asked.has(id)) }
      : one;
  const whole = parseOrder(work.kitchen.index(), text).lines;
  if (whole.some((one) => asked.has(one.dishId) && !one.implied)) return whole.map(among);
  const few = parseOrder(indexMenu(menuOnly(work.kitchen.menu, asked)), text).lines;
  const fit = Math.max(
    0,
    ...whole.filter((one) => !one.implied && one.otherDishIds.length === 0).map((one) => one.fit),
  );
  return (few[0]?.fit ?? 0) + FIT_MARGIN < fit ? [] : few;
}

/** Reads the options that words name, of a dish that is known already. */
function parseOptionsOfDish(
  work: BasketEdit,
  dishId: string,
  text: string,
): readonly ParsedOption[] {
  const { changes } = parseOrder(indexMenu(menuOnly(work.kitchen.menu, new Set([dishId]))), text, [
    { dishId, quantity: 1, options: [] },
  ]);
  return changes.flatMap((change) => (change.kind === 'options' ? change.options : []));
}

function answerWith(
  work: BasketEdit,
  line: OpenLine,
  dishId: string,
  options: readonly ParsedOption[],
): void {
  const dish = work.kitchen.dishes.get(dishId);
  const wishes: BasketOptionRequest[] = dish
    ? [...moveRequestsToDish(work, line, dishId), ...resolveOptionRequests(dish, options)]
    : line.wishes;
  work.basket = {
    ...work.basket,
    open: [{ ...line, dishId, wishes }, ...work.basket.open.slice(1)],
  };
  applyChosenIds(work, [dishId]);
}

const REFUSAL_PATTERN = localPattern(
  'answer.refusal-pattern',
  /\b(?:no|not|without|remove|hold|skip|except|nahin?|mat|bina)\b|@no/iu,
);
const CLEAR_FIT = 0.9; // fit of a choice that is taken along with an answer

/**
 * Picks the options of the open question that the words name, whatever else the menu calls so;
 * other clear options of the dish are taken along.
 */
function answerOption(work: BasketEdit, line: OpenLine, text: string): boolean {
  const { ask } = line;
  const said = new Set(wordsOf(text));
  const byName = ask.options.filter((option) => isWholeNameSpoken(option.name, said));
  const along = said.size > byName.length ? parseOptionsOfDish(work, line.dishId, text) : [];
  const refused = new Set(along.filter((one) => one.negated).map((one) => one.optionId));
  const named = byName.filter((option) => !refused.has(option.id));
  if (named.length === 0 || named.length > Math.max(1, ask.atMost)) return false;
  const shown = new Set(ask.options.map((option) => option.id));
  const more = along.filter(
    (one) =>
      !shown.has(one.optionId) &&
      !one.sameIds.some((id) => shown.has(id)) &&
      one.fit >= CLEAR_FIT &&
      one.rivalIds.length === 0,
  );
  if (
    REFUSAL_PATTERN.test(text) &&
    refused.size === 0 &&
    ![...named, ...more].some((option) => REFUSAL_PATTERN.test(option.name))
  )
    return false;
  const dish = work.kitchen.dishes.get(line.dishId);
  if (dish && more.length > 0 && ask.kind !== 'groups')
    work.basket = {
      ...work.basket,
      open: [
        { ...line, wishes: [...line.wishes, ...resolveOptionRequests(dish, more)] },
        ...work.basket.open.slice(1),
      ],
    };
  applyChosenIds(
    work,
    named.map((option) => option.id),
  );
  return true;
}

/** True where all words of a name were said, except those in brackets. */
function isWholeNameSpoken(name: string, said: ReadonlySet<string>): boolean {
  const words = wordsOf(name.replace(/\([^)]*\)/gu, ''));
  return words.length > 0 && words.every((word) => said.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
