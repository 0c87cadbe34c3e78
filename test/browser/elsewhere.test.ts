import { ANSWER, log, say, shot, tap } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const { open, url } = usingChat({
  WHATSAPP_TOKEN: 't',
  WHATSAPP_PHONE_NUMBER_ID: 'p',
  WHATSAPP_APP_SECRET: 's',
  WHATSAPP_VERIFY_TOKEN: 'v',
  WHATSAPP_NUMBER: '918000000000',
});

test('what is begun in one browser goes on in another, after a yes in the first', async () => {
  const [before, after] = [
    await open({ viewport: { width: 1280, height: 900 } }),
    await open({ viewport: { width: 390, height: 900 } }),
  ];
  await say(before, 'book the Nandi Hills sunrise trek next Saturday');
  await log(before)
    .getByText(/Guided trek and breakfast/)
    .click(ANSWER);
  await before.waitForFunction(() => !document.querySelector('.options.waiting'));
  await say(before, 'continue on WhatsApp');
  const link = log(before).getByRole('link', { name: /wa\.me/ });
  await link.waitFor(ANSWER);
  expect(await link.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/918000000000\?text=Continue%20here%3A%20[0-9A-Z]{5}-[0-9A-Z]{5}$/,
  );
  await say(before, 'continue on my laptop');
  const offer = log(before)
    .getByText(/Continue here: [0-9A-Z]{5}-[0-9A-Z]{5}/)
    .last();
  await log(before)
    .getByText('open ' + url())
    .waitFor(ANSWER);
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await offer.textContent()) ?? '')?.[0] ?? '';
  await say(after, `continue here ${code}`);
  await log(after).getByText('say yes where you got the code').waitFor(ANSWER);
  await log(before).getByText('Is this you?').waitFor(ANSWER);
  await shot(before, 'elsewhere-01-is-it-you');
  await tap(before, 'Yes, that’s me');
  await log(before).getByText('it continues on the web chat').waitFor(ANSWER);
  await log(after)
    .getByText('I’ve brought over from the web chat: Nandi Hills Sunrise Trek')
    .waitFor(ANSWER);
  await log(after)
    .getByText(/^5:15 am/)
    .click(ANSWER);
  await shot(after, 'elsewhere-02-here');
  await tap(after, 'Continue');
  await log(after)
    .getByText(/^Guided trek and breakfast, /)
    .waitFor(ANSWER);
  await log(after).getByText('Visitor 1 of 2').waitFor(ANSWER);
});
