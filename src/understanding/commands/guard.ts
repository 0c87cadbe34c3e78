import { isPaidChange } from '../../engine/dialog-purpose';
import type { Command, SlotFill } from '../../engine/command';
import { recogniseSideQuestion } from './questions';
import { orderToldBeside } from './order-beside-question';
import { cutIntoClauses } from '../../language/text/clauses';
import { asksOfOwnPast, isQuestion } from '../../language/text/question';
import { HYPOTHETICAL_PHRASE } from './control-words';
import {
  currentDialog,
  findDialogManifest,
  mentionsConcept,
  type MessageAnalysis,
} from './reading';
import { emptiesBasket } from './emptied';
import { leavesForAnother, standsBesideQuestion } from './beside-question';
import {
  OWNED_LIST,
  PAYMENT_STATUS,
  dialogFor,
  startRole,
  type StartCommand,
} from './dialog-roles';
import { localPattern, localSource } from '../../language/text/local-pattern';

/** True for a question by its sign, form or a question word: "cancel ho gaya kya". */
export const asksQuestion = (reading: MessageAnalysis): boolean =>
  reading.text.includes('?') || isQuestion(reading.text) || mentionsConcept(reading, 'QUESTION');

/** True for a request in the form of a question: "can you take the coffee out?" */
export const requestsAction = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'POSSIBLE') || REQUEST_PHRASE.test(reading.text);
const REQUEST_PHRASE = localPattern(
  'guard.request-phrase',
  /\b(?:can|could|will|would) (?:you|u|we|i)\b|\bplease\b|\bsak(?:te|ta|ti|oge|enge)\b|@can/iu,
);

/**
 * Keeps a question from acting, for commands of any reader: what would drop a draft, remove
 * something or agree becomes an answer or a question instead.
 */
export function preventQuestionsFromActing(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const leaves = leavesForAnother(reading, commands);
  return asksQuestion(reading) || asksOfCancelling(reading, commands)
    ? commands.map((one) =>
        (leaves && one.do === 'cancel') || standsBesideQuestion(reading, one, commands)
          ? one
          : replaceActingCommand(reading, one),
      )
    : [...commands];
}

/** True for talk about cancelling without question form: "cancellation ke baare mein batao". */
const asksOfCancelling = ({ text }: MessageAnalysis, commands: readonly Command[]): boolean =>
  commands.some((one) => one.do === 'cancel') && cutIntoClauses(text).every((one) => one.asks);

/** True if a clause empties the basket: "Empty the cart. How much is the phirni?" */
const emptiesBeside = ({ text }: MessageAnalysis, { op }: Command & { do: 'list' }): boolean =>
  op === 'clear' && cutIntoClauses(text).some((one) => !one.asks && emptiesBasket(one.text));

/** True for a person's number or address: "number of the last one should be 98…". */
const tellsOfPerson = ({ text }: MessageAnalysis, command: Command): boolean =>
  command.do === 'list' &&
  command.value?.is === 'person' &&
  (command.value.phone ?? command.value.email) !== undefined &&
  !text.includes('?');

function replaceActingCommand(reading: MessageAnalysis, command: Command): Command {
  switch (command.do) {
    case 'cancel':
      return ASKS_HOW_MUCH.test(reading.text)
        ? { do: 'outside', what: 'untold' }
        : answerCancelQuestion(reading);
    case 'yes':
    case 'pick':
      if (command.do === 'pick' && asksOfOption(reading)) {
        const asked = recogniseSideQuestion(reading)?.commands[0];
        if (asked?.do === 'ask') return asked; // "how far is the first one?" chooses nothing
      }
      return command.do === 'pick' && reading.context.asked?.consent !== true
        ? command
        : { do: 'repeat' };
    case 'list':
      return requestsAction(reading) ||
        emptiesBeside(reading, command) ||
        !changesLines(reading, command) ||
        tellsOfPerson(reading, command)
        ? command
        : { do: 'repeat' };
    case 'correct':
    case 'fill': {
      const told = orderToldBeside(reading.text, command);
      if (told) return told;
      if (ordersByAsking(reading, [command])) return { do: 'ask', question: DISH_QUESTION };
      if (asksOfAnotherDay(reading, command)) return askOfDay(reading, command);
      if (!onlyAsks(reading)) return command;
      if (command.value.is === 'text' && command.slot !== reading.context.asked?.slot)
        return { do: 'unclear' };
      return isSlotFilled(reading, command) ? { do: 'repeat' } : command;
    }
    case 'start':
      if (
        command.dialog === reading.context.dialog?.id &&
        ordersByAsking(reading, command.fills ?? [])
      )
        return { do: 'ask', question: DISH_QUESTION };
      return (
        answerWhetherCancelled(reading, command) ??
        (findDialogManifest(reading, command.dialog)?.acts === true
          ? askWhetherMeant(reading, command)
          : command)
      );
    default:
      return command;
  }
}

