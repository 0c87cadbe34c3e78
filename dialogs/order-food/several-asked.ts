import type { DishFacts } from '../../src/commerce/food/views';
import type { Command } from '../../src/engine/command';
import { cookingRequestIn } from '../../src/food/cooking-request';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import { questionsIn, withoutPause } from '../../src/food/questions-in';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { isUnanswered } from '../parts/sum-asked';
import { type Commands, wordsOf } from './word-fills';

const LEAST_QUESTIONS = 2;

/**
 * Reads several questions about dishes as one, however many of them were understood: none is
 * dropped, and none of them orders. What else is asked keeps its own answer.
 */
export function readDishesAsked(said: string, commands: Commands): Commands | undefined {
  const parts = questionsIn(said);
  const ofDish = commands.filter((one) => one.do === 'ask' && one.question === 'dish');
  if (ofDish.length === 0 || parts.length < LEAST_QUESTIONS) return undefined;
  const others = commands.filter((one) => !ofDish.includes(one) && !isPart(one, parts));
  const asked = others.flatMap((one) => (one.do === 'ask' ? [one.words] : []));
  if (asked.some((words) => words === undefined)) return undefined;
  const taken = [...asked, ...others.map(wordsOf)];
  const left = parts.filter((part) => !taken.some((words) => isWithin(words, part)));
  if (left.length < LEAST_QUESTIONS) return undefined;
  return [
    { do: 'ask', question: 'dish', words: left.map((one) => `${one}?`).join(' ') },
    ...others,
  ];
}

const isWithin = (words: string | undefined, part: string): boolean =>
  words !== undefined && (words.includes(part) || part.includes(withoutPause(words)));

/** True for a command that took a question for an order, or that leaves it without an answer. */
function isPart(one: Command, parts: readonly string[]): boolean {
  const words = wordsOf(one);
  if (words !== undefined && cookingRequestIn(words)) return false;
  return isUnanswered(one) || parts.some((part) => isWithin(words, part));
}

/** A question, and the facts of the dish that it is about. */
export interface AskedDish {
  readonly question: string;
  readonly dish: DishFacts;
}

/** Merges what is told of each dish, and lists the questions that the menu has no answer for. */
export function mergedFacts(asked: readonly AskedDish[]): readonly DishFacts[] {
  const names = [...new Set(asked.map(({ dish }) => dish.name))];
  return names.flatMap((name) => {
    const own = asked.flatMap(({ dish }) => (dish.name === name ? [dish] : []));
    const [first] = own;
    const groups = own.flatMap((one) => one.groups);
    return first
      ? [
          {
            ...first,
            ofDiet: own.some((one) => one.ofDiet),
            groups: groups.filter(
              (group, at) => groups.findIndex((one) => one.name === group.name) === at,
            ),
            untold: undefined,
          },
        ]
      : [];
  });
}

/** Tells which of several questions the menu has no answer for; nothing where it has all. */
export function untoldWords(asked: readonly AskedDish[]): ReplyText[] {
  const untold = asked.filter((one) => !isAnswered(one)).map(({ question }) => question);
  return untold.length === 0
    ? []
    : [
        say('about.dish.not-told', {
          asked: { list: untold.map((one) => foreignText(`“${one}”`)) },
        }),
      ];
}

function isAnswered({ question, dish }: AskedDish): boolean {
  if (asksHowMuch(question)) return dish.measure !== undefined;
  if (dish.groups.length > 0 || (dish.ofDiet && dish.diet !== 'unknown')) return true;
  return dish.untold === undefined && dish.about !== '' && namesOnly(question, dish.name);
}

const AMOUNTS: ReadonlySet<string> = new Set(['many', 'much', 'big', 'large', 'heavy']);

/** True for a question of how many a dish feeds, or how large it is. */
export const asksHowMuch = (question: string): boolean => {
  const tokens = tokensOf(question);
  return tokens.some(
    ({ word }, at) =>
      /^kita?n/u.test(word) || (word === 'how' && AMOUNTS.has(tokens[at + 1]?.word ?? '')),
  );
};

const ASKING: ReadonlySet<string> = new Set(['kya', 'whats', 'contain', 'contains', 'ingredients']);

/** True for a question that has no other word than the dish's name: "what is in the dal?" */
function namesOnly(question: string, name: string): boolean {
  const own = new Set(tokensOf(name).map(({ stem }) => stem));
  return tokensOf(question).every(
    (token) =>
      own.has(token.stem) || ASKING.has(token.word) || isFunctionWord(token) || isTalk(token),
  );
}
