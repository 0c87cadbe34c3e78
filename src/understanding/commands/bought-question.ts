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
import { OWNED_LIST, PAYMENT_STATUS, dialogFor, startRole } from './dialog-roles';
import type { QuestionId } from '../../engine/names';

/** What is asked of any purchase, by the question that it was read as. */
const ASPECTS: Readonly<Record<string, string>> = {
  when: 'when',
  where: 'where',
  refund: 'refund',
  included: 'included',
  price: 'paid',
};

/** Read as something that nobody is asked about, or that no answer is known to. */
const isUnanswered = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'ask' && one.about === undefined) ||
  (one.do === 'outside' && one.what === 'untold') ||
  (one.do === 'unclear' && isQuestion(reading.text));

/** A question of what is one's own begins no search and no purchase: where nothing else answers it, all that is known of it does. */
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

const BEGINNINGS: ReadonlySet<string> = new Set(['search', 'purchase', 'look']);

/** Nothing is under way, or nothing but the question which of one's own is meant. */
const isIdle = (reading: MessageAnalysis): boolean =>
  reading.context.dialog === undefined || currentDialog(reading)?.purpose === 'owned-list';

/** A question that names nothing, while nothing is under way: of what was bought last, who can answer it where that is not told. */
export function answerOfBought(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { context, entities } = reading;
  const it = resolveOwnedReference(reading);
  const of = it.named[0] ?? context.owned?.[0];
  if (
    of === undefined ||
    !isIdle(reading) ||
    (context.spoken !== undefined && of.area === 'booking') ||
    it.other !== undefined ||
    (found.commands.some((one) => one.do === 'unclear') &&
      entities.kinds.length + entities.cities.length > 0) ||
    !found.commands.every((one) => isUnanswered(reading, one)) ||
    !dialogFor(reading, OWNED_LIST)
  )
    return found;
  const [first] = found.commands;
  const aspect = (first?.do === 'ask' ? ASPECTS[first.question] : undefined) ?? 'not-told';
  return interpretAs(
    found.confidence,
    startRole(reading, OWNED_LIST, [
      { slot: 'aspect', value: { is: 'option', id: aspect } },
      { slot: 'ownOrder', value: { is: 'option', id: of.id } },
    ]),
  );
}

/** Questions that a draft answers of what is chosen, and of its ticket only how that stands. */
const OF_AWAITED: ReadonlySet<QuestionId> = new Set(['other', 'when', 'where', 'chosen', 'about']);

/** "Is it cancelled?": of how it stands, and not of the money that would come back. */
function asksWhetherCancelled({ text }: MessageAnalysis): boolean {
  const about = topicsOf(text);
  return isQuestion(text) && about('cancelled') && !about('refund');
}

/** A question of the ticket or the order that no answer is known to, or whether it is cancelled, while a link waits to be paid: how it stands. */
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
