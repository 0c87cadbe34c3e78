import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { asksQuestion } from '../commands/guard';
import { currentDialog, isKnownByExamples, type MessageAnalysis } from '../commands/reading';
import { unexplainedPlaces } from '../commands/rest';
import {
  BY_CLAUSES,
  BY_SET,
  WITH_REST,
  WITH_SCORED,
  type ActCandidate,
  type ActCandidates,
} from './act-candidate';
import { valuesTold } from './act-commands';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import { isOfOwned } from './label-dialog';
import { kindsTold } from './message-scorer';
import {
  CHANCE_STEPS,
  CONFIDENCE_STEPS,
  cappedCount,
  kindOf,
  logOf,
  stepOf,
  type AddFact,
} from './rank-terms';
import { addSetFacts } from './set-features';
import { isGibberish, isUnclear, SURE_RECOGNISED } from './unread';

/** Named facts of a candidate with their values; most are 1. */
export type RankFeatures = ReadonlyMap<string, number>;

/** True for a command whose only value is the person's own words. */
const isOwnWords = (command: Command | undefined): boolean =>
  (command?.do === 'fill' || command?.do === 'correct') && command.value.is === 'text';

function placeOf({ context: { dialog, asked } }: MessageAnalysis): string {
  if (!dialog) return asked ? 'idle asked' : 'idle';
  if (!asked) return 'open';
  if (asked.consent === true) return 'consent';
  if (asked.yesNo) return 'yes or no';
  return asked.options.length > 0 ? 'options' : `asked ${asked.takes[0] ?? ''}`;
}

/** Kinds of value that commands carry, named as in `kindsTold`. */
function kindsCarried(commands: readonly Command[]): ReadonlySet<string> {
  const carried = new Set<string>();
  const add = ({ value }: { value: SlotValue }): void => {
    for (const kind of CARRIED_BY[value.is] ?? [value.is]) carried.add(kind);
  };
  for (const one of commands) {
    if (one.do === 'start') one.fills?.forEach(add);
    else if ('value' in one && one.value) add({ value: one.value });
    else if (one.do === 'ask' && one.about !== undefined) carried.add('title').add('option');
  }
  return carried;
}

/** Values by the kinds that they carry; one's own words may carry any. */
const CARRIED_BY: Readonly<Partial<Record<SlotValue['is'], readonly string[]>>> = {
  counts: ['count'],
  person: ['contact', 'people'],
  people: ['contact', 'people'],
  option: ['option', 'kind', 'title', 'day', 'clock', 'count'],
  nth: ['option'],
  extreme: ['option'],
  text: ['kind', 'title', 'option', 'count', 'place'],
};
/** Told kinds that name a value, so that a reading without it has lost it. */
const VALUES_TOLD: ReadonlySet<string> = new Set([
  'day',
  'clock',
  'money',
  'count',
  'contact',
  'people',
  'place',
  'kind',
  'title',
  'option',
]);

/** What hangs on the message alone, which each fact of a candidate may be crossed with. */
interface MessageFacts {
  place: string;
  asks: boolean;
  best: number;
  untaught: boolean;
  unread: number;
  ownKind: string;
  ownSure: number;
  told: readonly string[];
}

const factsOf = (reading: MessageAnalysis, { own, scored }: ActCandidates): MessageFacts => ({
  place: placeOf(reading),
  asks: asksQuestion(reading),
  best: scored[0]?.chance ?? 0,
  untaught: isKnownByExamples(currentDialog(reading)),
  unread: cappedCount(unexplainedPlaces(reading).length),
  ownKind: kindOf(reading, own.label),
  ownSure: stepOf(own.confidence, CONFIDENCE_STEPS),
  told: kindsTold(reading),
});

function addOwnFacts(
  add: AddFact,
  reading: MessageAnalysis,
  own: ActCandidate,
  facts: MessageFacts,
): void {
  const { place, asks, ownKind, ownSure, unread, best } = facts;
  add('own');
  add(`own sure ${ownSure}`);
  add(`own ${ownKind}`);
  add(`own ${ownKind} sure ${own.confidence >= SURE_RECOGNISED}`);
  add(`own in ${place}`);
  add(`own ${ownKind} in ${place}`);
  add(`own label ${own.label}`);
  add(`own label ${own.label} sure ${own.confidence >= SURE_RECOGNISED}`);
  add(`own several ${cappedCount(own.commands.length)}`);
  add(`own best ${stepOf(best, CHANCE_STEPS)}`);
  add(`own ${ownKind} unread ${unread}`);
  add(`own values ${cappedCount(valuesTold(own.commands))}`);
  if (asks) add(`own ${ownKind} asked`);
  if (own.byClause) add('own by clause');
  if (own.chance === undefined) add('own untaught');
  if (isUnclear(own)) add('own unclear');
  if (isGibberish(reading)) add('own gibberish');
  if (isOwnWords(own.commands[0])) add(`own words in ${place}`);
  if (isOfOwned(reading, own.label))
    add(
      `own of owned ${(reading.context.owned ?? []).length > 0} ${reading.context.dialog !== undefined}`,
    );
}

