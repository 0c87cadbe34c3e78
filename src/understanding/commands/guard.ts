import type { Command, Fill } from '../../engine/command';
import { finishes } from '../../engine/finishing';
import { isQuestion } from '../text/question';
import { IF_EVER } from './controls';
import { has, made, type Maker, only, outline, type Reading } from './reading';

// Talk to the machine rather than to Mela: orders to forget its rules, roles, prompts, prices of its own making.
const ORDERS_TO_THE_MACHINE = [
  /(?:^|\n)\s*(?:system|assistant|developer|tool|admin)\s*:/iu,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above|guidelines|policy|policies|restrictions?|system)\b/iu,
  /\byou are (?:now|no longer)\b|\bact as\b|\bpretend (?:to be|you|that)\b|\bfrom now on you\b|\brole ?play\b|\bdeveloper mode\b|\bjailbreak|\bDAN\b/iu,
  /\b(?:system|admin|root|developer|assistant|hidden|initial) ?(?:prompt|message|instructions?|override|mode|note)\b/iu,
  /\b(?:reveal|print|show|repeat|tell me|output|leak|dump)\b.{0,30}\b(?:prompt|instructions|secrets?|api key|token|credentials|environment|database|other (?:customers?|users?|people))/iu,
  /\b(?:new|secret|special|updated|following) instructions?\b|\b(?:from|by) the (?:developers?|admin(?:istrator)?|system|owner)\b|\bas (?:an? |the )?(?:admin(?:istrator)?|developer|root|owner)\b/iu,
  /\b(?:note|message|instructions?|attention) (?:to|for) (?:the )?(?:bot|assistant|ai|model|agent)\b|\b(?:assistant|bot|ai|model|agent) (?:must|shall|should|has to|will now)\b|\brepeat after me\b|\b(?:then|and) (?:execute|run)\b|\bsimulate\b|\bother (?:customers?|users?)(?:'s)?\b|\bof user \d+/iu,
  /<\/?(?:system|script|assistant|instructions?|tool|im_start|im_end)\b|\[\/?(?:INST|SYSTEM)\]|\{\{.*\}\}|```/iu,
  /\b(?:set|change|make|mark|update|edit)\b.{0,30}\b(?:price|total|amount|bill|cost)\b.{0,20}\b(?:to|as|=)\b/iu,
  /\b(?:mark|set|treat|consider)\b.{0,25}\b(?:as )?(?:paid|confirmed|refunded|free of charge)\b/iu,
  /\b(?:confirm|place|complete|book|order|give)\b.{0,40}\b(?:for|at|worth)\s*(?:₹|rs\.?|inr)?\s*[01]\s*(?:rupees?|rs|inr|paise|₹|\/-)/iu,
  /\b(?:without (?:paying|payment|asking|confirmation)|skip (?:the )?(?:payment|consent|confirmation)|do not ask (?:me|for)|already paid so confirm|auto[- ]?confirm)\b/iu,
  // What programs say to each other, and what was "agreed" elsewhere.
  /"(?:role|commands|content|do)"\s*:|<!--|"{3}|\b(?:translate|convert|turn) (?:this |it )?(?:in)?to commands?\b|\b(?:emit|call) (?:the )?(?:event|function)\b/iu,
  /\bpretend (?:the|this|it|there|i)\b|\bconsent (?:was|is|has been) (?:already )?given\b|\b(?:user|customer|client) (?:has )?(?:already )?(?:agreed|consented|confirmed|approved)\b|\bon behalf of the (?:user|customer)\b/iu,
  /\b(?:drop|delete|truncate) (?:table|database)\b|\bselect \* from\b|';\s*--|\bunion select\b/iu,
  /पिछले (?:सभी )?निर्देश|निर्देशों को (?:भूल|अनदेखा|नज़रअंदाज़)|(?:pichhle|pichle|purane|saare) (?:instructions?|nirdesh)\b/iu,
  /\b(?:instructions?|nirdesh|rules?)\b.{0,20}\b(?:bhool|bhul|ignore|chhod|mat maan)/iu,
];

const OF_PRICES = /\b(?:price|total|amount|bill|cost|rupees?|rs|inr|paise)\b|₹/iu;

/** Text that gives the machine orders has no effect, whatever else it says; a price of one's own making is told apart. */
export const guard: Maker = ({ text }) => {
  if (!ORDERS_TO_THE_MACHINE.some((pattern) => pattern.test(text))) return undefined;
  return made(1, { do: 'outside', what: OF_PRICES.test(text) ? 'price-change' : 'trick' });
};

/** It asks, in whatever language: by its sign, its form, or a word that asks ("is it cancelled", "cancel ho gaya kya"). */
export const asks = (reading: Reading): boolean => reading.text.includes('?') || isQuestion(reading.text) || has(reading, 'QUESTION');

/** "Can you take the coffee out?": asked of us to be done. */
const requests = (reading: Reading): boolean => has(reading, 'POSSIBLE') || REQUEST.test(reading.text);
const REQUEST = /\b(?:can|could|will|would) (?:you|u|we|i)\b|\bplease\b|\bsak(?:te|ta|ti|oge|enge)\b|सक(?:ते|ता|ती|ोगे|ेंगे)/iu;

const STATUS = 'order-status';

/**
 * A question never acts: what would let a draft go, take something out or agree is told how it stands instead, or asked about.
 * It holds for whatever read the message, the built-in or a model.
 */
export function questionActsNot(reading: Reading, commands: readonly Command[]): Command[] {
  return asks(reading) ? commands.map((one) => asking(reading, one)) : [...commands];
}

function asking(reading: Reading, command: Command): Command {
  switch (command.do) {
    case 'cancel':
      return stateAsked(reading);
    case 'yes':
    case 'pick':
      return command.do === 'pick' && reading.standing.asked?.consent !== true ? command : { do: 'repeat' };
    case 'list':
      return requests(reading) || !changesLines(reading, command) ? command : { do: 'repeat' };
    case 'correct':
    case 'fill':
      if (ordersByAsking(reading, [command])) return { do: 'ask', question: OF_DISH };
      if (!onlyAsks(reading)) return command;
      if (command.value.is === 'text' && command.slot !== reading.standing.asked?.slot) return { do: 'unclear' };
      return isKnown(reading, command) ? { do: 'repeat' } : command;
    case 'start':
      if (command.dialog === reading.standing.dialog?.id && ordersByAsking(reading, command.fills ?? [])) return { do: 'ask', question: OF_DISH };
      return ofCancelled(reading, command) ?? (outline(reading, command.dialog)?.acts === true ? { do: 'unclear', readings: [command.dialog, STATUS] } : command);
    default:
      return command;
  }
}

const OF_DISH = 'dish';
const WANTS = ['ADD', 'WANT', 'ORDER_VERB', 'NUMWORD', 'NUMBER', 'CHANGE', 'REMOVE', 'MORE_WORD', 'LESS_WORD'] as const;

/** "How many grams is the coffee?": what is asked of a dish puts none into the basket. */
function ordersByAsking(reading: Reading, fills: readonly Fill[]): boolean {
  const here = outline(reading, reading.standing.dialog?.id ?? '');
  const ordered = fills.some(({ slot, value }) => slot === 'order' && value.is === 'text');
  const known = ordered && here?.questions.some((one) => one.id === OF_DISH) === true;
  return known && has(reading, 'HOW_MANY', 'HOW_LONG', 'PRICE', 'MEASURE', 'WHO', 'WHY', 'WHEN') && !has(reading, ...WANTS) && !requests(reading);
}

/** "Two dosas?" may still be wanted; what stands there is not changed by a question, and nothing is added by "why" and "how many". */
const changesLines = (reading: Reading, { op }: Extract<Command, { do: 'list' }>): boolean => (op === 'add' ? onlyAsks(reading) : true);

/** It asks why, where, when or how many, and requests nothing. */
const onlyAsks = (reading: Reading): boolean => has(reading, ...ASKING_WORDS) && !requests(reading);
const ASKING_WORDS = ['WHY', 'WHERE', 'WHEN', 'HOW_MANY', 'HOW_LONG'] as const; // "how about a coffee?" wants one

const isKnown = ({ standing: { dialog } }: Reading, { slot }: Extract<Command, { do: 'fill' | 'correct' }>): boolean => dialog?.known.includes(slot) === true;

/** A form that asks whether it has come about: "is it cancelled", "ho gayi kya", "हो गया क्या". */
const COME_ABOUT = /\bcancell?ed\b|\b(?:ho|hua|hui|hue|ga?yi|ga?ya|chuk[aie])\b|(?:^|\s)(?:हो|हुआ|हुई|गया|गई|चुका|चुकी)(?=\s|$|[?।])/iu;
const CANCELLING: ReadonlySet<string> = new Set(['cancel-food', 'change-paid-booking']);
const MINE_LIST = 'my-bookings';

/** "Is my booking cancelled or not?": how it stands, and not how it could be cancelled. */
function ofCancelled(reading: Reading, { dialog, fills = [] }: Extract<Command, { do: 'start' }>): Command | undefined {
  if (!CANCELLING.has(dialog) || !COME_ABOUT.test(reading.text) || requests(reading) || IF_EVER.test(reading.text)) return undefined;
  const which = fills.filter((one) => one.slot === 'ownOrder' || one.slot === 'paidOrder').map(({ value }) => ({ slot: 'ownOrder', value }));
  if (which.length > 0 && outline(reading, MINE_LIST)) return { do: 'start', dialog: MINE_LIST, fills: [{ slot: 'aspect', value: { is: 'option', id: 'status' } }, ...which] };
  return outline(reading, STATUS) ? { do: 'start', dialog: STATUS } : undefined;
}

/** With something under way that is asked about; else what is paid is, and how that stands is told. */
function stateAsked(reading: Reading): Command {
  const idle = reading.standing.dialog === undefined && !requests(reading) && outline(reading, STATUS) !== undefined;
  return idle ? { do: 'start', dialog: STATUS } : { do: 'whether', act: 'cancel' };
}

/**
 * "Cancel Imran": what is named and not known may be somebody who comes along, or a part. Letting all of it go is asked about
 * first. It holds for whatever read the message.
 */
export function cancelsWhatIsKnown(reading: Reading, commands: readonly Command[]): Command[] {
  const [only] = commands;
  if (only?.do !== 'cancel' || commands.length > 1 || reading.standing.dialog === undefined || namesUnknown(reading).length === 0) return [...commands];
  return [{ do: 'whether', act: 'cancel' }];
}

const namesUnknown = ({ scene, entities }: Reading): number[] => scene.unknown.filter((at) => !entities.taken.has(at) && /\p{L}{3,}/u.test(scene.words[at]?.text ?? ''));

const PARTING = ['BYE', 'THANKS', 'PRAISE', 'GREET', 'YES', 'STRONG_YES', 'NO', 'NOT', 'THIS', 'YOU', 'ME', 'ALL', 'OTHER', 'ANY', 'MORE_WORD', 'DATE', 'DAYTIME', 'NOW'] as const;
const ANSWERED_OTHERWISE: ReadonlySet<string> = new Set(['nth', 'place', 'person', 'flag', 'fields']);

/** Free words are asked for, which go on to somebody else as they are. */
const asksWords = ({ standing: { asked } }: Reading): boolean => asked?.takes.includes('text') === true && !asked.takes.some((one) => ANSWERED_OTHERWISE.has(one));

/**
 * Words that only greet, thank, agree, decline or take leave tell nothing: where free words are asked for they are no answer, and
 * nobody is sent them. It holds for whatever read the message.
 */
export function partingTellsNothing(reading: Reading, commands: readonly Command[]): Command[] {
  const asked = asksWords(reading) ? reading.standing.asked?.slot : undefined;
  if (asked === undefined || !(only(reading, ...PARTING) || finishes(reading.text))) return [...commands];
  return commands.map((one) => (takesWords(one, asked) ? parting(reading) : one));
}

const takesWords = (one: Command, slot: string): boolean => (one.do === 'fill' || one.do === 'correct') && one.slot === slot && one.value.is === 'text';

function parting(reading: Reading): Command {
  if (has(reading, 'THANKS')) return { do: 'chat', what: 'thanks' };
  if (has(reading, 'BYE') || finishes(reading.text)) return { do: 'chat', what: 'bye' };
  if (has(reading, 'GREET')) return { do: 'chat', what: 'greet' };
  if (has(reading, 'NO', 'NOT')) return { do: 'no' };
  return has(reading, 'PRAISE') ? { do: 'chat', what: 'praise' } : { do: 'yes' };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

/**
 * Words that begin another dialog, by one of its own examples, begin it also where free words are asked for: "my bookings" is nothing
 * to be sent on to a seller. It holds for whatever read the message.
 */
export function beginsAnother(reading: Reading, commands: readonly Command[]): Command[] {
  const asked = asksWords(reading) ? reading.standing.asked?.slot : undefined;
  if (asked === undefined || !commands.some((one) => takesWords(one, asked))) return [...commands];
  const said = plain(reading.text);
  const other = reading.outlines.find(({ id, examples }) => id !== reading.standing.dialog?.id && examples.some((example) => plain(example) === said));
  return other ? [{ do: 'start', dialog: other.id }] : [...commands];
}
