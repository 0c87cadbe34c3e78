import type { Clock } from '../../clock';
import {
  DAILY_TOKENS,
  guessTokens,
  type CustomerTokenBudget,
  customerTokenBudgetOf,
  tokensOf,
} from './budget';
import { codeOf, ModelError } from './errors';
import {
  createRetryRunner,
  type ModelTimeLimits,
  type ModelTimeoutScheduler,
  UNDERSTAND_LIMITS,
} from './patience';
import type { ChatRequest, ModelClient, ModelMeter, ModelPurpose, TokenBudget } from './ports';

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
  /** How long it may take; that of understanding when unset. */
  limits?: ModelTimeLimits | undefined;
}

/** Puts questions to the model within deadline, circuit and budget. */
export interface ModelQuestionRunner {
  /** The parsed answer, or nothing when there is none in time: never rejects. */
  ask<T>(question: ModelQuestion<T>): Promise<T | undefined>;
}

const MS_PER_SECOND = 1000;

/** See `ModelQuestionRunner`. */
export function createModelQuestionRunner(parts: ModelQuestionRunnerParts): ModelQuestionRunner {
  const { client, clock, meter } = parts;
  const patience = createRetryRunner(parts);
  const limits = parts.limits ?? UNDERSTAND_LIMITS;

  /** Tokens are charged whatever became of the answer: it was paid for. */
  async function attempt<T>(
    { purpose, request, parse }: ModelQuestion<T>,
    purse: CustomerTokenBudget,
    signal: AbortSignal,
  ): Promise<T> {
    await purse.open();
    const asked = request.system.length + request.user.length;
    const answer = await client.complete(request, signal).catch(async (error: unknown) => {
      if (codeOf(error) === 'timeout' || codeOf(error) === 'malformed')
        await purse.charge(guessTokens(asked));
      throw error;
    });
    meter.tokens(purpose, answer.usage);
    await purse.charge(tokensOf(answer.usage, asked, answer.text.length));
    const read = parse(answer.text);
    if (read === undefined) throw new ModelError('malformed');
    return read;
  }

  return {
    async ask(question) {
      const began = clock.elapsed();
      const purse = customerTokenBudgetOf(
        parts.budget,
        question.customer,
        clock,
        parts.dailyTokens ?? DAILY_TOKENS,
      );
      const ended = (outcome: string): void =>
        meter.asked(question.purpose, outcome, (clock.elapsed() - began) / MS_PER_SECOND);
      try {
        const read = await patience(
          (signal) => attempt(question, purse, signal),
          question.limits ?? limits,
        );
        ended('ok');
        return read;
      } catch (error) {
        const code = codeOf(error);
        ended(code);
        parts.log.warn({ purpose: question.purpose, code }, 'model');
        return undefined;
      }
    },
  };
}
