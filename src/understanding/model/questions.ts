import type { Clock } from '../../clock';
import {
  DAILY_TOKENS,
  guessTokens,
  type CustomerTokenBudget,
  customerTokenBudgetOf,
  tokensSpent,
} from './budget';
import { modelErrorCodeOf, ModelError } from './errors';
import {
  createRetryRunner,
  type ModelTimeLimits,
  type ModelTimeoutScheduler,
  UNDERSTAND_LIMITS,
} from './patience';
import type { ChatRequest, ModelClient, ModelMeter, ModelPurpose, TokenBudget } from './ports';
import { SECOND_MS } from '../../units';

/** Where the model's failures are written: codes alone, never what was asked or answered. */
export interface ModelLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** What questions to the model stand on. */
export interface ModelQuestionRunnerParts {
  client: ModelClient;
  clock: Clock;
  setTimer: ModelTimeoutScheduler;
  log: ModelLog;
  budget: TokenBudget;
  meter: ModelMeter;
  /** Tokens for each customer a day; DAILY_TOKENS when unset. */
  dailyTokens?: number | undefined;
  limits?: ModelTimeLimits | undefined;
}

/** One question: what is asked, for whom, and how its answer is read. */
export interface ModelQuestion<T> {
  purpose: ModelPurpose;
  /** Our own id of the customer; it never leaves. */
  customer: string | undefined;
  request: ChatRequest;
  /** Nothing when the answer is not what was asked for. */
  parse: (text: string) => T | undefined;
  /** What is wrong with an answer, in words for the model, which is then asked once more where time is left. Unset: nothing is said. */
  faults?: ((text: string, read: T | undefined) => readonly string[]) | undefined;
  /** How long it may take; that of understanding when unset. */
  limits?: ModelTimeLimits | undefined;
}

/** Puts questions to the model within deadline, circuit and budget. */
export interface ModelQuestionRunner {
  /** The parsed answer, or nothing when there is none in time: never rejects. */
  ask<T>(question: ModelQuestion<T>): Promise<T | undefined>;
}

const MOST_REPAIRED = 2_000; // letters of an answer that are shown again

/** One question under way: what is put next, and the answer that a repair is to better. */
interface QuestionUnderWay<T> {
  request: ChatRequest;
  first?: { read: T | undefined; faults: number };
}

/** See `ModelQuestionRunner`. */
export function createModelQuestionRunner(parts: ModelQuestionRunnerParts): ModelQuestionRunner {
  const { clock, meter } = parts;
  const patience = createRetryRunner(parts);
  const limits = parts.limits ?? UNDERSTAND_LIMITS;

  async function attempt<T>(
    question: ModelQuestion<T>,
    underWay: QuestionUnderWay<T>,
    purse: CustomerTokenBudget,
    signal: AbortSignal,
  ): Promise<T> {
    return readAnswer(
      question,
      underWay,
      await completed(parts, question, underWay.request, purse, signal),
    );
  }

  return {
    async ask<T>(question: ModelQuestion<T>) {
      const began = clock.elapsed();
      const purse = customerTokenBudgetOf(
        parts.budget,
        question.customer,
        clock,
        parts.dailyTokens ?? DAILY_TOKENS,
      );
      const ended = (outcome: string): void =>
        meter.asked(question.purpose, outcome, (clock.elapsed() - began) / SECOND_MS);
      const underWay: QuestionUnderWay<T> = { request: question.request };
      try {
        const read = await patience(
          (signal) => attempt(question, underWay, purse, signal),
          question.limits ?? limits,
        );
        ended('ok');
        return read;
      } catch (error) {
        const { first } = underWay;
        const code = first?.read === undefined ? modelErrorCodeOf(error) : 'ok'; // what was good of it stands
        ended(code);
        if (first?.read !== undefined) return first.read;
        parts.log.warn({ purpose: question.purpose, code }, 'model');
        return undefined;
      }
    },
  };
}

/** Tokens are charged whatever became of the answer: it was paid for. */
async function completed(
  { client, meter }: ModelQuestionRunnerParts,
  { purpose }: Pick<ModelQuestion<unknown>, 'purpose'>,
  request: ChatRequest,
  purse: CustomerTokenBudget,
  signal: AbortSignal,
): Promise<string> {
  await purse.open();
  const asked = request.system.length + request.user.length;
  const answer = await client.complete(request, signal).catch(async (error: unknown) => {
    if (modelErrorCodeOf(error) === 'timeout' || modelErrorCodeOf(error) === 'malformed')
      await purse.charge(guessTokens(asked));
    throw error;
  });
  meter.tokens(purpose, answer.usage);
  await purse.charge(tokensSpent(answer.usage, asked, answer.text.length));
  return answer.text;
}

/** What is read of an answer; a first one with faults is kept, and the next request tells of them. */
function readAnswer<T>(question: ModelQuestion<T>, underWay: QuestionUnderWay<T>, text: string): T {
  const read = question.parse(text);
  const faults = question.faults?.(text, read) ?? [];
  const { first } = underWay;
  if (first === undefined && faults.length > 0) {
    underWay.first = { read, faults: faults.length };
    underWay.request = secondRequest(question.request, text, faults);
    throw new ModelError('malformed');
  }
  const best = first?.read !== undefined && faults.length >= first.faults ? first.read : read;
  if (best === undefined) throw new ModelError('malformed');
  return best;
}

/** The question with the answer that came and what is wrong with it. */
const secondRequest = (
  request: ChatRequest,
  answer: string,
  faults: readonly string[],
): ChatRequest => ({
  ...request,
  correction: {
    answer: answer.slice(0, MOST_REPAIRED),
    wrong: `Not usable:\n${faults.join('\n')}\nAnswer the whole message once more; leave out what cannot be told by the rules.`,
  },
});