/** Asks whether a dialog that acts at once is meant, or the state of things. */
function askWhetherMeant(reading: MessageAnalysis, { dialog }: StartCommand): Command {
  const status = dialogFor(reading, PAYMENT_STATUS);
  return { do: 'unclear', readings: [dialog, ...(status ? [status.id] : [])] };
}

/** A command that gives a slot its value. */
export type TellingCommand = Extract<Command, { do: 'fill' | 'correct' }>;
const DAY_QUESTION = 'when';
/** Words about being open or available. */
const OPEN_THEN = localPattern(
  'guard.open-then',
  /\b(?:open|opens|closed?|available|availability|khul[aite]\w*|chalt[aei]|band)\b|@open/iu,
);

/** True for a question about another day ("is it open on Sundays?"), which changes no day. */
const asksOfAnotherDay = (reading: MessageAnalysis, told: TellingCommand): boolean =>
  told.value.is === 'day' &&
  isSlotFilled(reading, told) &&
  currentDialog(reading)?.questions.some(({ id }) => id === DAY_QUESTION) === true &&
  OPEN_THEN.test(reading.text) &&
  !requestsAction(reading) &&
  !mentionsConcept(reading, 'CHANGE', 'BOOK');

const askOfDay = ({ text }: MessageAnalysis, { value }: TellingCommand): Command => ({
  do: 'ask',
  question: DAY_QUESTION,
  words: text,
  ...(value.is === 'day' ? { day: value.from } : {}),
});

/** "Is it enough for four?" asks for an amount and cancels nothing. */
const ASKS_HOW_MUCH = localPattern(
  'guard.asks-how-much',
  /\b(?:enough|sufficient|kaafi|kafi)\b|@enough/iu,
);
const DISH_QUESTION = 'dish';
const ORDERING_CONCEPTS = [
  'ADD',
  'WANT',
  'ORDER_VERB',
  'NUMWORD',
  'NUMBER',
  'CHANGE',
  'REMOVE',
  'MORE_WORD',
  'LESS_WORD',
] as const;

/** True for a question about a dish, which orders none: "how many grams is the coffee?" */
function ordersByAsking(reading: MessageAnalysis, fills: readonly SlotFill[]): boolean {
  const here = findDialogManifest(reading, reading.context.dialog?.id ?? '');
  const ordered = fills.some(({ slot, value }) => slot === 'order' && value.is === 'text');
  const known = ordered && here?.questions.some((one) => one.id === DISH_QUESTION) === true;
  return (
    known &&
    mentionsConcept(reading, 'HOW_MANY', 'HOW_LONG', 'PRICE', 'MEASURE', 'WHO', 'WHY', 'WHEN') &&
    !mentionsConcept(reading, ...ORDERING_CONCEPTS) &&
    !requestsAction(reading)
  );
}

/** False for an added dish in a bare question ("two dosas?"), which may be wanted. */
const changesLines = (
  reading: MessageAnalysis,
  { op }: Extract<Command, { do: 'list' }>,
): boolean => (op === 'add' ? onlyAsks(reading) : true);

/** True for a question why, where, when, how many, or what the asker did, that requests nothing. */
const onlyAsks = (reading: MessageAnalysis): boolean =>
  (mentionsConcept(reading, ...ASKING_WORDS) || asksOfOwnPast(reading.text)) &&
  !requestsAction(reading);
