import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { NEGATION_PATTERN } from './negation';
import type { ShownOption, DialogueContext } from '../understanding';
import {
  interpretAs,
  type CommandInterpretation,
  type MessageAnalysis,
  findDialogManifest,
} from './reading';
import { EXPERIENCE_SEARCH, isUnderWay, startsRole } from './dialog-roles';
import { PART_SEPARATOR, VERB_FIRST } from './several-words';

/** Interprets a part of a message in a context. */
export type InterpretMessagePart = (
  text: string,
  context: DialogueContext,
) => CommandInterpretation;
const LONGEST_LEAD = 8; // words; what steers the conversation is short
const SURE_PART = 0.7; // below this confidence a part counts as none

const STEERING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'cancel',
  'undo',
  'back',
  'restart',
  'language',
  'resume',
]);
const UNDOING_COMMANDS: ReadonlySet<Command['do']> = new Set(['undo']);
const ENDING_COMMANDS: ReadonlySet<Command['do']> = new Set(['cancel', 'restart']);
const BEGINNING_COMMANDS: ReadonlySet<Command['do']> = new Set(['start']);
const LIKELY_BEGINNING = 0.55; // after a dropped draft the rest begins something
const FOLLOW_UP_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'start',
  'ask',
  'fill',
  'correct',
  'pick',
]);
const QUESTION_COMMANDS: ReadonlySet<Command['do']> = new Set(['ask']);
const PICK_COMMANDS: ReadonlySet<Command['do']> = new Set(['pick']);
const FILL_COMMANDS: ReadonlySet<Command['do']> = new Set(['fill', 'correct']);
const SURE_PICK = 0.9;
const INFORMING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'start',
  'fill',
  'correct',
  'pick',
]);

const MOST_JOINTS = 6; // more of them are a list

interface MessageSplit {
  first: string;
  rest: string;
}

/** Text in brackets, which belongs to what precedes it: "2 kids (6 and 9)". */
const BRACKETED = /\([^()]*\)?/gu;
const hideBracketed = (text: string): string =>
  text.replace(BRACKETED, (inside) => '_'.repeat(inside.length));

function splitMessage(text: string): MessageSplit[] {
  return [...hideBracketed(text).matchAll(PART_SEPARATOR)]
    .slice(0, MOST_JOINTS)
    .map((joint) => ({
      first: text.slice(0, joint.index),
      rest: text.slice(joint.index + joint[0].length),
    }))
    .filter(({ first, rest }) => first.trim() !== '' && rest.trim() !== '');
}

const joinInterpretations = (
  first: CommandInterpretation,
  rest: CommandInterpretation,
): CommandInterpretation =>
  interpretAs(Math.min(first.confidence, rest.confidence), ...first.commands, ...rest.commands);
const isAllOf = (found: CommandInterpretation, kinds: ReadonlySet<Command['do']>): boolean =>
  found.commands.length > 0 && found.commands.every((one) => kinds.has(one.do));
const isSurelyAllOf = (found: CommandInterpretation, kinds: ReadonlySet<Command['do']>): boolean =>
  found.confidence >= SURE_PART && isAllOf(found, kinds);

/** Returns the context after a part of a message has acted. */
export function contextAfterPart(
  context: DialogueContext,
  { commands }: CommandInterpretation,
): DialogueContext {
  const { asked: _asked, dialog: _dialog, ...idle } = context;
  const started = commands.find((one) => one.do === 'start');
  if (started) return { ...idle, dialog: { id: started.dialog, known: [] } };
  const dropped = commands.flatMap((one) => (one.do === 'resume' && one.drop ? one.draft : []));
  if (dropped.length > 0) return withoutDrafts(context, dropped);
  if (!commands.some((one) => ENDING_COMMANDS.has(one.do))) return context;
  return { ...idle, ...(context.dialog?.item !== undefined && { left: context.dialog.item }) };
}

/** Removes dropped drafts from the context, and the question of the current one. */
function withoutDrafts(context: DialogueContext, dropped: readonly string[]): DialogueContext {
  const { asked: _asked, dialog: _dialog, ...idle } = context;
  const left = { ...idle, drafts: context.drafts?.filter((one) => !dropped.includes(one.id)) };
  const under = context.drafts?.at(-1);
  return under && !dropped.includes(under.id) ? { ...left, dialog: context.dialog } : left;
}

