import { Counter, Histogram, type Registry } from 'prom-client';
import type { ModelMeter, ModelPrices, ModelSettings, TokenUsage } from './ports';

const TOKENS_PER_PRICE_UNIT = 1_000_000;

/** Returns what an answer cost in US dollars; nothing without prices. */
export const costOf = (
  { input, cached, output }: TokenUsage,
  prices: ModelPrices | undefined,
): number =>
  prices
    ? ((input - cached) * prices.input + cached * prices.cached + output * prices.output) /
      TOKENS_PER_PRICE_UNIT
    : 0;

/** Creates a meter of questions, tokens and cost in a registry (`mela_model_*`), the last two by channel. */
export function promMeter(
  registry: Registry,
  { prices }: Pick<ModelSettings, 'prices'>,
): ModelMeter {
  const registers = [registry];
  const questions = new Counter({
    name: 'mela_model_questions_total',
    help: 'Questions put to the model, by what became of them.',
    labelNames: ['purpose', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'mela_model_seconds',
    help: 'Time until the model answered or was given up.',
    labelNames: ['purpose'],
    buckets: [0.25, 0.5, 1, 2, 3, 4, 8],
    registers,
  });
  const tokens = new Counter({
    name: 'mela_model_tokens_total',
    help: 'Tokens used; cached ones are part of input.',
    labelNames: ['purpose', 'kind', 'channel'],
    registers,
  });
  const cost = new Counter({
    name: 'mela_model_cost_usd_total',
    help: 'Cost by the prices of the settings, US dollars.',
    labelNames: ['purpose', 'channel'],
    registers,
  });
  return {
    asked(purpose, outcome, took) {
      questions.inc({ purpose, outcome });
      seconds.observe({ purpose }, took);
    },
    tokens(purpose, usage, channel = 'unknown') {
      for (const kind of ['input', 'cached', 'output'] as const)
        tokens.inc({ purpose, kind, channel }, usage[kind]);
      if (prices) cost.inc({ purpose, channel }, costOf(usage, prices));
    },
  };
}
