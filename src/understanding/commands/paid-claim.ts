import type { Command } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { PAYMENT_STATUS, dialogFor, startRole } from './dialog-roles';
import { claimsPayment } from './paid';
import { alongside } from './purchase-request';
import { readPurchaseQueries } from './purchase-wishes';
import type { PurchaseQuery } from './sale-queries';
import { currentDialog, interpretAs, mentionsConcept, type CommandRecogniser } from './reading';

/** Questions that an order can answer before it is known to be paid. */
const ASKED_OF_UNPAID: ReadonlySet<PurchaseQuery> = new Set([
  'arrival',
  'where',
  'when',
  'show',
  'ticket',
  'share',
  'contact',
  'reach',
  'bring',
  'id',
  'entrance',
  'allergens',
  'person',
  'deadline',
  'refund',
]);

/**
 * Recognises, while a pay link is open, that it is paid, beside questions: "paid. when will it
 * come?" The payment's state is told, and each question answered of the order.
 */
export const recognisePaidClaim: CommandRecogniser = (reading) => {
  const { text, context, entities } = reading;
  const draft = context.drafts?.at(-1);
  if (draft?.waiting !== true || !dialogFor(reading, PAYMENT_STATUS)) return undefined;
  if (mentionsConcept(reading, 'NOT', 'NO', 'PROBLEM', 'MONEY_TROUBLE')) return undefined;
  const clauses = cutIntoClauses(text);
  if (!clauses.some((one) => !one.asks && claimsPayment(one.text))) return undefined;
  const timed = entities.days.length + entities.clocks.length > 0;
  const area = draft.area === 'food' ? 'food' : 'booking';
  const asked = readPurchaseQueries(text, area, timed).filter((one) => one !== 'paid');
  if (asked.length === 0 || !asked.every((one) => ASKED_OF_UNPAID.has(one))) return undefined;
  const inDraft = currentDialog(reading)?.questions.find(({ id }) => id === 'arrival');
  const ofOrder = asked.filter((one) => one !== 'arrival' || inDraft === undefined);
  const questions: Command[] =
    inDraft && asked.includes('arrival') ? [{ do: 'ask', question: inDraft.id }] : [];
  return {
    ...interpretAs(0.97, startRole(reading, PAYMENT_STATUS, alongside(ofOrder)), ...questions),
    byClause: true, // its questions are read
  };
};
