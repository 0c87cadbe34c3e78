import * as fc from 'fast-check';
import { ticketFile } from '../../../src/orders/pages/ticket-file';
import { contentSecurityPolicy } from '../../../src/orders/pages/security';
import { safeHref } from '../../../src/orders/pages/html';
import { returnPage, ticketPage } from '../../../src/orders/pages/order-pages';
import { askPage, goPage, messagePage, payPage } from '../../../src/orders/pages/pages';
import { ownWordsIn } from '../../../src/reply/own-words';
import { wording } from '../../support/prompts/wording';

const frameIn = (language: string) => ({ language, words: ownWordsIn(wording, language) });
const frame = frameIn('en');

/** Every page, filled with one text everywhere and one address everywhere. */
function pagesOf(text: string, link: string): string[] {
  const lines = [{ label: text, amount: text }];
  return [
    payPage({
      id: text,
      ...frame,
      amount: text,
      seller: text,
      title: text,
      lines,
      left: { until: text, seconds: 720, said: [[60, text]] },
      action: link,
      back: link,
    }),
    goPage({
      ...frame,
      action: link,
      ticket: link,
      fields: {
        key_id: text,
        order_id: text,
        amount: 172_000,
        currency: 'INR',
        name: text,
        description: text,
        callback_url: text,
        cancel_url: text,
      },
    }),
    returnPage({
      ...frame,
      state: 'processing',
      title: text,
      text,
      bought: text,
      seller: text,
      notes: [text],
      ticket: { label: text, alt: text, codes: [{ label: text }] },
      lines,
      back: link,
      lookAgainS: 5,
    }),
    ticketPage({
      ...frame,
      title: text,
      lines,
      qrs: [{ url: link, alt: text }],
      code: text,
      file: link,
      map: link,
      back: link,
    }),
    messagePage({ ...frame, title: text, text, back: link }),
    askPage({ ...frame, title: text, text, lines, action: link, yes: text, no: text }),
  ];
}

/** The tags of a page with the values of their attributes taken out. */
const skeleton = (page: string): string[] =>
  [...page.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#96;': '`',
};
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#96);/g, (entity) => ENTITIES[entity] ?? entity);

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '`',
        '=',
        '/',
        ' ',
        '-->',
        '<script>',
        '</title>',
        '&lt;',
        'onload',
        '\u2028',
        '\n',
        '${x}',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('the server pages', () => {
  it('let no text break out, and lose nothing of it', () => {
    const benign = pagesOf('x', '/back').map(skeleton);
    fc.assert(
      fc.property(nasty, (text) => {
        const pages = pagesOf(text, '/back');
        expect(pages.map(skeleton)).toEqual(benign);
        for (const page of pages.filter((_, i) => i !== 1)) expect(unescaped(page)).toContain(text);
      }),
      { numRuns: 500 },
    );
  });

  it('let no address break out or run code', () => {
    const benign = pagesOf('x', '/back').map(skeleton);
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
          nasty.map((text) => `https://x/${text}`),
        ),
        (link) => {
          const pages = pagesOf('x', link);
          expect(pages.map(skeleton)).toEqual(benign);
          for (const [, target] of pages.join('').matchAll(/(?:action|href|src)="([^"]*)"/g))
            expect(target).toMatch(/^(https?:\/\/|\/)/i);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    '',
  ])('send %j to the front page', (link) => {
    expect(safeHref(link)).toBe('/');
  });

  it('give the gateway what its checkout takes', () => {
    const page = goPage({
      ...frame,
      action: 'https://gateway.example/checkout',
      fields: {
        key_id: 'k',
        order_id: 'o',
        amount: 172_000,
        currency: 'INR',
        name: 'Mela',
        description: 'd',
        callback_url: 'https://a.example/cb',
        cancel_url: 'https://a.example/no',
      },
    });
    const fields = Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    expect(fields).toEqual({
      key_id: 'k',
      order_id: 'o',
      amount: '172000',
      currency: 'INR',
      name: 'Mela',
      description: 'd',
      callback_url: 'https://a.example/cb',
      cancel_url: 'https://a.example/no',
    });
    expect(page).toContain('<form method="post" action="https://gateway.example/checkout">');
  });

  it('let no text of a seller run in a ticket that was saved', () => {
    const fileOf = (text: string): string =>
      ticketFile({
        ...frame,
        title: text,
        lines: [{ label: text, amount: text }],
        qrs: [{ picture: Buffer.from('png'), alt: text, label: text }],
        code: text,
        mark: text,
      });
    const benign = skeleton(fileOf('x'));
    fc.assert(fc.property(nasty, (text) => expect(skeleton(fileOf(text))).toEqual(benign)));
  });

  it('hold no script or style of their own', () => {
    for (const page of pagesOf('x', '/back')) {
      expect(page).not.toMatch(/ style=| on[a-z]+=|<style|<script>/);
      const scripts = ['/back.js', '/again.js', '/go.js', '/pay.js', '/ticket.js'].filter((file) =>
        page.includes(file),
      );
      expect(page.match(/<script[^>]*>[^<]*/g) ?? []).toEqual(
        scripts.map((file) => expect.stringMatching(`^<script src="${file}"[^>]* defer>$`)),
      );
    }
  });

  it('look again by themselves only while asked to', () => {
    const view = {
      ...frame,
      state: 'waiting' as const,
      title: 't',
      text: 't',
      bought: 't',
      lines: [],
      back: '/',
    };
    expect(returnPage({ ...view, lookAgainS: 4 })).toContain(
      '<meta http-equiv="refresh" content="4" />',
    );
    expect(returnPage(view)).not.toContain('http-equiv');
  });

  it('speak Hindi where asked', () => {
    expect(messagePage({ ...frameIn('hi'), title: 'त', text: 'त', back: '/' })).toContain(
      'चैट पर वापस',
    );
  });

  it.each([
    ['en', 'Pay ₹5<'],
    ['hi', '₹5 का पेमेंट करें<'],
    ['hi-Latn', '₹5 pay karein<'],
  ])('name the amount on the button in %s', (language, button) => {
    const view = { id: 'x', amount: '₹5', seller: 's', title: 't', lines: [], action: '/pay/x' };
    expect(
      payPage({ ...frameIn(language), ...view, left: { until: 'e', said: [] }, back: '/' }),
    ).toContain(button);
  });

  it('have a policy that allows no inline code and frames only where told', () => {
    expect(contentSecurityPolicy()).not.toContain('unsafe');
    expect(contentSecurityPolicy()).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy({ embeddable: true })).toContain('frame-ancestors *');
    expect(contentSecurityPolicy({ formTargets: ['https://gateway.example'] })).toContain(
      "form-action 'self' https://gateway.example",
    );
  });
});
