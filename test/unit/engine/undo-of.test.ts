import { memo, search, trip, hello, tripService } from '../../support/engine/trip';
import type { Command } from '../../../src/engine/command';
import { start, Talk, text } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';

/* "Undo the day" takes back the last change of the day, whatever was changed since. */
const correct = (slot: string, words: string): Command => ({
  do: 'correct',
  slot: madeUp(slot),
  value: text(words),
});
const talk = () => new Talk([trip, search, hello, memo], tripService());
const slots = (t: Talk) => t.state.drafts.at(-1)?.slots;

/** A trip of which the day was changed first and the seats afterwards. */
function changedTwice() {
  const t = talk();
  t.turn(start('trip', { city: 'goa', day: 'mon', seats: '2' }));
  t.turn(correct('day', 'tue'));
  t.turn(correct('seats', '3'));
  return { t, changed: slots(t) };
}

test('the change of one answer is taken back, and what was told since stays', () => {
  const { t, changed } = changedTwice();
  t.turn({ do: 'undo', slot: madeUp('day') });
  expect(slots(t)).toEqual({ ...changed, day: 'mon' });
});

test('an answer that was never changed is not taken back', () => {
  const t = talk();
  t.turn(start('trip', { city: 'goa' }));
  expect(t.turn({ do: 'undo', slot: madeUp('seats') })).toContain('nothing to undo');
});

test('the day taken back twice is no toggle, and an undo goes on before it', () => {
  const { t, changed } = changedTwice();
  t.turn({ do: 'undo', slot: madeUp('day') });
  expect(t.turn({ do: 'undo', slot: madeUp('day') })).toContain('nothing to undo');
  expect(slots(t)).toEqual({ ...changed, day: 'mon' });
  t.turn({ do: 'undo' });
  expect(slots(t)).toMatchObject({ day: 'mon' });
  expect(slots(t)).not.toMatchObject({ seats: changed?.['seats'] });
});

test('a day changed twice goes back twice', () => {
  const t = talk();
  t.turn(start('trip', { city: 'goa', day: 'mon', seats: '2' }));
  t.turn(correct('seats', '3'));
  t.turn(correct('day', 'tue'));
  t.turn(correct('day', 'mon'));
  t.turn({ do: 'undo', slot: madeUp('day') });
  expect(slots(t)).toMatchObject({ day: 'tue' });
  t.turn({ do: 'undo', slot: madeUp('day') });
  expect(slots(t)).toMatchObject({ day: 'mon' });
});
