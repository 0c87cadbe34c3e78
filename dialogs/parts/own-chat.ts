import type { Command } from '../../src/engine/command';
import type { DialogId, SlotName } from '../../src/engine/names';
import { activeDraft, type Draft, type ConversationState } from '../../src/engine/state';
import { localPattern } from '../../src/engine/local-words';

/** Dialogs that begin something of the person's own. */
const OWN_DIALOGS: ReadonlySet<DialogId> = new Set([
  'order-food',
  'find-restaurants',
  'book-experience',
  'find-experiences',
  'look-at-experience',
]);

const SHARED_WHAT = ['group-order', 'group-booking'] as const;
/** Dialogs that change an arrangement: begun in the group chat, or by a button. */
const GROUP_DIALOGS: ReadonlySet<string> = new Set<DialogId>([
  'order-food-together',
  'book-experience-together',
  ...SHARED_WHAT.flatMap((what) =>
    (['join', 'leave', 'close', 'cancel', 'hand-over'] as const).map(
      (act) => `${act}-${what}` as const,
    ),
  ),
]);

/** Slots of what is ordered, from where and to where: a new answer makes another order. */
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

/** Commands that take back the last step of a dialog that is over. */
const STEP_BACK_COMMANDS: ReadonlySet<Command['do']> = new Set(['undo', 'back', 'restart']);

const SHARED_NAME_PATTERN = new RegExp(
  [
    /\b(?:group|team|office|shared?|common|joint)(?:['’]?s)? (?:food |lunch |dinner )?(?:order|booking|outing|basket|cart|list)\b/,
    /\border(?:ing)? together\b|\bthe (?:pot|outing)\b|\bpot (?:me|mein|band|cancel)\b|\bwith the (?:others|group|team)\b/,
    /\b(?:everyone|everybody|sab)(?:['’]s|\s?k[aei]| wal[aei])? (?:order|booking)\b|\bsab ?ke (?:saath|sath)\b|\b(?:saath|sath) ?wal[aei] (?:order|booking)\b/,
    localPattern('own-chat.shared-name-pattern', /@words/u),
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** Tells whether words name a group order or group booking. */
export const namesShared = (text: string): boolean => SHARED_NAME_PATTERN.test(text);

/** Matches words into or out of a group's order: "team order mein". */
const INTO_SHARED = new RegExp(
  [
    /(?<!\bnot )\b(?:to|in|into|from|out of) (?:the |our |this |that )?(?:group|team|shared|common|joint)(?:['’]?s)? (?:food |lunch |dinner )?(?:order|basket|cart)\b/,
    /\b(?:group|team|shared|common|joint) (?:food |lunch |dinner )?(?:order|basket|cart) (?:mein|me|mai|main|se)\b(?! (?:nahin?|nhi|mat|na)\b)/,
    localPattern('own-chat.into-shared', /@words/u),
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** Tells whether words put something into a group order; "our office order" is one's own. */
export const goesIntoShared = (text: string): boolean => INTO_SHARED.test(text);

/**
 * Tells whether words typed in a person's own chat belong to the group dialog that goes on there.
 * What somebody types in private neither adds to an arrangement nor changes it, unless the words
 * name it. Answers to what that dialog asks this very person (a form, a yes to a bill) do belong to
 * it.
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

/** Tells whether a command answers the open question with a plain yes or no. */
const isAnswerTo = (asked: ConversationState['asked'], one: Command): boolean =>
  one.do === 'fill' && one.slot === asked?.slot && one.value.is === 'flag';

/** Tells whether a draft is about an arrangement: it holds the arrangement's id. */
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
