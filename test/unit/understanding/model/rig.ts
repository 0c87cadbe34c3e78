import { join } from 'node:path';
import { createBuiltIn } from '../../../../src/understanding/built-in';
import {
  createModelServices,
  type ModelServices,
  type ModelMeter,
  type ModelParts,
  type ModelSettings,
  readPrompts,
  type TokenBudget,
} from '../../../../src/understanding/model';
import type {
  DialogueContext,
  UnderstandingResult,
} from '../../../../src/understanding/understanding';
import { memoryBudget } from '../../../support/memory-budget';
import type { ModelServer } from '../../../support/model-server';
import { LEXICON, OUTLINES } from '../stage';
import { clockOf } from '../../../support/clock/clock-of';
import { STAGE_TIME } from '../../../support/clock/test-clock';

/** The prompts as they are shipped. */
export const PROMPTS = readPrompts(join(__dirname, '..', '..', '..', '..'));

/** What a test may set. */
export interface RigOptions {
  settings?: Partial<ModelSettings>;
  budget?: TokenBudget;
  dailyTokens?: number;
  dailyTokensInAll?: number;
  /** Divides every wait: a test of the deadline does not last four seconds. */
  haste?: number;
}

/** Understanding with a model, over the stand-in endpoint, and what was counted and written down. */
export interface Rig extends ModelServices {
  read(text: string, context: DialogueContext): Promise<UnderstandingResult>;
  /** As `read`, where the built-in understands nothing at all: whatever is answered comes from the model. */
  model(text: string, context: DialogueContext): Promise<UnderstandingResult>;
  /** The same at once. */
  modelAtOnce(text: string, context: DialogueContext): UnderstandingResult | undefined;
  outcomes: string[];
  tokens: { input: number; cached: number; output: number }[];
  logged: string[];
}

/** Builds it; clock and timers are real, `haste` times faster. */
export function rigOn(
  server: ModelServer,
  {
    settings = {},
    budget = memoryBudget(),
    dailyTokens,
    dailyTokensInAll,
    haste = 1,
  }: RigOptions = {},
): Rig {
  const outcomes: string[] = [];
  const tokens: Rig['tokens'] = [];
  const logged: string[] = [];
  const meter: ModelMeter = {
    asked: (_purpose, outcome) => void outcomes.push(outcome),
    tokens: (_purpose, usage) => void tokens.push(usage),
  };
  const began = performance.now();
  const parts = {
    settings: { apiKey: 'sk-test', baseUrl: server.baseUrl, model: 'stand-in', ...settings },
    prompts: PROMPTS,
    builtIn: createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON }),
    manifests: OUTLINES,
    lexicon: () => LEXICON,
    clock: clockOf(() => STAGE_TIME + Math.round((performance.now() - began) * haste)),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms / haste);
      return () => clearTimeout(timer);
    },
    log: { warn: (fields, message) => void logged.push(`${message} ${JSON.stringify(fields)}`) },
    budget,
    meter,
    dailyTokens,
    dailyTokensInAll,
  } satisfies ModelParts;
  const model = createModelServices(parts);
  const deaf = createModelServices({
    ...parts,
    builtIn: {
      read: (_text, context) => ({
        commands: [{ do: 'unclear' }],
        confidence: 0,
        language: context.language,
      }),
    },
  });
  return {
    ...model,
    read: async (text, context) => model.understanding.read(text, context),
    model: async (text, context) => deaf.understanding.read(text, context),
    modelAtOnce: (text, context) => deaf.understanding.atOnce?.(text, context),
    outcomes,
    tokens,
    logged,
  };
}

/** An answer of the model as its text. */
export const saying = (...commands: unknown[]): string => JSON.stringify({ commands });