function addScoredFacts(
  add: AddFact,
  reading: MessageAnalysis,
  one: ActCandidate,
  own: ActCandidate,
  facts: MessageFacts,
): void {
  const { place, asks, ownKind, ownSure, unread } = facts;
  const kind = kindOf(reading, one.label);
  const fewer = cappedCount(Math.max(0, valuesTold(own.commands) - valuesTold(one.commands)));
  add(`scored ${one.place}`);
  add(`scored ${kind}`);
  add(`scored ${kind} in ${place}`);
  add(`scored ${kind} instead of ${ownKind}`);
  add(`scored ${kind} instead of sure ${ownSure >= CONFIDENCE_STEPS.length - 1}`);
  add(`scored label ${one.label}`);
  add(`scored ${kind} instead of ${own.label}`);
  add(`scored instead of sure ${ownSure}`);
  add(`scored fewer ${fewer}`);
  add(`scored unread ${unread}`);
  if (own.commands.length > 1) add(`scored ${kind} instead of several`);
  if (asks) add(`scored ${kind} asked`);
  if (one.loses) add(`scored ${kind} loses`);
  if (isOwnWords(one.commands[0])) add(`scored words in ${place}`);
}

/** Adds what a reading leaves out of what the clauses say by themselves, and what it does besides. */
function addDropped(
  add: AddFact,
  reading: MessageAnalysis,
  one: ActCandidate,
  { clauses }: ActCandidates,
): void {
  if (!clauses) return;
  const asked = reading.context.asked?.slot;
  const done = one.commands.map((command) => labelOfCommand(command, asked));
  const among = (label: ActLabel, labels: readonly ActLabel[]): boolean =>
    labels.some((known) => isSameAct(known, label));
  const dropped = clauses.labels.filter((label) => !among(label, done));
  const added = done.filter((label) => !among(label, clauses.labels));
  const by = MADE_BY.get(one.place) ?? 'scored';
  add(`${by} drops ${cappedCount(dropped.length)}`);
  add(`${by} adds ${cappedCount(added.length)}`);
  add(`${by} skipped ${cappedCount(clauses.skipped)}`);
  for (const kind of new Set(dropped.map((label) => kindOf(reading, label)))) {
    add(`drops ${kind}`);
    add(`${by} drops ${kind}`);
    add(`${kindOf(reading, one.label)} drops ${kind}`);
  }
  for (const kind of new Set(added.map((label) => kindOf(reading, label)))) add(`adds ${kind}`);
}

const MADE_BY: ReadonlyMap<number, string> = new Map([
  [0, 'own'],
  [BY_CLAUSES, 'clauses'],
  [WITH_REST, 'with rest'],
  [WITH_SCORED, 'with scored'],
  [BY_SET, 'set'],
]);

function addClauseFacts(
  add: AddFact,
  reading: MessageAnalysis,
  one: ActCandidate,
  own: ActCandidate,
  { place, asks, ownKind, best }: MessageFacts,
): void {
  const asked = reading.context.asked?.slot;
  const labels = one.commands.map((command) => labelOfCommand(command, asked));
  const kinds = labels.map((label) => kindOf(reading, label));
  add(MADE_BY.get(one.place) ?? '');
  add(`clauses ${cappedCount(one.commands.length)}`);
  add(`clauses skipped ${cappedCount(one.skipped ?? 0)}`);
  add(`clauses sure ${stepOf(one.confidence, CHANCE_STEPS)}`);
  add(`clauses in ${place}`);
  add(`clauses beside ${cappedCount(own.commands.length)}`);
  add(`clauses instead of ${ownKind}`);
  add(`clauses best ${stepOf(best, CHANCE_STEPS)}`);
  add(`clauses begin ${labels.includes(own.label ?? '')}`);
  add(`clauses alike ${new Set(labels).size < labels.length}`);
  add(`clauses ${kinds.slice(0, 2).join(' + ')}`);
  for (const kind of new Set(kinds)) add(`clauses with ${kind}`);
  if (asks) add('clauses asked');
  if (one.loses) add('clauses lose');
}

/** Returns the facts by which a candidate is weighed against the others of its message. */
export function rankFeaturesOf(
  reading: MessageAnalysis,
  candidates: ActCandidates,
): RankFeatures[] {
  const facts = factsOf(reading, candidates);
  const { own, votes, all } = candidates;
  return all.map((one) => {
    const found = new Map<string, number>();
    const add = (name: string, value = 1): void => {
      found.set(name, value);
    };
    const chance = one.chance ?? 0;
    add('log chance', one.chance === undefined ? 0 : logOf(chance));
    add('below best', one.chance === undefined ? 0 : logOf(chance) - logOf(facts.best));
    add(`chance ${one.chance === undefined ? 'none' : stepOf(chance, CHANCE_STEPS)}`);
    add(`votes ${cappedCount(votes.filter((label) => isSameAct(one.label, label)).length)}`);
    const kind = kindOf(reading, one.label);
    add(kind);
    const carried = kindsCarried(one.commands);
    const lost = facts.told.filter((told) => VALUES_TOLD.has(told) && !carried.has(told));
    for (const told of facts.told) add(`${kind} told ${told}`);
    for (const told of lost) add(`lost ${told}`);
    add(`lost ${cappedCount(lost.length)}`);
    if (one.losesContact) add('loses contact');
    addDropped(add, reading, one, candidates);
    addSetFacts(add, reading, one, candidates);
    if (one.place === 0) addOwnFacts(add, reading, one, facts);
    else if (one.place < 0) addClauseFacts(add, reading, one, own, facts);
    else addScoredFacts(add, reading, one, own, facts);
    return found;
  });
}
