/**
 * Submits the page's form to the payment gateway; its button does so where scripts are off. Sent
 * before the page has loaded, it replaces the page in the history, so that Back does not return
 * here. The order's ticket, told to its own customer's browser alone, is kept in this tab for the
 * page of return.
 */
import { tabMemory, ticketName } from './tab-memory';

const checkoutForm = document.querySelector('form');
const ownTicket = checkoutForm?.dataset['ticket'];
if (ownTicket !== undefined) tabMemory.write(ticketName(location.pathname), ownTicket);
checkoutForm?.submit();
