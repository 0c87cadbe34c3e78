import { createFactCheck, type FactCheck } from './facts';
import { WORDING_LIMITS } from './patience';
import type { TextRedactor } from './placeholders';
import type { ModelQuestionRunner } from './questions';

/** What the answer to a side question is worded from. */
export interface AnswerFacts {
  /** Sentences of the service: the only source of prices, times and terms (I12). */
  facts: readonly string[];
  /** The question as the person typed it. */
  question: string;
  language: string;
  customer?: string | undefined;
}

/** Words an answer from its facts; undefined if it is late or goes beyond the facts. */
export type WordAnswer = (asked: AnswerFacts) => Promise<string | undefined>;

const MOST_TOKENS = 200;
const MOST_LETTERS = 500;
const NO_ANSWER_REPLY = /^none\b/iu;

/** Creates a `WordAnswer`. `prompt` is `prompts/model/word-answer.md` without its front matter. */
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
