import { privacyNotice } from '../../../../src/app/privacy/notice';
import { dataPracticeOf } from '../../../../src/app/privacy/practice';
import { ownWordsIn } from '../../../../src/reply/own-words';
import { readSettings } from '../../../../src/settings/read-settings';
import { wording } from '../../../support/prompts/wording';

const SERVICE = {
  PUBLIC_URL: 'https://mela.example',
  COMMERCE_BASE_URL: 'https://service.example/api',
  COMMERCE_CLIENT_ID: 'mela',
  COMMERCE_CLIENT_SECRET: 'secret-of-the-service',
  PAYMENT_GATEWAY_CODE: 'RAZORPAY',
  GATEWAY_CHECKOUT_URL: 'https://pay.example/checkout',
  GATEWAY_KEY_ID: 'key',
};

/** The notice as one text, of settings and channels. */
function noticeOf(
  settings: Record<string, string>,
  channels: ('web' | 'whatsapp' | 'teams')[] = ['web'],
  language = 'en',
): string {
  const practice = dataPracticeOf(readSettings(settings), channels);
  const parts = privacyNotice(practice, ownWordsIn(wording, language));
  return parts.flatMap(({ title, lines }) => [title, ...lines]).join('\n');
}

test('with nothing set the notice names nobody but the seller', () => {
  const notice = noticeOf({});
  expect(notice).not.toMatch(/language model|Meta |Microsoft|service\.example|Chatwoot/u);
  expect(notice).toContain('30 days after its last message');
  expect(notice).toContain('365 days after its last message');
  expect(notice).toContain('the newest 200 messages');
  expect(notice).toContain('hasn’t given a contact');
});

test('retention is told as it is set, and never shorter for who bought something', () => {
  const notice = noticeOf({ KEEP_CHATS_DAYS: '60', KEEP_CUSTOMERS_DAYS: '10' });
  expect(notice.match(/60 days after its last message/gu)).toHaveLength(2);
});

test('whoever gets something is named by the settings that send it there', () => {
  const notice = noticeOf(
    {
      ...SERVICE,
      OPENAI_API_KEY: 'sk-of-this-test',
      OPENAI_TRANSCRIBE_MODEL: 'whisper-1',
      CHATWOOT_URL: 'https://desk.example',
      CHATWOOT_INBOX: 'inbox',
      CHATWOOT_WEBHOOK_TOKEN: 'a-token-of-this-test',
      OPERATOR_HOURS: 'always',
      SUPPORT_CONTACT: 'help@mela.example',
    },
    ['web', 'whatsapp', 'teams'],
  );
  for (const host of ['service.example', 'pay.example', 'api.openai.com', 'desk.example'])
    expect(notice).toContain(host);
  expect(notice).toContain('Voice notes are turned into text at api.openai.com');
  expect(notice).toContain('Meta carries');
  expect(notice).toContain('Microsoft carries');
  expect(notice).toContain('Questions and complaints: help@mela.example');
});

test('a model of one’s own is named by its own host', () => {
  const notice = noticeOf({ OPENAI_BASE_URL: 'http://10.0.0.5:8000/v1' });
  expect(notice).toContain('10.0.0.5:8000');
  expect(notice).not.toContain('openai');
  expect(notice).not.toContain('Voice notes');
});

test('where no operator’s page is, nobody of a team is said to look', () => {
  expect(noticeOf({ OPERATOR_ROLE: 'off' })).not.toContain('Our team sees');
  expect(noticeOf({})).toContain('Our team sees');
});

test.each(['en', 'hi', 'hi-Latn'])('says the same number of things in %s', (language) => {
  const lines = (tag: string): number =>
    noticeOf(SERVICE, ['web', 'whatsapp'], tag).split('\n').length;
  expect(lines(language)).toBe(lines('en'));
});