/** Interprets a steering part and a request behind it: "cancel that and show me museums". */
function interpretSteering(
  reading: MessageAnalysis,
  { first, rest }: MessageSplit,
  make: InterpretMessagePart,
  refuses: boolean,
): CommandInterpretation | undefined {
  const { context } = reading;
  if (first.trim().split(/\s+/u).length > LONGEST_LEAD) return undefined;
  const lead = make(first, context);
  if (!isSurelyAllOf(lead, STEERING_COMMANDS)) return undefined;
  const then = make(rest, contextAfterPart(context, lead));
  const again = then.commands.find(
    (one) => one.do === 'start' && one.dialog === context.dialog?.id,
  );
  const named = again?.do === 'start' && again.fills?.some(({ value }) => value.is === 'text');
  if (again && (refuses || !named || NEGATION_PATTERN.test(first))) return undefined; // the same dialog, which keeps its values
  if (startsRole(reading, again, EXPERIENCE_SEARCH) && isSurelyAllOf(lead, ENDING_COMMANDS))
    return then; // "leave water parks, show me a zoo": replaces the search
  const begins =
    refuses && isSurelyAllOf(lead, ENDING_COMMANDS) && isAllOf(then, BEGINNING_COMMANDS);
  if ((begins && then.confidence >= LIKELY_BEGINNING) || isSurelyAllOf(then, FOLLOW_UP_COMMANDS))
    return joinInterpretations(lead, then);
  // a draft dropped by name is dropped whatever follows
  return lead.commands.every((one) => one.do === 'resume')
    ? interpretAs(lead.confidence, ...lead.commands, ...then.commands.filter(saysMoreIn(rest)))
    : undefined;
}

/** Interprets a final undo without a dialog: it resumes the draft that was dropped. */
function interpretUndoLast(
  { context }: MessageAnalysis,
  { first, rest }: MessageSplit,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  if (context.dialog !== undefined || first.includes('?')) return undefined;
  const last = make(rest, context);
  return isSurelyAllOf(last, UNDOING_COMMANDS) ? last : undefined;
}

/** False for words that only repeat the dropping: "Drop the walk, I never wanted it". */
const saysMoreIn =
  (rest: string) =>
  (one: Command): boolean =>
    !ENDING_COMMANDS.has(one.do) &&
    one.do !== 'no' &&
    one.do !== 'whether' &&
    !(one.do === 'unclear' && rest.trim().split(/\s+/u).length <= BARE_REST);
const BARE_REST = 2; // words: "hata de"

/** Interprets values and a question about them: "2 tickets for Saturday, is it refundable?" */
function interpretWithQuestion(
  reading: MessageAnalysis,
  { first, rest }: MessageSplit,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  if (!/\?[^\p{L}\p{M}\p{N}]*$/u.test(rest) || first.includes('?')) return undefined;
  const { context } = reading;
  const told = make(first, context);
  if (!isSurelyAllOf(told, INFORMING_COMMANDS)) return undefined;
  const question = make(rest, contextAfterPart(context, told));
  return isSurelyAllOf(question, QUESTION_COMMANDS)
    ? joinInterpretations(told, {
        ...question,
        commands: question.commands.map((one) => askAboutStarted(one, told, reading)),
      })
    : undefined;
}

/** Makes a question be about what the same message has begun or picked. */
function askAboutStarted(
  question: Command,
  { commands }: CommandInterpretation,
  reading: MessageAnalysis,
): Command {
  const picked = commands.find((one) => one.do === 'pick');
  if (
    question.do === 'ask' &&
    question.about === undefined &&
    isUnderWay(reading, EXPERIENCE_SEARCH) &&
    picked?.do === 'pick'
  )
    return {
      ...question,
      ...aboutPickedOption(picked.value, reading.context.asked?.options ?? []),
    };
  const fills = commands.flatMap((one) => (one.do === 'start' ? (one.fills ?? []) : []));
  const item = fills.find((fill) => fill.slot === 'item')?.value;
  return question.do === 'ask' && question.about === undefined && item?.is === 'text'
    ? { ...question, about: item.text }
    : question;
}

