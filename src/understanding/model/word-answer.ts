import { createFactCheck, type FactCheck } from './facts';
import { WORDING_LIMITS } from './patience';
import type { TextRedactor } from './placeholders';
import type { ModelQuestionRunner } from './questions';

/** What a side question is worded from. */
export interface AnswerFacts {
  /** Sentences in the person's language, as the service gave them: prices, times and terms are in here or nowhere (I12). */
  facts: readonly string[];
  /** The question as it was typed. */
  question: string;
  language: string;
  customer?: string | undefined;
}

/** Words an answer from its facts; nothing when there is no model, it is late, it does not know, or it says what the facts do not. */
export type WordAnswer = (asked: AnswerFacts) => Promise<string | undefined>;

const MOST_TOKENS = 200;
const MOST_LETTERS = 500;
const NO_ANSWER_REPLY = /^none\b/iu;

/** See `WordAnswer`. `prompt` is `prompts/model/word-answer.md` without its head. */
export function createWordAnswer({
  questions,
  prompt,
  hide,
}: {
  questions: ModelQuestionRunner;
  prompt: string;
  hide: TextRedactor;
}): WordAnswer {
  let check: FactCheck | undefined;
  return async ({ facts, question, language, customer }) => {
    if (facts.length === 0) return undefined;
    check ??= createFactCheck();
    const asked = { question: hide(question).text, language, facts };
    const worded = await questions.ask({
      purpose: 'word-answer',
      customer,
      request: { system: prompt, user: JSON.stringify(asked), maxTokens: MOST_TOKENS },
      parse: (text) => text.trim(),
      limits: WORDING_LIMITS,
    });
    if (
      worded === undefined ||
      worded === '' ||
      NO_ANSWER_REPLY.test(worded) ||
      worded.length > MOST_LETTERS
    )
      return undefined;
    return check(worded, facts, question) ? worded : undefined;
  };
}
