import type { BuiltIn } from '../built-in';
import type { DialogManifest, CatalogueLexicon, Understanding } from '../understanding';
import { createModelClient } from './client';
import { createModelUnderstanding } from './model-understanding';
import { createTextRedactor } from './placeholders';
import { understandLimits } from './patience';
import type { ModelSettings } from './ports';
import type { ModelPrompts } from './prompt';
import { createModelQuestionRunner, type ModelQuestionRunnerParts } from './questions';
import { createVoiceTranscriber, type VoiceTranscriber } from './transcribe';
import { createWordAnswer, type WordAnswer } from './word-answer';

export { storeBudget } from './budget';
export { createModelClient } from './client';
export { modelErrorCodeOf } from './errors';
export { costOf, promMeter } from './meter';
export { readPrompts } from './prompt';
export type { WordAnswer } from './word-answer';
export type { ModelMeter, ModelPrices, ModelSettings, TokenBudget } from './ports';

/** The parts that the model's services are made of. */
export interface ModelParts extends Omit<ModelQuestionRunnerParts, 'client' | 'limits'> {
  settings: ModelSettings;
  prompts: ModelPrompts;
  builtIn: BuiltIn;
  manifests: readonly DialogManifest[];
  lexicon: () => CatalogueLexicon;
}

/** A model's services: understanding, answers worded from facts, transcribed voice notes. */
export interface ModelServices {
  understanding: Understanding;
  wordAnswer: WordAnswer;
  /** Set only where the settings name a model for it. */
  transcribe: VoiceTranscriber | undefined;
}

/** Creates all services of a model behind one endpoint, one circuit breaker and one budget. */
export function createModelServices(parts: ModelParts): ModelServices {
  const client = createModelClient(parts.settings);
  const questions = createModelQuestionRunner({
    ...parts,
    client,
    limits: understandLimits(parts.settings.answerMs),
  });
  const names = (): string[] => {
    const { categories, cuisines, cities, titles } = parts.lexicon();
    return [
      ...categories,
      ...cuisines,
      ...cities.map((city) => city.name),
      ...titles.map((one) => one.title),
    ];
  };
  const hide = createTextRedactor(names);
  return {
    understanding: createModelUnderstanding({
      ...parts,
      hide,
      questions,
      prompt: parts.prompts.understand,
    }),
    wordAnswer: createWordAnswer({ questions, hide, prompt: parts.prompts.wordAnswer }),
    transcribe:
      parts.settings.transcribeModel === undefined
        ? undefined
        : createVoiceTranscriber({ ...parts, client }),
  };
}
