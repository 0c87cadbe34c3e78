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

/** Log of the model's failures: codes alone, never questions or answers. */
export interface ModelLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** The parts of a runner of questions. */
export interface ModelQuestionRunnerParts {
  client: ModelClient;
  clock: Clock;
  setTimer: ModelTimeoutScheduler;
  log: ModelLog;
  budget: TokenBudget;
  meter: ModelMeter;
  /** Tokens for each customer per day; DAILY_TOKENS if unset. */
  dailyTokens?: number | undefined;
  /** Tokens for all customers together per day; unlimited if unset. */
  dailyTokensInAll?: number | undefined;
  limits?: ModelTimeLimits | undefined;
}

/** A question to the model, its customer, and how to read the answer. */
export interface ModelQuestion<T> {
  purpose: ModelPurpose;
  /** Our own id of the customer, which is not sent. */
  customer: string | undefined;
  request: ChatRequest;
  /** Returns undefined for an answer in the wrong form. */
  parse: (text: string) => T | undefined;
  /** Lists an answer's faults for the model, which is then asked again. Unset: it is not. */
  faults?: ((text: string, read: T | undefined) => readonly string[]) | undefined;
  /** Time limits; those of understanding if unset. */
  limits?: ModelTimeLimits | undefined;
}

/** Asks the model within deadline, circuit breaker and budget. */
export interface ModelQuestionRunner {
  /** Returns the parsed answer, or undefined if none comes in time. Never rejects. */
  ask<T>(question: ModelQuestion<T>): Promise<T | undefined>;
}

const MOST_REPAIRED = 2_000; // letters of an answer that are sent back

/** A question in progress: the next request, and the first answer if it had faults. */
interface QuestionUnderWay<T> {
  request: ChatRequest;
  first?: { read: T | undefined; faults: number };
}

/** Creates a runner of questions to the model. */
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
      const purse = customerTokenBudgetOf(parts.budget, question.customer, clock, {
        each: parts.dailyTokens ?? DAILY_TOKENS,
        inAll: parts.dailyTokensInAll,
      });
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
        const code = first?.read === undefined ? modelErrorCodeOf(error) : 'ok'; // its good part counts
        ended(code);
        if (first?.read !== undefined) return first.read;
        parts.log.warn({ purpose: question.purpose, customer: question.customer, code }, 'model');
        return undefined;
      }
    },
  };
}

/** Completes a request and charges its tokens, even if the answer is of no use. */
async function completed(
  { client, meter }: ModelQuestionRunnerParts,
  { purpose, customer }: Pick<ModelQuestion<unknown>, 'purpose' | 'customer'>,
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
  meter.tokens(purpose, answer.usage, customer);
  await purse.charge(tokensSpent(answer.usage, asked, answer.text.length));
  return answer.text;
}

/** Reads an answer. A first one with faults is kept, and the next request describes them. */
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

/** Returns the request with the previous answer and its faults. */
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
