import * as fc from 'fast-check';
import { reconnectDelay } from '../../../../src/channels/web/client/line/back-off';
import { streamAddress } from '../../../../src/channels/web/client/line/stream';
import { frameAddress } from '../../../../src/channels/web/client/launcher/options';
import { siteTokenSource } from '../../../../src/channels/web/client/launcher/site-tokens';
import { colorOf, inkOn } from '../../../../src/channels/web/client/ui/color';
import {
  autocompleteOf,
  problemOf,
  stepValue,
} from '../../../../src/channels/web/client/ui/form-check';
import { readPageSettings } from '../../../../src/channels/web/client/ui/settings';
import { splitLinks, safeAddress } from '../../../../src/channels/web/client/ui/text';
import { timesOf } from '../../../../src/channels/web/client/ui/times';
import { chatPageWordsIn, languageOf } from '../../../../src/channels/web/client/ui/words';
import type { ReplyField } from '../../../../src/reply/reply-parts';

const field = (more: Partial<ReplyField>): ReplyField => ({
  name: 'f',
  label: 'F',
  input: 'text',
  required: true,
  ...more,
});
const words = chatPageWordsIn('en');

describe('back-off', () => {
  it('doubles up to 30 s and jitters between half and all of it', () => {
    expect([0, 1, 2, 3].map((n) => reconnectDelay(n, 1))).toEqual([500, 1000, 2000, 4000]);
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (n, chance) => {
        expect(reconnectDelay(n, chance)).toBeGreaterThanOrEqual(250);
        expect(reconnectDelay(n, chance)).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

describe('the stream', () => {
  it('is looked for on the host that the chat came from', () => {
    expect(
      streamAddress(
        'ws://localhost:3978/v3/directline/conversations/c/stream?t=1',
        'https://shop.example/v3/directline',
      ),
    ).toBe('wss://shop.example/v3/directline/conversations/c/stream?t=1');
    expect(streamAddress('/stream?t=1', 'http://127.0.0.1:5000/v3/directline')).toBe(
      'ws://127.0.0.1:5000/stream?t=1',
    );
  });
});

describe('a text', () => {
  it('has its addresses made out and loses nothing', () => {
    expect(splitLinks('see https://a.example/x?y=1. Or not')).toEqual([
      { kind: 'words', text: 'see ' },
      { kind: 'link', text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { kind: 'words', text: '. Or not' },
    ]);
    fc.assert(
      fc.property(fc.string(), (text) =>
        expect(
          splitLinks(text)
            .map((one) => one.text)
            .join(''),
        ).toBe(text),
      ),
    );
  });

  it('never becomes an address that runs code', () => {
    expect(safeAddress('javascript:alert(1)', 'https://a.example/')).toBeUndefined();
    expect(safeAddress('data:text/html,x', 'https://a.example/')).toBeUndefined();
    expect(safeAddress('/pay/1', 'https://a.example/')).toBe('https://a.example/pay/1');
    expect(safeAddress(undefined, 'https://a.example/')).toBeUndefined();
  });
});

describe('a form field', () => {
  it('says what is wrong before it is sent', () => {
    expect(problemOf(field({}), '  ', words)).toBe(words('web.form.required'));
    expect(problemOf(field({ required: false }), '', words)).toBeUndefined();
    expect(problemOf(field({ input: 'email' }), 'asha@', words)).toBe(words('web.form.email'));
    expect(problemOf(field({ input: 'email' }), 'asha@example.com', words)).toBeUndefined();
    expect(problemOf(field({ input: 'tel' }), '98765 4321', words)).toBe(words('web.form.phone'));
    expect(problemOf(field({ input: 'tel' }), '+91 98765 43210', words)).toBeUndefined();
    expect(problemOf(field({ input: 'number', min: 12, max: 70 }), '9', words)).toBe(
      'From 12 to 70.',
    );
    expect(problemOf(field({ input: 'number' }), 'nine', words)).toBe('At least 0.');
  });

  it('steps within its bounds', () => {
    const count = field({ input: 'count', min: 1, max: 3 });
    expect(stepValue(count, '3', 1)).toBe('3');
    expect(stepValue(count, '1', -1)).toBe('1');
    expect(stepValue(count, 'x', 1)).toBe('1');
    expect(stepValue(count, '2', 1)).toBe('3');
  });

  it('tells the browser what to fill in', () => {
    expect(
      ['firstName', 'last_name', 'name', 'city', 'age'].map((name) =>
        autocompleteOf(field({ name })),
      ),
    ).toEqual(['given-name', 'family-name', 'name', 'address-level2', 'off']);
    expect(autocompleteOf(field({ input: 'email', name: 'x' }))).toBe('email');
    expect(autocompleteOf(field({ input: 'tel', name: 'x' }))).toBe('tel');
  });
});

describe('a colour', () => {
  it('is read from three or six digits and nothing else', () => {
    expect([
      colorOf('#f80'),
      colorOf('0B6E5F'),
      colorOf('red'),
      colorOf('#12345'),
      colorOf(null),
    ]).toEqual(['#ff8800', '#0b6e5f', undefined, undefined, undefined]);
  });

  it('gets an ink that reads at 4.5 to 1', () => {
    const light = (color: string): number =>
      [1, 3, 5]
        .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
        .reduce(
          (sum, part, i) =>
            sum +
            (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) *
              ([0.2126, 0.7152, 0.0722][i] ?? 0),
          0,
        );
    const contrast = (a: string, b: string): number =>
      (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
        const color = `#${n.toString(16).padStart(6, '0')}`;
        expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the settings of the page', () => {
  it('are its own page without an address that says otherwise', () => {
    expect(readPageSettings('https://chat.example/', 'hi-IN')).toEqual({
      embedded: false,
      site: undefined,
      siteTokens: false,
      user: '',
      language: 'hi',
      color: undefined,
      greeting: undefined,
    });
  });

  it('come from the line of script through the address of the frame', () => {
    const address = frameAddress({
      host: 'https://chat.example/',
      site: 'https://shop.example',
      color: '#0b6e5f',
      side: 'left',
      language: 'hi',
      greeting: 'Hello & welcome',
      user: 'u1',
      token: 'secret',
      tokenUrl: undefined,
      notify: false,
    });
    expect(address).not.toContain('secret');
    expect(readPageSettings(address, 'en')).toEqual({
      embedded: true,
      site: 'https://shop.example',
      siteTokens: true,
      user: 'u1',
      language: 'hi',
      color: '#0b6e5f',
      greeting: 'Hello & welcome',
    });
  });

  it('take no site that is no web origin', () => {
    expect(
      readPageSettings('https://chat.example/?embed=1&site=javascript:1&tokens=site', 'en'),
    ).toMatchObject({ site: undefined, siteTokens: false });
  });
});

describe('the tokens of a site', () => {
  const store = (texts: Record<string, string> = {}): Pick<Storage, 'getItem' | 'setItem'> => ({
    getItem: (name) => texts[name] ?? null,
    setItem: (name, text) => void (texts[name] = text),
  });
  const asked = async () => ({
    ok: true,
    json: async () => ({ token: 'fresh', conversationId: 'c2', expires_in: 60 }),
  });

  it('are the one in use first, then the one on the line, then what the site gives', async () => {
    const texts: Record<string, string> = {};
    siteTokenSource({ token: undefined, tokenUrl: '/t', user: 'u' }, asked, () =>
      store(texts),
    ).keep({
      token: 'used',
      conversationId: 'c1',
    });
    const tokens = siteTokenSource({ token: 'line', tokenUrl: '/t', user: 'u' }, asked, () =>
      store(texts),
    );
    expect([await tokens.give(), await tokens.give(), await tokens.give()]).toMatchObject([
      { token: 'used', conversationId: 'c1' },
      { token: 'line' },
      { token: 'fresh', expiresIn: 60 },
    ]);
  });

  it('of one user of the site are not given to another', async () => {
    const texts: Record<string, string> = {};
    siteTokenSource({ token: undefined, tokenUrl: '/t', user: 'u' }, asked, () =>
      store(texts),
    ).keep({
      token: 'used',
    });
    expect(
      await siteTokenSource({ token: undefined, tokenUrl: '/t', user: 'v' }, asked, () =>
        store(texts),
      ).give(),
    ).toMatchObject({ token: 'fresh' });
  });

  it('end with a plain no', async () => {
    const broken = (): never => {
      throw new Error('storage is off');
    };
    expect(
      await siteTokenSource(
        { token: undefined, tokenUrl: undefined, user: undefined },
        asked,
        broken,
      ).give(),
    ).toEqual({ mela: 'no-token' });
    expect(
      await siteTokenSource(
        { token: undefined, tokenUrl: '/t', user: undefined },
        async () => ({ ok: false, json: async () => ({}) }),
        broken,
      ).give(),
    ).toEqual({ mela: 'no-token' });
  });
});

describe('words', () => {
  it.each([
    ['en-IN', 'en', 'Send', 'From 1 to 4.'],
    ['hi-IN', 'hi', 'भेजें', '1 से 4 तक।'],
    ['hi-Latn-IN', 'hi-Latn', 'Bhejein', '1 se 4 tak.'],
    ['xx', 'en', 'Send', 'From 1 to 4.'],
    [undefined, 'en', 'Send', 'From 1 to 4.'],
  ])('for %s are those of %s, with their values', (tag, language, send, count) => {
    expect(languageOf(tag)).toBe(language);
    const own = chatPageWordsIn(languageOf(tag));
    expect([own('web.send'), own('web.form.count', { min: 1, max: 4 })]).toEqual([send, count]);
  });

  it('are English in a language without any', () => {
    expect(chatPageWordsIn('xx')('web.send')).toBe('Send');
  });

  it("name today and yesterday in the reader's zone", () => {
    const times = timesOf('en', words, 'Asia/Kolkata');
    const now = Date.UTC(2026, 10, 20, 20); // 21 November, half past one in the morning there
    expect([
      times.day(now, now),
      times.day(now - 3 * 3_600_000, now),
      times.day(now - 40 * 3_600_000, now),
    ]).toEqual(['Today', 'Yesterday', 'Thursday, 19 November']);
  });
});
