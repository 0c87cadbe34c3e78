import { createPlainWordTest } from '../../src/understanding/analyser';
import { createConceptMatcher } from '../../src/understanding/concepts/spotter';
import { cacheCatalogueFinders } from '../../src/understanding/entities/catalogue';
import { confidenceOf } from '../../src/understanding/intents/confidence';
import { contextFactsOf } from '../../src/understanding/intents/context';
import type { IntentName } from '../../src/understanding/intents/inventory';
import {
  createIntentReader,
  type IntentAnalysis,
  annotateText,
} from '../../src/understanding/intents/read-intents';
import { readNumbers } from '../../src/language/numbers';
import { normalise } from '../../src/language/text/tokens';
import { CONCEPT_VOCABULARIES } from '../../src/understanding/vocabulary';

/** A message to read, with what was said to the person before it. */
export interface IntentRow {
  id: string;
  text: string;
  lang: string;
  context?: { prev_system?: string } | null;
}

/** A row of the open data: `accept` are the intents that are not wrong. */
export interface LabelledRow extends IntentRow {
  intent: string;
  accept: readonly string[];
  source: string;
  tier: 'A' | 'B';
}

/** What is made of a row. */
export interface IntentGuess {
  intent: IntentName;
  slots: Record<string, string>;
  /** 0 to 1. */
  confidence: number;
}

const spotter = createConceptMatcher(CONCEPT_VOCABULARIES);
const reader = createIntentReader(spotter);
// No catalogue: the open data speaks of other cities and other titles; only cities generally known are found.
const NO_CATALOGUE = { titles: [], categories: [], cities: [], cuisines: [] };
const names = cacheCatalogueFinders(() => NO_CATALOGUE, createPlainWordTest(spotter));

const SLOT_OF: Readonly<Record<string, string>> = {
  CITY: 'city',
  DATE: 'date',
  DAYTIME: 'time',
  EVENT: 'category',
  ATTRACTION: 'category',
  SPORT: 'category',
  CUISINE: 'cuisine',
  DISH: 'dish',
};

function slotsOf(text: string, { scene }: IntentAnalysis): Record<string, string> {
  const slots: Record<string, string> = {};
  for (const spot of scene.spots) {
    const slot = SLOT_OF[spot.concept];
    const [first, last] = [scene.words[spot.start], scene.words[spot.end - 1]];
    if (slot !== undefined && first && last) slots[slot] ??= text.slice(first.start, last.end);
  }
  const [number] = readNumbers(text).filter((one) => !one.ordinal);
  if (number !== undefined && scene.present.has('TICKET')) slots['quantity'] = String(number.value);
  return slots;
}

/** The built-in understanding's intent for a row, from the message and what was said before it alone. */
export function predictIntent(row: IntentRow): IntentGuess {
  const said = row.context?.prev_system;
  const facts = contextFactsOf(
    said === undefined ? undefined : annotateText(spotter, normalise(said)),
  );
  const text = normalise(row.text);
  const reading = reader(text, facts, names().spots);
  return {
    intent: reading.ranked[0]?.intent ?? 'out_of_scope',
    slots: slotsOf(text, reading),
    confidence: confidenceOf(reading.ranked, reading.scene),
  };
}
