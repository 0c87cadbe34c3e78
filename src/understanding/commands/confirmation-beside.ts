import { cutIntoClauses } from '../../language/text/clauses';
import { HYPOTHETICAL_PHRASE } from './control-words';
import { readPurchaseQueries, type PurchaseQuery } from './purchase-wishes';
import type { CommandInterpretation, MessageAnalysis } from './reading';

/** Questions that the reply to a cancellation answers anyway. */
const TOLD_BY_CANCELLING: ReadonlySet<PurchaseQuery> = new Set(['refund', 'cancelled']);

/** Reads a part of the message as the answer to the open question. */
type ReadAnswer = (text: string) => CommandInterpretation | undefined;

/**
 * Recognises a plain yes to a cancellation beside a question that its reply answers: "Haan, bol do
 * cancel ka. Waise kitna refund milega?"
 */
export function recogniseConfirmationBeside(
  { text, context: { asked } }: MessageAnalysis,
  read: ReadAnswer,
): CommandInterpretation | undefined {
  if (asked?.confirms !== 'cancel' || HYPOTHETICAL_PHRASE.test(text)) return undefined;
  const clauses = cutIntoClauses(text);
  const questions = clauses.filter(({ asks }) => asks);
  const told = clauses.filter(({ asks }) => !asks);
  if (questions.length === 0 || told.length === 0) return undefined;
  const answered = questions.every((one) => {
    const queries = readPurchaseQueries(one.text, 'food', false);
    return queries.length > 0 && queries.every((query) => TOLD_BY_CANCELLING.has(query));
  });
  const yes = answered ? read(told.map((one) => one.text).join('. ')) : undefined;
  return yes?.commands.length === 1 && yes.commands[0]?.do === 'yes'
    ? { ...yes, byClause: true }
    : undefined;
}
