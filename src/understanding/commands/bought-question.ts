import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { resolveOwnedReference } from './owned-reference';
import { purchaseTalkOf } from './purchase-talk';
import { topicsOf } from './purchase-words';
import {
  currentDialog,
  interpretAs,
  mentionsConcept,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';
import {
  OWNED_LIST,
  PAID_CHANGE,
  PAYMENT_STATUS,
  dialogFor,
  startRole,
  startsRole,
} from './dialog-roles';
import type { QuestionId } from '../../engine/names';

/** True for a question without a topic or a known answer. */
const isUnanswered = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'ask' && one.about === undefined) ||
  (one.do === 'outside' && one.what === 'untold') ||
  (one.do === 'unclear' && isQuestion(reading.text));

/** Keeps a question about a purchase from beginning a search: the purchase answers it. */
export function keepToBought(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { text, manifests } = reading;
  const beginsNew = found.commands.some(
    (one) =>
      one.do === 'start' &&
      BEGINNINGS.has(manifests.find(({ id }) => id === one.dialog)?.purpose ?? ''),
  );
  if (!beginsNew || !isIdle(reading) || !isQuestion(text)) return found;
  const it = resolveOwnedReference(reading);
  const talk = purchaseTalkOf(reading);
  if (!it.mine || it.other !== undefined || !talk || !dialogFor(reading, OWNED_LIST)) return found;
  if (it.named.length === 0 && !it.thing) return found;
  return interpretAs(
    found.confidence,
    startRole(reading, OWNED_LIST, [
      { slot: 'aspect', value: { is: 'option', id: 'not-told' } },
      ...(talk.told
        ? [{ slot: 'ownOrder', value: { is: 'option', id: talk.of.id } } as const]
        : []),
    ]),
  );
}

/** Questions of a visit that a request about a purchase answers from the purchase. */
const OF_PURCHASE: ReadonlySet<QuestionId> = new Set(['refund', 'when', 'price']);

/**
 * Makes questions beside a request about a purchase questions about its visit: without it Mela would
 * ask which is meant. What the request answers itself is dropped.
 */
export function askOfBought(
  reading: MessageAnalysis,
  commands: readonly Command[],
  beside: readonly Command[],
): Command[] {
  const requests = commands.some(
    (one) => startsRole(reading, one, OWNED_LIST) || startsRole(reading, one, PAID_CHANGE),
  );
  const talk = requests && isIdle(reading) ? purchaseTalkOf(reading) : undefined;
  if (talk?.of.area !== 'booking') return [...beside];
  return beside.flatMap((one): Command[] => {
    if (one.do !== 'ask' || one.about !== undefined) return [one];
    return OF_PURCHASE.has(one.question) ? [] : [{ ...one, about: talk.of.title }];
  });
}

const BEGINNINGS: ReadonlySet<string> = new Set(['search', 'purchase', 'look']);

/** True if no dialog is open but the question which purchase is meant. */
const isIdle = (reading: MessageAnalysis): boolean =>
  reading.context.dialog === undefined || currentDialog(reading)?.purpose === 'owned-list';

/** Questions that a draft answers about its item, but for a ticket only with its state. */
const OF_AWAITED: ReadonlySet<QuestionId> = new Set(['other', 'when', 'where', 'chosen', 'about']);

/** True for "is it cancelled?", which asks for the state and not about the refund. */
function asksWhetherCancelled({ text }: MessageAnalysis): boolean {
  const about = topicsOf(text);
  return isQuestion(text) && about('cancelled') && !about('refund');
}

/** Answers an unanswered question about an order whose pay link is open with its state. */
export function answerOfAwaited(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const awaited =
    reading.context.drafts?.at(-1)?.waiting === true &&
    currentDialog(reading)?.purpose === 'purchase';
  const unanswered = found.commands.every((one) =>
    one.do === 'ask' ? OF_AWAITED.has(one.question) : isUnanswered(reading, one),
  );
  const named = mentionsConcept(reading, 'TICKET', 'ORDER_NOUN', 'PAYMENT');
  return awaited &&
    ((unanswered && named) || asksWhetherCancelled(reading)) &&
    dialogFor(reading, PAYMENT_STATUS)
    ? interpretAs(found.confidence, startRole(reading, PAYMENT_STATUS))
    : found;
}
