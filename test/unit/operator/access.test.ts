import { createGivenPlaces } from '../../../src/operator/page/given-places';
import { createTextMask } from '../../../src/operator/page/masking';
import { createOperatorSessions, SESSION_MS } from '../../../src/operator/page/sessions';
import { HandClock, ids } from '../../support/web-host';

const MINUTE = 60_000;

describe('sign-ins', () => {
  const clock = new HandClock();
  const sessions = createOperatorSessions(clock, ids, 'support');
  const enter = (): { secret: string; session: { role: string } } => {
    const entered = sessions.enter(sessions.invite('admin'));
    if (!entered) throw new Error('the link does not work');
    return entered;
  };

  test('a link gives no more than the settings allow, once, within an hour', () => {
    expect(enter().session.role).toBe('support');
    const key = sessions.invite('view');
    expect(sessions.enter(key)?.session.role).toBe('view');
    expect(sessions.enter(key)).toBeUndefined();
    const old = sessions.invite('view');
    clock.time += 60 * MINUTE;
    expect(sessions.enter(old)).toBeUndefined();
    for (const made of ['', 'x', key.slice(1)]) expect(sessions.enter(made)).toBeUndefined();
  });

  test('one ends when nobody looks for half an hour, and after eight hours in any case', () => {
    const idle = enter().secret;
    clock.time += 29 * MINUTE;
    expect(sessions.find(idle)).toBeDefined();
    clock.time += 30 * MINUTE;
    expect(sessions.find(idle)).toBeUndefined();
    const busy = enter().secret;
    for (let ms = 0; ms < SESSION_MS - 20 * MINUTE; ms += 20 * MINUTE) {
      clock.time += 20 * MINUTE;
      expect(sessions.find(busy)).toBeDefined();
    }
    clock.time += 20 * MINUTE;
    expect(sessions.find(busy)).toBeUndefined();
    expect(sessions.find(undefined)).toBeUndefined();
  });

  test('a conversation is seen unmasked for ten minutes, by that sign-in alone', () => {
    const [one, other] = [
      sessions.enter(sessions.invite('view')),
      sessions.enter(sessions.invite('view')),
    ];
    if (!one || !other) throw new Error('the links do not work');
    sessions.unmask(one.session, 'c1');
    expect(sessions.sees(one.session, 'c1')).toBe(true);
    expect(sessions.sees(one.session, 'c2')).toBe(false);
    expect(sessions.sees(other.session, 'c1')).toBe(false);
    clock.time += 10 * MINUTE;
    expect(sessions.sees(one.session, 'c1')).toBe(false);
  });
});

describe('the mask', () => {
  const known = new Set([
    'please',
    'call',
    'on',
    'about',
    'it',
    'rose',
    'garden',
    'tickets',
    'for',
    'sat',
    'nov',
  ]);
  const mask = createTextMask(known);

  test.each([
    ['please call Zohra Khan about it', 'please call ••• about it'],
    ['2 tickets for Sat, 21 Nov', '2 tickets for Sat, 21 Nov'],
    ['₹1,770 for it', '₹1,770 for it'],
    ['call 98765 43210', 'call •••'],
    ['call +91 98-765-43-210', 'call •••'],
    ['call 9 8 7 6 5 4 3 2 1 0', 'call •••'],
    ['call ९८७६५४३२१०', 'call •••'],
    ['on zohra.khan+x@example.co.in', 'on •••'],
    ['http://call.example/pay/it', '•••'],
    ['flat4B, Khanpur 400051', '•••'],
    ['ज़ोहरा, rose garden', '•••, rose garden'],
    ['𝓩𝓸𝓱𝓻𝓪 call', '••• call'],
  ])('%s', (text, shown) => {
    expect(mask(text)).toBe(shown);
  });

  test('hides a word of ours where it is the person’s own name', () => {
    expect(createTextMask(known, new Set(['rose']))('Rose, call the rose garden')).toBe(
      '•••, call ••• garden',
    );
  });
});

test('a place that a person gave is found in the text that tells it, and only there', () => {
  const find = createGivenPlaces([
    'Going to {where}.',
    'Going to your {name}: {where}.',
    '{name}: {where}',
    'no place',
  ]);
  expect(find('Going to Flat 12B 3, HSR Layout, Bengaluru.')?.where).toBe(
    'Flat 12B 3, HSR Layout, Bengaluru',
  );
  expect(find('Going to your home: Flat 3.')).toBeDefined();
  expect(find('You are going to Nandi Hills')).toBeUndefined();
  expect(find('Where: Johari Bazaar')).toBeUndefined();
});

test('ratings and the numbers of their orders are shown; a house number amid hidden words is not', () => {
  const number = '218ce13b';
  const mask = createTextMask(new Set(['order', 'number', 'reviews', 'to']), new Set(), [number]);
  expect(mask(`Order number: ${number}. ★ 4.6 (120 reviews)`)).toBe(
    `Order number: ${number}. ★ 4.6 (120 reviews)`,
  );
  expect(mask('to Kapila 3, Sarja')).toBe('to •••');
});
