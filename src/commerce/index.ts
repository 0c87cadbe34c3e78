export type { CallEvent } from './caller';
export { type CallOptions, type Commerce, type CommerceSettings, createCommerce } from './client';
export { ENTRY_PASS, type Input, type Operation, type Output } from './contract';
export { CommerceError, type CommerceErrorCode, type Outcome } from './errors';
export {
  type FormField,
  hiddenValues,
  minimumAge,
  remainingForms,
  shownFields,
  type VisitorForm,
} from './forms';
export { type IssueActor, issueActors, paymentOrderStatus, type TicketRecord, ticketRecords } from './lookups';
export { AmountError, paiseToRupees, rupeeNumberToPaise, rupeesToPaise } from './money';
export type { OptionalOperation } from './undescribed';
