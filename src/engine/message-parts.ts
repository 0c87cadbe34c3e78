import type { Command } from './command';
import { slotsFilledBy } from './implicit-confirmation';
import type { SlotName } from './names';
import type { EffectGenerator } from './operation';
import type { TurnSession } from './session';
import type { SlotValue } from './value';
import type { MissedPart, TurnEnvironment } from './turn-environment';

/** How the engine does what was understood. */
interface CommandRun {
  /** Lets the active dialog replace commands that it knows better. */
  revise: (s: TurnSession, commands: readonly Command[]) => readonly Command[];
  /** Applies commands, and runs the active draft until it asks. */
  applyAll: (
    s: TurnSession,
    commands: readonly Command[],
    said: string | undefined,
  ) => EffectGenerator<unknown>;
}

/** What was said but for parts that are carried out after the rest. */
const withoutParts = (
  { said, readPart }: TurnEnvironment,
  parts: readonly MissedPart[],
): string | undefined =>
  readPart ? parts.reduce((rest, { text }) => rest?.replace(text, ' '), said) : said;

/** Commands after which the person speaks of something else than before. */
const LEADS_ON: ReadonlySet<Command['do']> = new Set([
  'start',
  'back',
  'undo',
  'resume',
  'cancel',
  'restart',
]);

/** True where the parts behind these commands are said of what comes next: "the first one, two dosas". */
const leadsOn = (s: TurnSession, commands: readonly Command[]): boolean =>
  commands.some(
    (one) =>
      LEADS_ON.has(one.do) || (one.do === 'pick' && s.dialogOf(s.active())?.purpose === 'search'),
  );

/** A message's commands with those of its parts that the present state explains, and the other parts. */
export interface JoinedParts {
  commands: readonly Command[];
  left: readonly MissedPart[];
  /** What the commands were read from: all of it, but for parts said of what comes next. */
  said: string | undefined;
}

/**
 * Joins parts of a message to its commands, as far as they go on with the same thing. A dialog that
 * revised what was understood has heard the whole message: then parts are named at most.
 */
export function joinParts(
  s: TurnSession,
  understood: readonly Command[],
  commands: readonly Command[],
  revise: CommandRun['revise'],
): JoinedParts {
  const parts = s.env.missed ?? [];
  if (commands !== understood) {
    s.missed = parts.filter(({ wanted }) => wanted).map(({ text }) => text);
    s.unread = s.missed;
    return { commands, left: [], said: s.env.said };
  }
  if (parts.length === 0 || leadsOn(s, commands))
    return { commands, left: parts, said: withoutParts(s.env, parts) };
  const read = parts.map((part) => ({ part, own: commandsOfPart(s, part, commands, revise) }));
  return {
    commands: [...commands, ...read.flatMap(({ own }) => own ?? [])],
    left: read.filter(({ own }) => !own).map(({ part }) => part),
    said: s.env.said,
  };
}

/**
 * Applies what parts of a message do that its commands leave out, each as if it had been sent by itself
 * after the rest; returns the commands. The question put so far gives way to the next one. A part
 * that wants something and is not understood now either is left to be named.
 */
export function* applyParts(
  s: TurnSession,
  parts: readonly MissedPart[],
  before: readonly Command[],
  { revise, applyAll }: CommandRun,
): EffectGenerator<Command[]> {
  const done: Command[] = [];
  for (const part of s.silent ? [] : parts) {
    const commands = commandsOfPart(s, part, [...before, ...done], revise);
    if (commands) {
      const { asked } = s.state;
      const question = asked !== undefined && asked !== s.askedBefore ? s.replies.splice(-1) : [];
      yield* applyAll(s, commands, part.text);
      if (s.state.asked === asked) s.say(...question);
      done.push(...commands);
    } else {
      s.unread = [...s.unread, part.text];
      if (part.wanted) s.missed = [...s.missed, part.text];
    }
  }
  return done;
}

/** Returns what a part does by itself, as the active dialog knows its words too. */
function commandsOfPart(
  s: TurnSession,
  part: MissedPart,
  before: readonly Command[],
  revise: CommandRun['revise'],
): readonly Command[] | undefined {
  const read = s.env.readPart?.(s.state, part);
  if (!read) return undefined;
  const { env } = s;
  s.env = { ...env, said: part.text };
  const revised = revise(s, read.commands);
  s.env = env;
  const known = read.sure || revised !== read.commands;
  return known && revised.every((one) => mayFollow(s, one, before)) ? revised : undefined;
}

/**
 * True for a change of who comes along: who leaves and who takes their place are told in one sentence,
 * and "one for me" names nobody.
 */
const changesPeople = (s: TurnSession, one: Command): boolean =>
  (one.do === 'list' || (one.do === 'fill' && namesNobody(one.value))) &&
  s.dialogOf(s.active())?.slots.find(({ name }) => name === one.slot)?.reads === 'people';

const namesNobody = (value: SlotValue): boolean =>
  value.is === 'number' ||
  (value.is === 'people' && value.people.every(({ name }) => name === undefined));

/** True for a command that a part may add: half a sentence changes nothing that waits for its payment. */
const mayFollow = (s: TurnSession, one: Command, before: readonly Command[]): boolean =>
  one.do !== 'unclear' &&
  !changesPeople(s, one) &&
  !fillsAgain(s, one, before) &&
  !choosesBesideQuestion(one, before) &&
  (s.active()?.waiting !== true || one.do === 'ask' || one.do === 'outside');

/** True for a choice of half a sentence whose message asks about one: "it sounds nice, but how late does it end?" */
const choosesBesideQuestion = (one: Command, before: readonly Command[]): boolean =>
  one.do === 'pick' && before.some((other) => other.do === 'ask' && other.about !== undefined);

/** True for a value of a slot that the rest of the message fills: "only one adult, no kids". */
function fillsAgain(s: TurnSession, one: Command, before: readonly Command[]): boolean {
  const slotsOf = (of: Command): SlotName[] =>
    of.do === 'pick' ? [s.askedBefore?.slot ?? []].flat() : slotsFilledBy(of);
  const slots = before.flatMap(slotsOf);
  return slotsOf(one).some((slot) => slots.includes(slot) && !IN_WORDS.has(slot));
}

/** Slots of dishes in the person's own words, of which each part may tell more. */
const IN_WORDS: ReadonlySet<SlotName> = new Set(['order', 'lines']);
