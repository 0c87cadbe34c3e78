import { changeOuting } from '../src/outing/operations';
import { waterfall, type Action } from '../src/engine/dialog';
import { say } from '../src/reply/text';
import { sentence } from './parts/say';
import { handIn, ownForm, visitor } from './outing/form';
import { aboutOuting, noneOf, outingChoice, outingMeant, refusedOuting } from './outing/look';
import { potSlot } from './pot/look';
import { memberWords } from './pot/words';
import { managing } from './together/manage';

const join: Action = function* (t) {
  const { group, pot } = yield* outingMeant(t);
  if (!pot) return noneOf(t, group);
  const done = yield* t.once('join', changeOuting, { pot: pot.id, change: { do: 'join' } });
  if (!done.pot) return noneOf(t, true);
  return { then: 'done', say: [done.refused ? refusedOuting(t, done.refused, done.pot) : sentence(say('outing.joined', aboutOuting(done.pot)), [outingChoice(t, 'choice.leave-pot', 'leave-outing', done.pot)])] };
};

/** Saying that one comes along. */
export const joinOuting = waterfall({
  id: 'join-outing',
  stays: () => true,
  about: 'come along on the outing that is planned in the group',
  examples: ["I'm in", 'I am coming along on the trek'],
  slots: [potSlot],
  steps: [join],
  instant: true,
});

const dialogs = managing({
  words: 'outing',
  id: (what) => `${what}-outing`,
  about: {
    leave: { about: 'not come along on the outing', examples: ['I am not coming along on the trek'] },
    close: { about: 'close the list of who comes along on the outing, and book it', examples: ['close the outing and book'] },
    cancel: { about: 'call the outing off', examples: ['cancel the outing'] },
    'hand-over': { about: 'make a colleague the host of the outing', examples: ['make Priya the host of the outing'] },
  },
  slot: potSlot,
  meant: outingMeant,
  *apply(t, id, change) {
    const done = yield* t.once('change', changeOuting, { pot: id, change });
    if (!done.pot) return { ok: false, end: noneOf(t, true) };
    return done.refused === undefined ? { ok: true, pot: done.pot } : { ok: false, end: { then: 'done', say: [refusedOuting(t, done.refused, done.pot)] } };
  },
  values: aboutOuting,
  member: memberWords,
  refused: (t, why, pot) => ({ then: 'done', say: [refusedOuting(t, why, pot)] }),
  none: noneOf,
  next: ({ id }) => ({ dialog: 'book-experience', fills: [{ slot: 'pot', value: { is: 'option', id } }] }),
});

/** Not coming along after all. */
export const leaveOuting = dialogs.leave;
/** Closing the list and going on to the booking. */
export const closeOuting = dialogs.close;
/** Calling it off. */
export const cancelOuting = dialogs.cancel;
/** Making somebody else the host. */
export const handOverOuting = dialogs.handOver;

/** Filling one's own visitor form, in one's own chat. */
export const fillOutingForm = waterfall({
  id: 'fill-outing-form',
  stays: () => true,
  about: "fill one's own visitor form for the outing",
  examples: ['fill in my details for the trek'],
  slots: [potSlot],
  steps: [ownForm, visitor, handIn],
});
