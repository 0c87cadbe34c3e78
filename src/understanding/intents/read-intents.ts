import { annotateMessage, type AnnotatedMessage } from '../concepts/scene';
import { ownConceptMatcher } from '../concepts/own-matcher';
import type { ConceptMatch, ConceptMatcher } from '../concepts/spotter';
import { readMoney } from '../../language/numbers';
import { readTotalOfPeople } from '../entities/told-total';
import { isQuestion } from '../../language/text/question';
import { normalise, splitWords, type TextToken } from '../../language/text/tokens';
import type { IntentName } from './inventory';
import { INTENT_RULES } from './rules';
import { scoreIntents, type ScoredIntent } from './score';
import { localPattern } from '../../language/text/local-pattern';

/** All intents by weight of evidence, and the annotated message that they were read from. */
export interface IntentAnalysis {
  scene: AnnotatedMessage;
  ranked: readonly ScoredIntent[];
}

/** Finds names of the catalogue in the words of a message. */
export type NameMatcher = (words: readonly TextToken[]) => ConceptMatch[];

/** Reads the intents of a normalised text; `facts` come from the context. */
export type IntentReader = (
  text: string,
  facts?: readonly string[],
  names?: NameMatcher,
) => IntentAnalysis;

const REACTION_INTENTS: ReadonlySet<IntentName> = new Set([
  'affirm',
  'deny',
  'thanks_bye',
  'greet',
  'select_item',
  'inform',
]);
/** Intents of a request: beside a yes they count on their own. */
const SEARCH_INTENTS: ReadonlySet<IntentName> = new Set([
  'find_experience',
  'show_slots',
  'find_restaurant',
  'more_options',
]);
const CLEAR_SCORE = 4; // evidence that a later sentence needs to stand for the whole message
const SENTENCE_BREAK = localPattern(
  'read-intents.sentence-break',
  /(?<=[.!?।])\s+|,?\s+(?=(?:but|however|lekin|magar|par|@but)\s)|,\s+(?=(?:i|i'm|i'd|can|could|please|what|when|where|are|is|find|show|let)\b)/iu,
);

/** Annotates a normalised text without scoring it. */
export function annotateText(
  spotter: ConceptMatcher,
  text: string,
  facts: readonly string[] = [],
  names: NameMatcher = () => [],
): AnnotatedMessage {
  const words = splitWords(text);
  const total = isQuestion(text) ? undefined : readTotalOfPeople(text);
  const ofMoney = ({ concept, start, end }: ConceptMatch): boolean =>
    concept === 'PRICE' &&
    total !== undefined &&
    (words[start]?.start ?? 0) >= total.start &&
    (words[end - 1]?.end ?? Infinity) <= total.end; // "total 4" counts people and is no price
  const spots = spotter(words).filter((spot) => !ofMoney(spot));
  return annotateMessage(words, [...spots, ...names(words)], facts);
}

const REFUSAL_WORD = /\b(?:not|don't|dont|never|no need)\b/iu;

/** True for a sentence that only reacts to the last message, or means nothing known. */
function isReaction({ intent, score }: ScoredIntent): boolean {
  return REACTION_INTENTS.has(intent) || (intent === 'out_of_scope' && score < CLEAR_SCORE);
}

/** True for the request behind a reaction: "Sounds good. Any museums there?" */
function requestAfter(ranked: readonly ScoredIntent[]): boolean {
  const [best] = ranked;
  return best !== undefined && best.score >= CLEAR_SCORE && !REACTION_INTENTS.has(best.intent);
}

const EMAIL_PATTERN = /[\w.+-]@[\w-]+\.\w{2}/u;
const LONG_NUMBER = /(?:\d[\s-]?){10}/u; // an Indian telephone number

/** Returns facts for rules (`@…`) from what a message holds beside words. */
function factsIn(normal: string): string[] {
  const facts = readMoney(normal).length > 0 ? ['@money'] : [];
  if (EMAIL_PATTERN.test(normal)) facts.push('@email');
  if (LONG_NUMBER.test(normal)) facts.push('@long-number');
  return facts;
}

/** Creates a reader over the hand-written vocabulary and rules; build it once. */
export function createIntentReader(spotter: ConceptMatcher = ownConceptMatcher()): IntentReader {
  const ranking = (
    text: string,
    facts: readonly string[],
    names: NameMatcher,
  ): readonly ScoredIntent[] =>
    scoreIntents(annotateText(spotter, text, facts, names), INTENT_RULES);

  const later = (
    text: string,
    facts: readonly string[],
    names: NameMatcher,
  ): readonly ScoredIntent[] | undefined => {
    const [first = '', ...rest] = text.split(SENTENCE_BREAK);
    if (rest.length === 0) return undefined;
    const opening = ranking(first, facts, names)[0];
    if (opening === undefined || !isReaction(opening)) return undefined;
    const request = ranking(rest.join(' '), facts, names);
    if (
      opening.intent === 'affirm' &&
      facts.includes('@ask') &&
      !SEARCH_INTENTS.has(request[0]?.intent ?? 'affirm')
    )
      return undefined;
    return requestAfter(request) && !REFUSAL_WORD.test(rest.join(' ')) ? request : undefined;
  };

  return (text, said = [], names = () => []) => {
    const normal = normalise(text);
    const facts = [...said, ...factsIn(normal)];
    const scene = annotateText(spotter, normal, facts, names);
    return { scene, ranked: later(normal, facts, names) ?? scoreIntents(scene, INTENT_RULES) };
  };
}