/** Returns the id of the option that a pick chooses by position or id. */
function aboutPickedOption(value: SlotValue, options: readonly ShownOption[]): { about?: string } {
  const id =
    value.is === 'option'
      ? value.id
      : value.is === 'nth'
        ? options.at(value.n > 0 ? value.n - 1 : value.n)?.id
        : undefined;
  return id === undefined ? {} : { about: id };
}

/** Interprets an option and values behind it: "guided trek, and make it 3". */
function interpretPickWithFills(
  context: DialogueContext,
  { first, rest }: MessageSplit,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  if (context.asked?.slot === BASKET_SLOT || context.asked?.bill) return undefined; // a menu reads all of it; a bill has no options
  const pick = context.asked?.options.length ? make(first, context) : undefined;
  if (!pick || pick.confidence < SURE_PICK || !isSurelyAllOf(pick, PICK_COMMANDS)) return undefined;
  const { asked: _asked, ...answered } = context;
  const told = make(rest, answered);
  return isSurelyAllOf(told, FILL_COMMANDS) ? joinInterpretations(pick, told) : undefined;
}

/** True for values of a clear kind, for slots other than the one asked for. */
const tellsOther = (commands: readonly Command[], asked: string | undefined): boolean =>
  commands.length > 0 &&
  commands.every(
    (one) =>
      (one.do === 'fill' || one.do === 'correct') && one.slot !== asked && one.value.is !== 'text',
  );

/** Interprets values and an option behind them: "next Saturday, the guided one". */
function interpretFillsWithPick(
  context: DialogueContext,
  { first, rest }: MessageSplit,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  if (context.asked?.slot === BASKET_SLOT || !context.asked?.options.length) return undefined;
  const pick = make(rest, context);
  if (pick.confidence < LIKELY_PICK || !isSurelyAllOf(pick, PICK_COMMANDS)) return undefined;
  const { asked: _asked, ...answered } = context;
  const told = make(first, answered);
  const { slot } = context.asked;
  return tellsOther(told.commands, slot)
    ? interpretAs(pick.confidence, ...told.commands, ...pick.commands)
    : undefined;
}

const LIKELY_PICK = 0.8;
const BASKET_SLOT = 'lines';
const MIN_START_CONFIDENCE = 0.8;

/** Interprets two requests, the second of which waits: "book the fort and order a pizza". */
function interpretTwoRequests(
  reading: MessageAnalysis,
  { first, rest }: MessageSplit,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  if (!VERB_FIRST.test(rest.trim()) || first.includes('?')) return undefined;
  const { asked: _asked, ...idle } = reading.context;
  const [one, other] = [make(first, reading.context), make(rest, idle)];
  const dialogs = [one, other].map(({ commands }) =>
    commands.map((command) => (command.do === 'start' ? command.dialog : undefined)),
  );
  const apart =
    dialogs.every((started) => started.length === 1 && started[0] !== undefined) &&
    isOfFood(reading, dialogs[0]?.[0]) !== isOfFood(reading, dialogs[1]?.[0]);
  return apart && one.confidence >= MIN_START_CONFIDENCE && other.confidence >= MIN_START_CONFIDENCE
    ? joinInterpretations(one, other)
    : undefined;
}

const isOfFood = (reading: MessageAnalysis, dialog: string | undefined): boolean =>
  findDialogManifest(reading, dialog ?? '')?.area === 'food';

/** Interprets a message of several requests; undefined if it is one. */
export function interpretSeveralParts(
  reading: MessageAnalysis,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  const { text, context, entities } = reading;
  for (const part of splitMessage(text)) {
    const found =
      interpretSteering(reading, part, make, entities.refusesItem === true) ??
      interpretUndoLast(reading, part, make) ??
      interpretWithQuestion(reading, part, make) ??
      interpretPickWithFills(context, part, make) ??
      interpretFillsWithPick(context, part, make) ??
      interpretTwoRequests(reading, part, make);
    if (found) return found;
  }
  return undefined;
}
