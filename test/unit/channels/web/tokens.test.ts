import {
  createTokens,
  LIFE_SECONDS,
  TOKEN_SECONDS,
} from '../../../../src/channels/web/directline/tokens';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-08-01T06:00:00Z');
let now: number;
beforeEach(() => void (now = START));

const clock = { now: () => now, elapsed: () => now };
const tokens = createTokens(Buffer.alloc(32, 7), clock);
const first = (): string => tokens.make({ user: 'dl_a', conversation: 'c' });

/** The token that a valid one is refreshed to. */
function refreshed(token: string): string | undefined {
  const checked = tokens.check(token);
  return checked.state === 'forged' || checked.state === 'too-old'
    ? undefined
    : tokens.make(checked.grant);
}

const stateIn = (token: string, ms: number): string => {
  const at = now;
  now += ms;
  const { state } = tokens.check(token);
  now = at;
  return state;
};

test('a token that is refreshed again and again ends for good after its days', () => {
  let token: string | undefined = first();
  let last = 0;
  for (let minute = 0; minute < 60 * 24 * 40 && token !== undefined; minute += 20) {
    now = START + minute * 60_000;
    last = minute;
    token = refreshed(token);
  }
  expect(token).toBeUndefined();
  expect(last / (60 * 24)).toBeCloseTo(30, 1);
});

test('one that sleeps and is resumed day after day ends too', () => {
  let token: string | undefined = first();
  let days = 0;
  for (; days < 60 && token !== undefined; days++, now += DAY_MS) token = refreshed(token);
  expect([token, days]).toEqual([undefined, 31]);
});

test.each<[string, number, string]>([
  ['at once', 0, 'valid'],
  ['just before its end', (TOKEN_SECONDS - 1) * 1_000, 'valid'],
  ['at its end', TOKEN_SECONDS * 1_000, 'expired'],
  ['after a week-end', 3 * DAY_MS, 'expired'],
  ['after more than a week', 8 * DAY_MS, 'too-old'],
  ['after its life', LIFE_SECONDS * 1_000, 'too-old'],
])('a token that nobody refreshed is, %s, %s %s', (_when, ms, state) => {
  expect(stateIn(first(), ms)).toBe(state);
});

test('the last one before the end is no longer than what is left', () => {
  const old = first();
  now += DAY_MS;
  let token = refreshed(old) ?? '';
  for (let day = 2; day < 30; day++) {
    now += DAY_MS;
    token = refreshed(token) ?? '';
  }
  now = START + LIFE_SECONDS * 1_000 - 60_000;
  token = refreshed(token) ?? '';
  expect([stateIn(token, 59_000), stateIn(token, 61_000)]).toEqual(['valid', 'too-old']);
});

test('a new token for the same person starts a life of its own', () => {
  now += LIFE_SECONDS * 1_000;
  expect(tokens.check(first()).state).toBe('valid');
});

test('who and where stay the same over a refreshing', () => {
  const checked = tokens.check(
    refreshed(tokens.make({ user: 'dl_b', conversation: 'd', origins: ['https://a.example'] })) ??
      '',
  );
  expect(checked).toMatchObject({
    state: 'valid',
    grant: { user: 'dl_b', conversation: 'd', origins: ['https://a.example'] },
  });
});

test('another life may be set', () => {
  const short = createTokens(Buffer.alloc(32, 7), clock, 600);
  const token = short.make({ user: 'dl_a', conversation: 'c' });
  now += 599_000;
  expect(short.check(token).state).toBe('valid');
  now += 1_000;
  expect(short.check(token).state).toBe('too-old');
});
