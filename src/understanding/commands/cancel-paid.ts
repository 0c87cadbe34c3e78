import { isPaidChange } from '../../engine/dialog-purpose';
import type { Command, SlotFill } from '../../engine/command';
import type { OpenDraft, PurchasedItem } from '../understanding';
import { HYPOTHETICAL_PHRASE, NEGATED_CANCEL } from './control-words';
import { asksQuestion } from './guard';
import { dropDraftCommand, namedOne, PAID_ONE } from './letting-go';
import { ownedOrderFills, refersToFood, resolveOwnedReference } from './owned-reference';
import {
  currentDialog,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import { FOOD_CANCELLATION, PAID_CHANGE, dialogFor, startCommand } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Returns the purchase that is meant: the named one, else the newest of its kind. */
function meantPurchase(reading: MessageAnalysis): PurchasedItem | undefined {
  const owned = reading.context.owned ?? [];
  const [meant, another] = resolveOwnedReference(reading).named;
  const named = meant && !another ? meant : namedOne(reading, owned);
  if (named) return named;
  const [food, visit] = [refersToFood(reading, resolveOwnedReference(reading)), isOfVisit(reading)];
  const area = food ? 'food' : visit ? 'booking' : undefined;
  return owned.find((one) => area === undefined || one.area === area) ?? owned[0];
}

const IS_OF_VISIT_PATTERN = localPattern('cancel-paid.is-of-visit', /booking|@booking/iu);

const isOfVisit = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'TICKET', 'LEISURE') || IS_OF_VISIT_PATTERN.test(reading.text);

/** Unpaid drafts of the purchase's kind; the person means the paid one. */
const strayDrafts = ({ drafts = [] }: MessageAnalysis['context'], { area }: PurchasedItem) =>
  drafts.filter(
    (one: OpenDraft) => !one.waiting && one.area === (area === 'food' ? 'food' : 'experience'),
  );

/** "Cancel my paid order": begins cancelling it, which asks for a yes, and drops unpaid drafts. */
export const recogniseCancelPaid: CommandRecogniser = (reading) => {
  const { text, context } = reading;
  if (
    !PAID_ONE.test(text) ||
    !mentionsConcept(reading, 'CANCEL') ||
    asksQuestion(reading) ||
    HYPOTHETICAL_PHRASE.test(text) ||
    NEGATED_CANCEL.test(text) ||
    isPaidChange(currentDialog(reading)?.purpose)
  )
    return undefined;
  const it = meantPurchase(reading);
  const dialog = dialogFor(reading, it?.area === 'food' ? FOOD_CANCELLATION : PAID_CHANGE);
  if (!it || !dialog) return undefined;
  const drops = strayDrafts(context, it).map(
    (one): Command => ({ ...dropDraftCommand(one), brief: true }),
  );
  return interpretAs(0.95, ...drops, startCommand(dialog, fillsOf(it, reading)));
};

const fillsOf = (it: PurchasedItem, reading: MessageAnalysis): SlotFill[] => [
  ...(it.area === 'food'
    ? []
    : [{ slot: 'change', value: { is: 'option', id: 'cancel' } } as const]),
  ...ownedOrderFills(
    it.area === 'food' ? 'paidOrder' : 'ownOrder',
    { named: [it], other: undefined, mine: true, thing: true, newest: false },
    reading.text,
  ),
];
