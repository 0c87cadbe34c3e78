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
  type ModelSettings,
} from '../understanding/model';
import type { VoiceTranscriber } from '../understanding/model/transcribe';
import type { Understanding } from '../understanding/understanding';
import { readActScorer } from './act-scorer';
import { withNames, type LiveLexicon } from './lexicon';
import { longOnesInTurn } from './long-messages';
import type { AppDependencies } from './dependencies';
import { wordingEffectHandler } from './wording';

/** The model as the settings name it; nothing where none is set. Its prices are counted where they are told. */
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
  return { apiKey, baseUrl, model, apiVersion, transcribeModel, answerMs };
}

/** What reads messages, and what stands behind the operations that a model does. */
export interface UnderstandingModels {
  understanding: Understanding;
  effectHandlers: EffectHandlers;
  /** True where answers can be worded from facts. */
  wording: boolean;
  /** True where messages are read with what the person sees. */
  readsTalk: boolean;
  /** Writes voice notes down; only where a model for it is set. */
  transcribe: VoiceTranscriber | undefined;
}

/**
 * The built-in understanding, raised by a model where one is set. The budget of tokens is kept in
 * the store: one for all nodes, and a restart does not give it anew.
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
    scorer: readActScorer(around.root),
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
    meter: promMeter(metrics.registry, model),
  });
  return {
    understanding: longOnesInTurn(withNames(understanding, lexicon), around.setTimer),
    effectHandlers: Object.fromEntries([wordingEffectHandler(wordAnswer, around.words)]),
    wording: true,
    readsTalk: true,
    transcribe,
  };
}
