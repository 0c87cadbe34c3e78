import { wordAnswer } from '../engine/wording';
import type { ReplyWording } from '../reply/word';
import type { WordAnswer } from '../understanding/model';
import type { EffectHandler } from '../turn/handle/perform';
import { effectHandlerFor } from './effect-handler';

/**
 * Returns the effect handler of `wordAnswer`: it puts the facts into the person's language, and a
 * model words the answer; no `text` where it cannot.
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
