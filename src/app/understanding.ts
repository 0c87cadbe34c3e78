import type { AppSettings } from '../config';
import type { Dialog } from '../engine/dialog';
import { dialogManifestsOf } from '../engine/dialog-manifest';
import type { ServerMetrics } from '../server/metrics';
import type { EffectHandlers } from '../turn/handle/perform';
import { createBuiltIn } from '../understanding/built-in';
import {
  createModelServices,
  promMeter,
  readPrompts,
  storeBudget,
  type ModelPrices,
  type ModelSettings,
} from '../understanding/model';
import type { VoiceTranscriber } from '../understanding/model/transcribe';
import type { Understanding } from '../understanding/understanding';
import { costedMeter } from './model-costs';
import { readLearnedActs } from './learned-acts';
import { withNames, type LiveLexicon } from './lexicon';
import { longOnesInTurn } from './long-messages';
import type { AppDependencies } from './dependencies';
import { wordingEffectHandler } from './wording';

/** Returns the model that the settings name; undefined where they name none. */
export function modelSettings(settings: AppSettings): ModelSettings | undefined {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: model,
    OPENAI_API_VERSION: apiVersion,
    OPENAI_TRANSCRIBE_MODEL: transcribeModel,
    OPENAI_ANSWER_MS: answerMs,
  } = settings;
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  const prices = modelPrices(settings);
  return { apiKey, baseUrl, model, apiVersion, transcribeModel, answerMs, prices };
}

/** Returns the prices that the settings tell; what is cached costs like the rest where nothing else is set. */
export function modelPrices({
  MODEL_PRICE_INPUT: input,
  MODEL_PRICE_CACHED: cached = input,
  MODEL_PRICE_OUTPUT: output,
}: AppSettings): ModelPrices | undefined {
  return input === undefined || output === undefined
    ? undefined
    : { input, cached: cached ?? input, output };
}

/** The understanding, and what else depends on whether a model is set. */
export interface UnderstandingModels {
  understanding: Understanding;
  effectHandlers: EffectHandlers;
  /** True where a model can word answers from facts. */
  wording: boolean;
  /** True where understanding also reads what the person sees. */
  readsTalk: boolean;
  /** Transcribes voice notes; undefined where no model for it is set. */
  transcribe: VoiceTranscriber | undefined;
}

/**
 * Creates the understanding: the built-in one, with a model where one is set. The store keeps the
 * budget of tokens, so all nodes share it and a restart does not renew it.
 */
export function understandingModelsFor(
  settings: AppSettings,
  around: AppDependencies,
  metrics: ServerMetrics,
  dialogs: readonly Dialog[],
  lexicon: LiveLexicon,
): UnderstandingModels {
  const manifests = dialogManifestsOf(dialogs, around.examples);
  const builtIn = createBuiltIn({
    manifests,
    lexicon: lexicon.get,
    languages: around.words.languages,
    learned: readLearnedActs(around.root),
  });
  const model = modelSettings(settings);
  if (!model)
    return {
      understanding: longOnesInTurn(withNames(builtIn, lexicon), around.setTimer),
      effectHandlers: {},
      wording: false,
      readsTalk: false,
      transcribe: undefined,
    };
  const { clock, setTimer, log, root } = around;
  const parts = {
    settings: model,
    prompts: readPrompts(root),
    builtIn,
    manifests,
    lexicon: lexicon.get,
    clock,
    setTimer,
    log,
  };
  const { understanding, wordAnswer, transcribe } = createModelServices({
    ...parts,
    budget: storeBudget(around.store),
    dailyTokensInAll: settings.MODEL_TOKENS_A_DAY,
    meter: costedMeter(promMeter(metrics.registry, model), { ...around, prices: model.prices }),
  });
  return {
    understanding: longOnesInTurn(withNames(understanding, lexicon), around.setTimer),
    effectHandlers: Object.fromEntries([wordingEffectHandler(wordAnswer, around.words)]),
    wording: true,
    readsTalk: true,
    transcribe,
  };
}
