/** Texts of prompts/en/pages.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface PagesTexts {
  'page.cancelled': undefined;
  'page.cancelled.title': undefined;
  'page.dead': undefined;
  'page.dead.title': undefined;
  'page.failed-before': undefined;
  'page.late': undefined;
  'page.left': { minutes: 'number' };
  'page.no-ticket': undefined;
  'page.no-ticket.title': undefined;
  'page.paid': undefined;
  'page.paid.food': undefined;
  'page.paid.food.title': undefined;
  'page.paid.title': undefined;
  'page.processing': undefined;
  'page.processing.title': undefined;
  'page.return.cancelled': undefined;
  'page.return.confirmed': undefined;
  'page.return.expired': undefined;
  'page.return.failed': undefined;
  'page.return.processing': undefined;
  'page.return.unheard': undefined;
  'page.return.unsure': undefined;
  'page.return.unsure.text': undefined;
  'page.return.waiting': undefined;
  'page.ticket-cancelled': undefined;
  'page.ticket-cancelled.title': undefined;
  'page.too-many': undefined;
  'page.too-many.title': undefined;
  'page.unknown': undefined;
  'page.unknown.title': undefined;
  'page.unread': undefined;
  'page.unread.title': undefined;
  'ticket.of': { all: 'number'; n: 'number' };
}
