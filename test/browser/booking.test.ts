import { ANSWER, log, payByLink, say, shot, tap } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const { open, complaints } = usingChat();

test('a person finds a trek, books it, pays on the page and hears in the chat that it is confirmed', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await shot(page, 'booking-01-greeting');

  await say(page, 'find a trek near Bengaluru next weekend');
  await log(page).getByText('Nandi Hills Sunrise Trek').first().waitFor(ANSWER);
  await shot(page, 'booking-02-carousel');
  await log(page)
    .getByRole('article')
    .filter({ hasText: 'Nandi Hills Sunrise Trek' })
    .getByRole('button', { name: /^Book/ })
    .first()
    .click();
  await log(page)
    .getByText(/^5:15 am/)
    .click(ANSWER);
  await shot(page, 'booking-03-sheet');
  await tap(page, 'Continue');

  await log(page).getByText('Visitor 1 of 2').waitFor(ANSWER);
  await shot(page, 'booking-05-quote-and-form');
  await log(page).getByLabel('Email').first().fill('asha@example.com');
  await log(page).getByLabel('Mobile number').first().fill('98765 43210');
  await log(page).getByLabel('Full name').first().fill('Asha Rao');
  await log(page).getByLabel('Full name').last().fill('Ravi Rao');
  await shot(page, 'booking-06-two-visitors');
  await tap(page, 'Continue');

  await log(page)
    .getByText(/All good\?/)
    .waitFor(ANSWER);
  await shot(page, 'booking-07-consent');
  await payByLink(page, 'booking-08');

  await log(page)
    .getByText(/Confirmed!/)
    .waitFor(ANSWER);
  expect(await log(page).locator('.way li').allInnerTexts()).toEqual([
    'Payment',
    'Organiser',
    'Confirmed',
  ]);
  const tickets = log(page).getByRole('link', { name: /Open tickets/ });
  await tickets.waitFor(ANSWER); // one message for both; each visitor's own code is on the page
  await shot(page, 'booking-09-confirmed');
  const ticket = await tickets.getAttribute('href');
  const ticketPage = await page.context().newPage();
  await ticketPage.goto(ticket ?? '');
  await ticketPage
    .getByRole('img', { name: /QR code/ })
    .nth(1)
    .waitFor(ANSWER);
  await shot(ticketPage, 'booking-10-ticket');
  expect(complaints).toEqual([]);
});

test('a half-filled form and a message under way outlive a question asked meanwhile and a reload', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const box = page.getByRole('textbox', { name: 'Type a message' });
  await say(page, 'book the Nandi Hills Sunrise Trek on Saturday at 5:15 for 2');
  await tap(page, 'Continue');
  await log(page).getByText('Visitor 1 of 2').waitFor(ANSWER);
  await log(page).getByLabel('Full name').first().fill('Asha Rao');
  await log(page).getByLabel('Full name').last().fill('Ravi Rao');
  await say(page, 'is there parking?');
  await log(page)
    .getByText(/mention parking/)
    .waitFor(ANSWER);
  expect(await log(page).getByText('Visitor 1 of 2').count()).toBe(1); // answered above the form that stands
  expect(await log(page).getByLabel('Full name').first().inputValue()).toBe('Asha Rao');
  await log(page).getByLabel('Email').first().fill('asha@example.com');
  await box.fill('and a locker');
  await page.reload();
  await log(page).getByLabel('Full name').last().waitFor(ANSWER);
  expect(await log(page).getByLabel('Full name').last().inputValue()).toBe('Ravi Rao');
  expect(await log(page).getByLabel('Email').first().inputValue()).toBe('asha@example.com');
  expect(await box.inputValue()).toBe('and a locker');
  await log(page).getByLabel('Mobile number').first().fill('9876543210');
  await tap(page, 'Continue');
  await log(page)
    .getByText(/All good\?/)
    .waitFor(ANSWER);
  const halfFilled = () => Object.keys(sessionStorage).filter((key) => key.endsWith('/forms'));
  expect(await page.evaluate(halfFilled)).toEqual([]);
});
