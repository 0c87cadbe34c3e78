import { dialogs } from '../../../dialogs';
import { repairs } from '../../../dialogs/repairs';
import { person } from '../../../dialogs/repairs/person';
import type { Profile } from '../../../src/engine/profile';
import { Session } from '../../../src/engine/session';
import { emptyState } from '../../../src/engine/state';
import { choicesOf } from '../../../src/reply/reply';

const turn = (profile: Profile, support?: string) =>
  new Session(emptyState(), { dialogs, repairs, now: 0, receivedAt: 0, zone: 'Asia/Kolkata', profile, support, languages: ['en'] }).turn('');

const said = (profile: Profile, support?: string) =>
  person(turn(profile, support)).map((reply) => ({ key: reply.kind === 'text' && 'say' in reply.text ? reply.text.say : '', choices: choicesOf(reply).length }));

const owned = (area: 'booking' | 'food') => ({ owned: [{ order: 'o-1', area, title: 'Something' }] });

test.each([
  ['a named contact is told', {}, 'help@example.com', { key: 'person.contact', choices: 0 }],
  ['without one, what can be begun here', {}, undefined, { key: 'person.none', choices: 2 }],
  ['with a booking, its organiser and the bookings', owned('booking'), undefined, { key: 'person.none.booking', choices: 1 }],
  ['with a meal, the way to complain', owned('food'), undefined, { key: 'person.none.food', choices: 2 }],
])('%s', (_name, profile, support, expected) => expect(said(profile, support)).toEqual([expected]));
