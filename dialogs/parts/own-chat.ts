import type { Command } from '../../src/engine/command';
import type { DialogId, SlotName } from '../../src/engine/names';
import { activeDraft, type Draft, type ConversationState } from '../../src/engine/state';

/** What begins something of one's own. */
const OWN_DIALOGS: ReadonlySet<DialogId> = new Set([
  'order-food',
  'find-restaurants',
  'book-experience',
  'find-experiences',
  'look-at-experience',
]);

const SHARED_WHAT = ['group-order', 'group-booking'] as const;
/** What changes something that several people arrange: said among them, or by its button. */
const GROUP_DIALOGS: ReadonlySet<string> = new Set<DialogId>([
  'order-food-together',
  'book-experience-together',
  ...SHARED_WHAT.flatMap((what) =>
    (['join', 'leave', 'close', 'cancel', 'hand-over'] as const).map(
      (act) => `${act}-${what}` as const,
    ),
  ),
]);

/** What is ordered, from where and to where: another answer to these is another order. */
const OF_THE_ORDER: ReadonlySet<SlotName> = new Set([
  'order',
  'again',
  'basket',
  'lines',
  'restaurant',
  'place',
  'item',
  'package',
  'date',
  'time',
]);

/** What takes the last step of a talk that is over back. */
const STEP_BACK_COMMANDS: ReadonlySet<Command['do']> = new Set(['undo', 'back', 'restart']);

const SHARED_NAME_PATTERN = new RegExp(
  [
    /\b(?:group|team|office|shared?|common|joint)(?:['’]?s)? (?:food |lunch |dinner )?(?:order|booking|outing|basket|cart|list)\b/,
    /\border(?:ing)? together\b|\bthe (?:pot|outing)\b|\bpot (?:me|mein|band|cancel)\b|\bwith the (?:others|group|team)\b/,
    /\b(?:everyone|everybody|sab)(?:['’]s|\s?k[aei]| wal[aei])? (?:order|booking)\b|\bsab ?ke (?:saath|sath)\b|\b(?:saath|sath) ?wal[aei] (?:order|booking)\b/,
    /(?:ग्रुप|टीम|सब)(?: के| की| का| वाले| वाली| में)? ?(?:ऑर्डर|बुकिंग)|सब ?के साथ|साथ ?वाले ऑर्डर/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** True where words name what several people arrange together. */
export const namesShared = (text: string): boolean => SHARED_NAME_PATTERN.test(text);

/** Into the group's order, or out of it: "to the group order", "team order mein", "ग्रुप ऑर्डर में". */
const INTO_SHARED = new RegExp(
  [
    /(?<!\bnot )\b(?:to|in|into|from|out of) (?:the |our |this |that )?(?:group|team|shared|common|joint)(?:['’]?s)? (?:food |lunch |dinner )?(?:order|basket|cart)\b/,
    /\b(?:group|team|shared|common|joint) (?:food |lunch |dinner )?(?:order|basket|cart) (?:mein|me|mai|main|se)\b(?! (?:nahin?|nhi|mat|na)\b)/,
    /(?:ग्रुप|टीम|साझा|साझे)(?: के| की| का)? ?(?:ऑर्डर|बास्केट|कार्ट) (?:में|से)(?![\p{L}\p{M}])(?! (?:नहीं|मत|न)(?![\p{L}\p{M}]))/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** True where words put something into what several order, or take it out; "our office order is 4 idli" is an order of one's own. */
export const goesIntoShared = (text: string): boolean => INTO_SHARED.test(text);

/**
 * Whether words typed in a person's own chat, while a group's talk goes on there, are of that talk.
 * What is said in one's own chat is private: it neither adds to what several arrange nor changes
 * it, unless they name it (a button says itself what it is of). Answers to what the group's talk
 * asks this very person (a form, a yes to a bill) are of it.
 */
export function isOfGroup(
  state: ConversationState,
  commands: readonly Command[],
  text: string,
): boolean {
  if (namesShared(text)) return true;
  const active = activeDraft(state);
  if (!active)
    return commands.length > 0 && commands.every((one) => STEP_BACK_COMMANDS.has(one.do));
  if (GROUP_DIALOGS.has(active.dialog)) return false;
  return !commands.some((one) => isOutsideGroupTalk(active, one) && !isAnswerTo(state.asked, one));
}

/** "That's all" to a group's "Anything else?": a plain yes or no to what its talk asks. */
const isAnswerTo = (asked: ConversationState['asked'], one: Command): boolean =>
  one.do === 'fill' && one.slot === asked?.slot && one.value.is === 'flag';

/** A draft about what a group arranges holds which one it is. */
const isShared = ({ slots, wishes }: Draft): boolean =>
  slots['arrangement'] !== undefined || wishes['arrangement'] !== undefined;

function isOutsideGroupTalk(active: Draft, command: Command): boolean {
  if (command.do === 'start')
    return (
      GROUP_DIALOGS.has(command.dialog) ||
      (OWN_DIALOGS.has(command.dialog) && (isShared(active) || command.dialog !== active.dialog))
    );
  const changes =
    command.do === 'fill' ||
    command.do === 'correct' ||
    command.do === 'list' ||
    command.do === 'forget';
  return isShared(active) && changes && OF_THE_ORDER.has(command.slot);
}
