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

/** What an answer from facts is believed by. */
export interface AnswerGround {
  things: readonly KeyedThing[];
  /** The message as the customer wrote it. */
  message: string;
}

/** What may be shown as a fact, and what may be called the best. */
const FACT_KINDS: readonly KeyedKind[] = ['fact', 'dish', 'line', 'ticket', 'option'];
const BEST_KINDS: readonly KeyedKind[] = ['option', 'title', 'dish', 'line', 'ticket'];
const MOST_CITED = 12;
const MOST_LINES = 8;
const FACT_SEPARATOR = ' · ';

/**
 * The answer with its facts in the place of their keys; nothing where a key is no fact, or where a judgement rests on none. A yes
 * or no that no fact bears out leaves the judgement to the person: the facts alone are shown.
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

/** The fact is of the thing: it stands on its card, names it, or is its own line. */
const tellsOf = (fact: KeyedThing, thing: KeyedThing): boolean =>
  fact.key === thing.key ||
  (fact.of !== undefined && thing.words.startsWith(fact.of)) ||
  wordsOf(fact).includes(nameOf(thing));

/**
 * A yes needs a fact that shares a word with what is asked and denies nothing, and every number that is asked about; a no needs
 * one that denies it.
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

/** Words that tell something, in the forms in which they may be written. */
const tellingForms = (text: string): Set<string> =>
  new Set(
    tokeniseText(westernDigits(text))
      .filter(({ kind, text: word }) => kind === 'word' && !isWordOfGrammar(word))
      .flatMap((token) => stemCandidates(foldSpelling(token.text))),
  );

/** Facts of one card are one line, headed by what it is of. */
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

/** A fact as the person read it: what was hidden in it from the model is theirs. */
const wordsOf = ({ kind, id, words }: KeyedThing): string => (kind === 'fact' ? id : words);
