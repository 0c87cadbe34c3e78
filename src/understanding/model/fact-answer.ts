import type { AnswerJudgement, Command } from '../../engine/command';
import { readNumbers } from '../../language/numbers';
import { foldSpelling, westernDigits } from '../../language/text/fold';
import { isWordOfGrammar } from '../../language/text/language';
import { stemCandidates } from '../../language/text/stem';
import { tokeniseText } from '../../language/text/tokens';
import { isDenied } from './facts';
import { thingOfKey, type KeyedKind, type KeyedThing } from './keys';
import { nameOf } from './question-topic';
import type { ModelCommand } from './shape';

type ModelAnswerCommand = Extract<ModelCommand, { do: 'answer' }>;

/** What an answer from facts is checked against. */
export interface AnswerGround {
  things: readonly KeyedThing[];
  /** The message as the customer wrote it. */
  message: string;
}

/** Kinds that an answer may cite as facts, and kinds that it may call the best. */
const FACT_KINDS: readonly KeyedKind[] = ['fact', 'dish', 'line', 'ticket', 'option'];
const BEST_KINDS: readonly KeyedKind[] = ['option', 'title', 'dish', 'line', 'ticket'];
const MOST_CITED = 12;
const MOST_LINES = 8;
const FACT_SEPARATOR = ' · ';

/**
 * Returns the answer with its facts in place of their keys; undefined where a key is no fact, or a
 * judgement has none. A yes or no that no fact supports becomes an answer of facts alone, for the
 * person to judge.
 */
export function verifyAnswer(
  { says, of, facts }: ModelAnswerCommand,
  { things, message }: AnswerGround,
): Command | undefined {
  const cited = [...new Set(facts)]
    .slice(0, MOST_CITED)
    .map((key) => thingOfKey(things, key, ...FACT_KINDS));
  const known = cited.filter((one) => one !== undefined);
  if (known.length < cited.length || (known.length === 0 && says !== 'untold')) return undefined;
  const lines = linesOf(known);
  if (says !== 'best') return { do: 'answer', says: borneOut(says, known, message), lines };
  const best = thingOfKey(things, of, ...BEST_KINDS);
  if (best === undefined || !known.some((one) => tellsOf(one, best))) return undefined;
  return { do: 'answer', says, name: nameOf(best), lines };
}

/** True if the fact is about the thing: it is on its card, names it, or is its own line. */
const tellsOf = (fact: KeyedThing, thing: KeyedThing): boolean =>
  fact.key === thing.key ||
  (fact.of !== undefined && thing.words.startsWith(fact.of)) ||
  wordsOf(fact).includes(nameOf(thing));

/**
 * Returns a yes only if a fact shares a word with the question, none denies it, and every number of
 * the question is in the facts; a no only if a fact denies. Otherwise `facts`.
 */
function borneOut(
  says: AnswerJudgement,
  facts: readonly KeyedThing[],
  message: string,
): AnswerJudgement {
  if (says !== 'yes' && says !== 'no') return says;
  const asked = tellingForms(message);
  const telling = facts
    .map(wordsOf)
    .filter((words) => [...tellingForms(words)].some((form) => asked.has(form)));
  const denying = telling.filter(isDenied);
  const numbers = new Set(numbersOf(telling.join('\n')));
  const counted = numbersOf(message).every((n) => numbers.has(n));
  const borne =
    says === 'yes' ? telling.length > 0 && denying.length === 0 && counted : denying.length > 0;
  return borne ? says : 'facts';
}

const numbersOf = (text: string): number[] => readNumbers(text).map(({ value }) => value);

/** Returns the words that carry meaning, in all their possible base forms. */
const tellingForms = (text: string): Set<string> =>
  new Set(
    tokeniseText(westernDigits(text))
      .filter(({ kind, text: word }) => kind === 'word' && !isWordOfGrammar(word))
      .flatMap((token) => stemCandidates(foldSpelling(token.text))),
  );

/** Joins the facts of one card to a line, headed by what the card is about. */
function linesOf(facts: readonly KeyedThing[]): string[] {
  const byHead = new Map<string, string[]>();
  for (const one of facts) {
    const head = one.of === undefined ? wordsOf(one) : one.of;
    const told = byHead.get(head) ?? [];
    byHead.set(head, one.of === undefined ? told : [...told, wordsOf(one)]);
  }
  return [...byHead]
    .slice(0, MOST_LINES)
    .map(([head, told]) => (told.length === 0 ? head : `${head}: ${told.join(FACT_SEPARATOR)}`));
}

/** Returns a fact as the person read it, with what was redacted for the model. */
const wordsOf = ({ kind, id, words }: KeyedThing): string => (kind === 'fact' ? id : words);
