import type { AnnotatedMessage } from '../concepts/scene';
import type { IntentName } from './inventory';
import type { ScoredIntent } from './score';

/*
 * Weights of a logistic regression, fitted on half of the open data (chosen by hash) and checked on
 * the other half. High confidence is lowered a little: of all results at 0.93 or more, about one in
 * fifty is wrong.
 */
const BASE_LOG_ODDS = -0.64;
/** Weights for the lead of the best intent, its evidence, and the evidence of the next. */
const LEAD_WEIGHT = 0.32;
const EVIDENCE_WEIGHT = 0.31;
const RUNNER_UP_WEIGHT = -0.16;
const AGREEMENT_WEIGHT = -0.1;
/** Weights for unknown words and for the length of the message. */
const UNKNOWN_WORD_WEIGHT = 0.12;
const UNKNOWN_SHARE_WEIGHT = 0.1;
const LENGTH_WEIGHT = 0.43;
/** Weights of concepts and facts that are present. */
const CONCEPT_WEIGHTS: Readonly<Record<string, number>> = {
  ELSEWHERE: 0.22,
  NUMBER: 0.38,
  '@context': -0.06,
  '@ask': -0.05,
  '@elsewhere': 0.06,
};
const LEISURE_AND_FOOD_WEIGHT = -0.4;
const NEGATION_WEIGHT = -0.1;
/** Weights for an intent of ours where the message shows signs of being out of scope. */
const IN_SCOPE_WEIGHTS = { unknownWord: -0.27, ELSEWHERE: -0.34, '@elsewhere': 0.41 } as const;
/** Weight by length: a yes or a thanks in a long message is often only a part of it. */
const REACTION_LENGTH_WEIGHT = -0.18;
const REACTION_INTENTS: ReadonlySet<IntentName> = new Set([
  'affirm',
  'deny',
  'thanks_bye',
  'greet',
  'select_item',
  'inform',
]);
const INTENT_WEIGHTS: Readonly<Record<IntentName, number>> = {
  find_experience: 0.66,
  book_tickets: 0.08,
  show_slots: 0.26,
  find_restaurant: 0.32,
  restaurant_info: -0.03,
  food_search: 0,
  show_menu: -0.24,
  order_food: 0.06,
  edit_cart: -0.04,
  view_cart: -0.04,
  checkout: -0.21,
  reorder: 0.04,
  offers: -0.7,
  order_status: -0.25,
  cancel: 0.43,
  help: -0.14,
  human_support: -0.02,
  greet: 0.19,
  thanks_bye: 0.6,
  affirm: -0.24,
  deny: -0.01,
  inform: 0.66,
  select_item: -0.17,
  more_options: -0.68,
  reserve_table: 0.51,
  out_of_scope: -1.05,
};
const FEATURE_CAPS = {
  lead: 6,
  evidence: 10,
  rival: 8,
  unknown: 6,
  words: 10,
  agreeing: 6,
} as const; // beyond these limits a feature adds nothing
const KNEE_LOG_ODDS = 2; // log odds; above it, steps count less
const SLOPE_ABOVE_KNEE = 0.5;

const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

function evidenceScore(best: ScoredIntent, next: ScoredIntent | undefined): number {
  const rival = next?.score ?? 0;
  return sumNumbers([
    LEAD_WEIGHT * Math.min(best.score - rival, FEATURE_CAPS.lead),
    EVIDENCE_WEIGHT * Math.min(best.score, FEATURE_CAPS.evidence),
    RUNNER_UP_WEIGHT * Math.min(rival, FEATURE_CAPS.rival),
    AGREEMENT_WEIGHT * Math.min(best.agreeing, FEATURE_CAPS.agreeing),
  ]);
}

function contentScore({ present, unknown, words, weight }: AnnotatedMessage): number {
  const strange = Math.min(unknown.length, FEATURE_CAPS.unknown);
  return sumNumbers([
    UNKNOWN_WORD_WEIGHT * strange,
    UNKNOWN_SHARE_WEIGHT * (words.length === 0 ? 0 : unknown.length / words.length),
    LENGTH_WEIGHT * Math.log1p(weight),
    present.has('LEISURE') && present.has('EATING') ? LEISURE_AND_FOOD_WEIGHT : 0,
    present.has('NOT') || present.has('NO') ? NEGATION_WEIGHT : 0,
    ...Object.entries(CONCEPT_WEIGHTS).map(([mark, worth]) => (present.has(mark) ? worth : 0)),
  ]);
}

function intentScore(intent: IntentName, { present, unknown, weight }: AnnotatedMessage): number {
  const outside = intent === 'out_of_scope';
  return sumNumbers([
    INTENT_WEIGHTS[intent],
    REACTION_INTENTS.has(intent)
      ? REACTION_LENGTH_WEIGHT * Math.min(weight, FEATURE_CAPS.words)
      : 0,
    outside ? 0 : IN_SCOPE_WEIGHTS.unknownWord * Math.min(unknown.length, FEATURE_CAPS.unknown),
    outside || !present.has('ELSEWHERE') ? 0 : IN_SCOPE_WEIGHTS.ELSEWHERE,
    outside || !present.has('@elsewhere') ? 0 : IN_SCOPE_WEIGHTS['@elsewhere'],
  ]);
}

/** Returns the probability (0 to 1) that the best intent of a message is right. */
export function confidenceOf(
  [best, next]: readonly ScoredIntent[],
  scene: AnnotatedMessage,
): number {
  if (best === undefined) return 0;
  const odds =
    BASE_LOG_ODDS +
    evidenceScore(best, next) +
    contentScore(scene) +
    intentScore(best.intent, scene);
  const told =
    odds > KNEE_LOG_ODDS ? KNEE_LOG_ODDS + (odds - KNEE_LOG_ODDS) * SLOPE_ABOVE_KNEE : odds;
  return 1 / (1 + Math.exp(-told));
}
