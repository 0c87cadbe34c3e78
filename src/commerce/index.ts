export type { CallEvent } from './caller';
export { type CommerceClient, type CommerceSettings, createCommerceClient } from './client';
export { ENTRY_PASS, type EndpointInput, type EndpointOutput } from './contract';
export { CommerceError } from './errors';
export { hiddenValues, minimumAge, remainingForms, shownFields, type VisitorForm } from './forms';
export { foodOrderStatus, issueActors, paymentOrderStatus, ticketRecords } from './lookups';
export { AmountError, paiseToRupees, rupeeNumberToPaise, rupeesToPaise } from './money';