/** True for a question about an option, which chooses none: "how far is the first one?" */
const asksOfOption = (reading: MessageAnalysis): boolean =>
  onlyAsks(reading) ||
  (isQuestion(reading.text) &&
    mentionsConcept(reading, 'PLACE_INFO', 'HOW', 'PRICE') &&
    !requestsAction(reading) &&
    !mentionsConcept(reading, 'BOOK', 'SELECT'));
const ASKING_WORDS = ['WHY', 'WHERE', 'WHEN', 'HOW_MANY', 'HOW_LONG'] as const; // "how about a coffee?" wants one

const isSlotFilled = (
  { context: { dialog } }: MessageAnalysis,
  { slot }: Extract<Command, { do: 'fill' | 'correct' }>,
): boolean => dialog?.known.includes(slot) === true;

const COME_ABOUT = localSource(
  'guard.come-about',
  String.raw`(?:ho|hua|hui|hue|ga?yi|ga?ya|chuk[aie]|@ho)`,
);
const CANCEL_WORD = localSource('guard.cancel-word', String.raw`(?:cancel|cancle|radd|@cancel)`);
const WITHIN = String.raw`(?:\s+[\p{L}\p{M}]+)?\s+`;
/** Questions whether something was cancelled: "is it cancelled", "cancel ho gayi kya". */
const CANCEL_COME_ABOUT = new RegExp(
  String.raw`\bcancell?ed\b|${CANCEL_WORD}${WITHIN}${COME_ABOUT}(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])${COME_ABOUT}${WITHIN}${CANCEL_WORD}`,
  'iu',
);

/** Answers "is my booking cancelled or not?" with its state. */
function answerWhetherCancelled(
  reading: MessageAnalysis,
  { dialog, fills = [] }: StartCommand,
): Command | undefined {
  if (
    !isPaidChange(findDialogManifest(reading, dialog)?.purpose) ||
    !CANCEL_COME_ABOUT.test(reading.text) ||
    requestsAction(reading) ||
    HYPOTHETICAL_PHRASE.test(reading.text)
  )
    return undefined;
  const which = fills
    .filter((one) => one.slot === 'ownOrder' || one.slot === 'paidOrder')
    .map(({ value }) => ({ slot: 'ownOrder' as const, value }));
  if (which.length > 0 && dialogFor(reading, OWNED_LIST))
    return startRole(reading, OWNED_LIST, [
      { slot: 'aspect', value: { is: 'option', id: 'status' } },
      ...which,
    ]);
  return dialogFor(reading, PAYMENT_STATUS) ? startRole(reading, PAYMENT_STATUS) : undefined;
}

/** Answers a question about cancelling: asks whether it is meant, or tells the state. */
function answerCancelQuestion(reading: MessageAnalysis): Command {
  const idle =
    reading.context.dialog === undefined &&
    !requestsAction(reading) &&
    dialogFor(reading, PAYMENT_STATUS) !== undefined;
  return idle ? startRole(reading, PAYMENT_STATUS) : { do: 'whether', act: 'cancel' };
}

/**
 * Asks first before an unknown name cancels the draft ("cancel Imran"), as it may be a visitor or a
 * part; for commands of any reader.
 */
export function confirmCancelOfUnknown(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const [only] = commands;
  if (
    only?.do !== 'cancel' ||
    commands.length > 1 ||
    reading.context.dialog === undefined ||
    !cancelsUnknownName(reading)
  )
    return [...commands];
  return [{ do: 'whether', act: 'cancel' }];
}

/** Concepts of dropping; the words beside them tell what is dropped. */
const LETTING_GO: ReadonlySet<string> = new Set(['CANCEL', 'REMOVE']);
const BESIDE = 2; // words between

/** True if an unknown word stands beside the word for dropping. */
const cancelsUnknownName = (reading: MessageAnalysis): boolean => {
  const { spots } = reading.scene;
  return findUnknownNames(reading).some((at) =>
    spots.some(
      ({ concept, start, end }) =>
        LETTING_GO.has(concept) && at >= start - BESIDE && at < end + BESIDE,
    ),
  );
};

const findUnknownNames = ({ scene, entities }: MessageAnalysis): number[] =>
  scene.unknown.filter(
    (at) => !entities.taken.has(at) && /\p{L}{3,}/u.test(scene.words[at]?.text ?? ''),
  );
