import { HYPOTHETICAL_PHRASE } from './control-words';
import { asksToCancel } from './purchase-wishes';
import { PURCHASE_WORDS, type PurchaseTopic } from './purchase-words';
import { localPattern } from '../../language/text/local-pattern';

/** A message and a test of its topics. */
interface SaidOfPurchase {
  reading: { text: string };
  about: (...topics: readonly PurchaseTopic[]) => boolean;
}

/** True if a message asks to cancel a purchase, without supposing, reporting or denying it. */
export const wantsCancelled = ({ about, reading: { text } }: SaidOfPurchase): boolean =>
  about('cancel') &&
  !about('notCancel', 'cancelled') &&
  asksToCancel(text) &&
  !SUPPOSED_CANCEL.test(text) &&
  !isTakenBack(text);

/** Hypothetical cancellations: "if I cancel, will the money come", "cancel kar doon to". */
const SUPPOSED_CANCEL = localPattern(
  'purchase-cancel.supposed-cancel',
  /(?<!\p{L})(?:if|agar|@if)(?!\p{L})[^.?!;]*(?:cancel|radd|@cancel)|(?:cancel|radd|@cancel2)[^.?!;]{0,16}(?:karu\p{L}*|du?n|doon|@karu) (?:to|toh|@to)(?![\p{L}\p{M}])|(?:cancel|radd)\s+(?:kar|ho)ne (?:pe|par|ke baad|se)(?!\p{L})|@if2/iu,
);

/** True if later words take a cancellation back: "Cancel it. No, leave it as it stands". */
function isTakenBack(text: string): boolean {
  const at = text.search(PURCHASE_WORDS.cancel);
  return at >= 0 && PURCHASE_WORDS.keeps.test(text.slice(at));
}

/** True for "cancel nothing, keep it", which the purchase's state answers. */
export const keepsIt = ({ about, reading: { text } }: SaidOfPurchase): boolean =>
  PURCHASE_WORDS.cancel.test(text) &&
  (isTakenBack(text) || (!about('cancel', 'move') && !HYPOTHETICAL_PHRASE.test(text)));
