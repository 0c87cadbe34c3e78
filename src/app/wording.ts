import { wordAnswer } from '../engine/wording';
import type { ReplyWording } from '../reply/word';
import type { WordAnswer } from '../understanding/model';
import type { EffectHandler } from '../turn/handle/perform';
import { effectHandlerFor } from './effect-handler';

/**
 * What stands behind `wordAnswer`: the facts are put into the person's language, then a model words
 * the answer from them, or nobody does.
 */
export function wordingEffectHandler(
  worded: WordAnswer,
  words: ReplyWording,
): [string, EffectHandler] {
  return effectHandlerFor(wordAnswer, async ({ question, language, facts }, { customerId }) => {
    const told = [...new Set(facts.map((fact) => words.text(fact, language)))].filter(
      (fact) => fact.trim() !== '',
    );
    const text = await worded({ facts: told, question, language, customer: customerId });
    return text === undefined ? {} : { text };
  });
}
