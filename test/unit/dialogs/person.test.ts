import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialogRegistry } from '../../../dialogs';
import { deskChoice, personChoice } from '../../../dialogs/parts/owned-choices';
import { statusCard } from '../../../dialogs/parts/order-card';
import { helpKey } from '../../../dialogs/help/dialog';
import { conversationPatterns } from '../../../dialogs/patterns';
import { abilitiesReply } from '../../../dialogs/patterns/abilities';
import { personContactReplies } from '../../../dialogs/patterns/person';
import { orderView, type OrderView } from '../../../src/commerce/booking/operations';
import type { HandOverDesk } from '../../../src/engine/desk';
import type { CustomerProfile } from '../../../src/engine/profile';
import { openSession } from '../../../src/engine/draft-turn';
import { emptyState } from '../../../src/engine/state';
import { choicesOf } from '../../../src/reply/reply';
import { say } from '../../../src/reply/text';
import { textsIn } from '../../support/prompts/texts-in';

const turn = (profile: CustomerProfile, support?: string, desk?: HandOverDesk) =>
  openSession(emptyState(), {
    dialogs: dialogRegistry,
    patterns: conversationPatterns,
    now: 0,
    receivedAt: 0,
    zone: 'Asia/Kolkata',
    profile,
    support,
    ...(desk ? { desk } : {}),
    languages: ['en'],
  }).turn('');

const said = (profile: CustomerProfile, support?: string) =>
  personContactReplies(turn(profile, support)).map((reply) => ({
    key: reply.kind === 'text' && 'say' in reply.text ? reply.text.say : '',
    choices: choicesOf(reply).length,
  }));

const owned = (area: 'booking' | 'food') => ({
  owned: [{ order: 'o-1', area, title: 'Something' }],
});

test.each([
  ['a named contact is told', {}, 'help@example.com', { key: 'person.contact', choices: 0 }],
  ['without one, what can be begun here', {}, undefined, { key: 'person.none', choices: 2 }],
  [
    'with a booking, its organiser and the bookings',
    owned('booking'),
    undefined,
    { key: 'person.none.booking', choices: 1 },
  ],
  [
    'with a meal, the way to complain',
    owned('food'),
    undefined,
    { key: 'person.none.food', choices: 2 },
  ],
])('%s', (_name, profile, support, expected) => expect(said(profile, support)).toEqual([expected]));

const spoken = (replies: readonly { kind: string }[]): string => JSON.stringify(replies);
const failure = { code: 'timeout', outcome: 'did_not_happen' } as const;

// All that is said in trouble, in anger and over a misunderstanding: [what is said, with a turn].
const SAID: readonly (readonly [
  string,
  (t: ReturnType<typeof turn>) => readonly { kind: string }[],
])[] = [
  ['a call that failed', (t) => conversationPatterns.trouble(t, failure)],
  [
    'a call that failed again',
    (t) =>
      conversationPatterns.trouble(t, failure, { operation: 'select', times: 3, changeable: [] }),
  ],
  [
    'an account that is not let in',
    (t) => conversationPatterns.trouble(t, { code: 'unauthorised', outcome: 'did_not_happen' }),
  ],
  ['a card of a cancelled order', (t) => [statusCard(t, order('cancelled'))]],
  ['a card of an expired order', (t) => [statusCard(t, order('expired'))]],
  [
    'what cannot be left out',
    (t) => conversationPatterns.needed(t, say('slot.date'), say('why.date')),
  ],
];

const order = (state: 'cancelled' | 'expired'): OrderView =>
  orderView.parse({
    orderId: 'o-1',
    draft: 'd1',
    area: 'booking',
    state,
    title: 'Walk',
    seller: 'Walks',
    lines: [],
    amountPaise: 100,
  });

test.each(SAID)('%s: no button leads to nobody', (_name, said) => {
  expect(spoken(said(turn({})))).not.toMatch(/"person/);
  expect(spoken(said(turn({}, 'help@example.com')))).toMatch(/"?person|trouble\.account/);
});

const drain = (work: Generator<unknown, unknown>): unknown => work.next().value;

test('anger and a third misunderstanding point to a person only where there is one', () => {
  for (const support of [undefined, 'help@example.com']) {
    const t = turn({}, support);
    const insult = JSON.stringify(
      drain(conversationPatterns.chat(t, 'insult', { busy: true, beside: false, unpaid: false })),
    );
    const third = JSON.stringify(drain(conversationPatterns.unclear(t, [], 3, false)));
    expect([insult.includes('choice.person'), third.includes('choice.person')]).toEqual([
      support !== undefined,
      support !== undefined,
    ]);
    expect([insult.includes('.alone'), third.includes('.alone')]).toEqual([
      support === undefined,
      support === undefined,
    ]);
  }
});

const OPEN: HandOverDesk = { open: true, opensAt: 0 };

test('a talk is promised only where people take over; a text with the address has no other way to it', () => {
  const button = (desk?: HandOverDesk) =>
    JSON.stringify(personChoice(turn({}, 'help@example.com', desk)));
  expect(button()).toContain('"choice.person"');
  expect(button(OPEN)).toContain('"choice.person.desk"');
  expect(deskChoice(turn({}, 'help@example.com'))).toEqual([]);
  expect(deskChoice(turn({}, 'help@example.com', OPEN))).toHaveLength(1);
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.name.endsWith('.ts'))
    .map((one) => join(one.parentPath, one.name));

test('no dialog makes a button to a person of its own', () => {
  const own = sources('dialogs').filter((file) =>
    readFileSync(file, 'utf8').includes("'choice.person'"),
  );
  expect(own).toEqual([join('dialogs', 'parts', 'owned-choices.ts')]);
});

test.each(['en', 'hi'])('texts for where there is nobody name nobody (%s)', (language) => {
  const texts = Object.entries(textsIn(language));
  const alone = texts.filter(([key]) => key.endsWith('.alone'));
  expect(alone.length).toBeGreaterThanOrEqual(6);
  for (const [, text] of alone) expect(text).not.toMatch(/person|व्यक्ति|इंसान/);
});

test.each([true, false])(
  'help promises a person only where there is one (catalogue there: %s)',
  (there) => {
    for (const support of [undefined, 'help@example.com']) {
      const work = abilitiesReply(turn({}, support), helpKey(turn({}, support)));
      work.next();
      const found = { items: [{ id: 'e-1', title: 'Walk', kinds: [] }], total: 1 };
      const told = JSON.stringify(
        work.next(there ? { ok: true, value: found } : { ok: false, failure }).value,
      );
      const key = /"(help\.[a-z.]*)"/.exec(told)?.[1] ?? '';
      expect(key.includes('.alone')).toBe(support === undefined);
    }
  },
);

test.each(['en', 'hi'])('what is said where there is no person names none (%s)', (language) => {
  const texts = textsIn(language);
  for (const key of ['help.alone', 'help.alone.example'] as const)
    expect(texts[key]).not.toMatch(/person|put you through|किसी से बात|व्यक्ति/u);
});
