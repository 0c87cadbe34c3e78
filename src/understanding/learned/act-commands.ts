import { z } from 'zod';
import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { withWishedDay } from '../commands/booking-change';
import { findOptionAskedAbout } from '../commands/option-position';
import { ownedOrderFills, resolveOwnedReference } from '../commands/owned-reference';
import {
  currentDialog,
  findDialogManifest,
  questionReads,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';
import { startWithFills } from '../commands/start-command';
import type { DialogManifest } from '../understanding';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import { commandsForOwned, lastVisit, questionOverDraft } from './owned-questions';
import {
  COMPLAINT_FOLLOW_UP,
  COMPLAINT_REPORT,
  FOOD_TRACKING,
  OWNED_LIST,
  PAID_CHANGE,
  PAYMENT_STATUS,
  dialogFor,
  hasRole,
  startCommand,
  startsRole,
  type StartCommand,
} from '../commands/dialog-roles';
import { commandsForSlot, optionByWords, takesOwnWords, textFill } from './slot-commands';
import { slotNameSchema, type QuestionId, type SlotName } from '../../engine/names';

const BARE_COMMANDS = {
  undo: { do: 'undo' },
  back: { do: 'back' },
  cancel: { do: 'cancel' },
  restart: { do: 'restart' },
  skip: { do: 'skip' },
  repeat: { do: 'repeat' },
  why: { do: 'why' },
  more: { do: 'more' },
  yes: { do: 'yes' },
  no: { do: 'no' },
  person: { do: 'person' },
  whether: { do: 'whether', act: 'cancel' },
  if: { do: 'outside', what: 'condition' },
  fit: { do: 'outside', what: 'within' },
  fact: { do: 'outside', what: 'told' },
  'slot filter': { do: 'outside', what: 'narrowing' },
} as const satisfies Readonly<Record<string, Command>>;

/** Labels of questions that no dialog has its own answer for. */
const OPEN_QUESTIONS: ReadonlySet<ActLabel> = new Set(['ask new', 'advise']);

/** True for a question that no dialog has its own answer for. */
export const isOpenQuestion = (label: ActLabel): boolean => OPEN_QUESTIONS.has(label);

const isBare = (label: string): label is keyof typeof BARE_COMMANDS =>
  Object.hasOwn(BARE_COMMANDS, label);

const CHAT_WORDS = ['greet', 'thanks', 'bye', 'praise', 'insult', 'wait', 'who'] as const;
/** Questions that answer a label where no question has its name. */
const NEAREST_QUESTIONS: Readonly<Record<string, readonly QuestionId[]>> = {
  sum: ['total', 'price'],
  compare: ['included'],
};

const itemSlotOf = ({ slots }: DialogManifest): SlotName | undefined =>
  slots.find(({ reads }) => reads === 'item')?.name;

const tellsItem = (outline: DialogManifest, begun: StartCommand): boolean =>
  begun.fills?.some((one) => one.slot === itemSlotOf(outline)) === true;

/** Returns the shown option that a message means: "tell me about the second one". */
function pointedItem(
  outline: DialogManifest,
  begun: StartCommand,
  reading: MessageAnalysis,
): SlotFill[] {
  const slot = itemSlotOf(outline);
  if (slot === undefined || !questionReads(reading, 'result')) return [];
  const id =
    findOptionAskedAbout(reading)?.id ??
    (tellsItem(outline, begun) ? undefined : optionByWords(reading));
  return id === undefined ? [] : [{ slot, value: { is: 'option', id } }];
}

function commandsForStart(rest: string, reading: MessageAnalysis): Command[] | undefined {
  const [dialog = '', telling] = rest.split(' ');
  const outline = findDialogManifest(reading, dialog);
  if (!outline) return undefined;
  const told = questionOverDraft(telling, reading);
  if (told) return told;
  const begun = startWithFills(reading, outline);
  const [slot, id] = telling?.split('=') ?? [];
  const option: SlotFill[] =
    slot !== undefined && id !== undefined
      ? [{ slot: z.parse(slotNameSchema, slot), value: { is: 'option', id } }]
      : pointedItem(outline, begun, reading);
  if (outline.purpose === 'look' && option.length === 0 && !tellsItem(outline, begun))
    return undefined; // no option is named
  const followUp = dialogFor(reading, COMPLAINT_FOLLOW_UP);
  if (followUp && hasRole(outline, COMPLAINT_REPORT) && hasComplaint(reading))
    return [startCommand(followUp)];
  const own = outline.slots.find(
    (one) => takesOwnWords(one) && one.name === 'problem' && !isQuestion(reading.text), // the message is the complaint
  );
  const fills = [
    ...(begun.fills ?? []).filter((one) => option.every((pointed) => pointed.slot !== one.slot)),
    ...option,
    ...(hasRole(outline, OWNED_LIST) ? ownedFills(reading) : []),
    ...(own ? [textFill(own.name, reading)] : []),
  ];
  return [
    startCommand(outline, hasRole(outline, PAID_CHANGE) ? withWishedDay(reading, fills) : fills),
  ];
}

/** Returns the values for the purchase that the message names. */
const ownedFills = (reading: MessageAnalysis): SlotFill[] =>
  ownedOrderFills('ownOrder', resolveOwnedReference(reading), reading.text);

/** True if the customer has complained: what a message tells is then mostly about that. */
export const hasComplaint = ({ context: { owned } }: MessageAnalysis): boolean =>
  owned?.some(({ complaint }) => complaint === true) === true;

/** Builds a side question of whichever dialog answers it, the current one first. */
function commandsForQuestion(
  ids: readonly string[],
  reading: MessageAnalysis,
): Command[] | undefined {
  const { context, entities, manifests } = reading;
  const owned = commandsForOwned(ids[0] ?? '', reading);
  if (owned) return owned;
  const here = manifests.filter((one) => one.id === context.dialog?.id);
  const id = [...here, ...manifests]
    .flatMap(({ questions }) =>
      ids.flatMap((one) => questions.find((held) => held.id === one)?.id ?? []),
    )
    .at(0);
  const { title } = entities;
  const shown = questionReads(reading, 'result', 'item')
    ? findOptionAskedAbout(reading)
    : undefined;
  const about =
    shown?.id ??
    (title?.sure === true
      ? title.title.title
      : (lastVisit(reading.context) ?? spokenWhereIdle(reading.context)));
  return id === undefined
    ? undefined
    : [{ do: 'ask', question: id, ...(about !== undefined && { about }) }];
}

/** Returns the item last spoken of, if no dialog is open. */
const spokenWhereIdle = ({ dialog, spoken }: MessageAnalysis['context']): string | undefined =>
  dialog === undefined ? spoken : undefined;

/** Answers a question without its own answer: from the seller's data, or "nobody told". */
export const answerUnknownQuestion = (reading: MessageAnalysis): Command[] =>
  findDialogManifest(reading, reading.context.dialog?.id ?? '')?.questions.some(
    ({ id }) => id === 'other',
  ) === true
    ? (commandsForQuestion(['other'], reading) ?? [])
    : [{ do: 'outside', what: 'untold' }];

/** A plain reading, which answers better than that nobody told. */
const PLAIN = 0.95;

/** Returns a plain reading about a purchase: one of its aspects, who brings it, how it is paid. */
const plainlyOfPurchase = (
  reading: MessageAnalysis,
  candidates: readonly CommandInterpretation[],
): Command[] | undefined =>
  candidates.find(({ confidence, commands: [first] }) => {
    if (confidence < PLAIN || first?.do !== 'start') return false;
    if (startsRole(reading, first, OWNED_LIST))
      return first.fills?.some(({ slot }) => slot === 'aspect');
    return startsRole(reading, first, FOOD_TRACKING) || startsRole(reading, first, PAYMENT_STATUS);
  })?.commands;

/** Counts the values in commands; the more of a message they explain, the better they read it. */
export const valuesTold = (commands: readonly Command[]): number =>
  commands.reduce((sum, one) => sum + 1 + (one.do === 'start' ? (one.fills?.length ?? 0) : 0), 0);

const BEST: QuestionId = 'best';

/** True if the dialog under way tells what is rated best. */
const answersBest = (reading: MessageAnalysis): boolean =>
  currentDialog(reading)?.questions.some(({ id }) => id === BEST) === true;

/** So few visits are set side by side for who asks which to take. */
const MOST_COMPARED = 4;

/** Sets a few shown visits side by side: "which of these two would you suggest?" */
function compareShown(reading: MessageAnalysis): Command[] | undefined {
  const shown = questionReads(reading, 'result') ? (reading.context.asked?.options ?? []) : [];
  if (shown.length < 2 || shown.length > MOST_COMPARED) return undefined;
  return [{ do: 'ask', question: 'compare', about: shown.map(({ id }) => id).join(' ') }];
}

/** Takes up the draft that waits, if there is one and no more. */
function resumeOther({ context: { drafts = [] } }: MessageAnalysis): Command[] | undefined {
  const [waiting, ...others] = drafts.slice(0, -1);
  return waiting && others.length === 0 ? [{ do: 'resume', draft: waiting.id }] : undefined;
}

/**
 * Returns commands for a label with the values in the message: those of a recogniser that reads it
 * so, else new ones from its entities. Undefined where a needed value is missing.
 */
export function commandsForLabel(
  label: ActLabel,
  reading: MessageAnalysis,
  candidates: readonly CommandInterpretation[],
): Command[] | undefined {
  const asked = reading.context.asked?.slot;
  const ready = candidates
    .filter(
      ({ commands: [first] }) =>
        first !== undefined && isSameAct(labelOfCommand(first, asked), label),
    )
    .toSorted((a, b) => valuesTold(b.commands) - valuesTold(a.commands))[0];
  if (ready) return ready.commands;
  if (isBare(label)) return [BARE_COMMANDS[label]];
  if (label === 'resume') return resumeOther(reading);
  if (label === 'advise' && answersBest(reading)) return [{ do: 'ask', question: BEST }];
  const compared = label === 'advise' ? compareShown(reading) : undefined;
  if (compared) return compared;
  if (isOpenQuestion(label))
    return plainlyOfPurchase(reading, candidates) ?? answerUnknownQuestion(reading);
  const nearest = NEAREST_QUESTIONS[label];
  if (nearest) return commandsForQuestion(nearest, reading);
  const [kind = '', ...more] = label.split(' ');
  const rest = more.join(' ');
  if (kind === 'start') return commandsForStart(rest, reading);
  if (kind === 'slot') return commandsForSlot(rest, reading);
  if (kind === 'ask') return commandsForQuestion([rest], reading);
  if (label === 'outside') return plainlyOfPurchase(reading, candidates) ?? [{ do: 'outside' }];
  if (kind === 'outside') return [{ do: 'outside', what: rest }];
  const chat = kind === 'chat' ? CHAT_WORDS.find((what) => what === rest) : undefined;
  return chat && [{ do: 'chat', what: chat }];
}
