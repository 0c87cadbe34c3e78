import { z } from 'zod';
import type { Command } from '../../../src/engine/command';
import { waterfall } from '../../../src/engine/dialog';
import { withoutInterruptions } from '../../../src/engine/interruption';
import { renameHandedOffDrafts } from '../../../src/engine/packed-drafts';
import { draftSchema, type Draft } from '../../../src/engine/state';
import type { Slot } from '../../../src/engine/slot';
import { foreignText } from '../../../src/reply/text';
import { fill, start, Talk } from '../../support/engine/talk';
import { trip, tripService } from '../../support/engine/trip';
import { madeUp } from '../../support/made-up';

const sure: Slot<boolean> = {
  name: 'sure',
  about: 'sure',
  label: foreignText('sure'),
  why: foreignText('why sure'),
  reads: 'yes-no',
  takes: ['flag'],
  needs: [],
  schema: z.boolean(),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    return value.is === 'flag'
      ? { is: 'settled', value: value.on }
      : { is: 'refused', why: foreignText('yes or no') };
  },
  *ask() {
    return { reply: { kind: 'text', text: foreignText('sure?'), choices: [] }, options: [] };
  },
};

/** A question that an event puts over the talk; after a yes it acts as if a city had been said. */
const over = waterfall({
  id: madeUp('over'),
  about: 'over',
  interruption: { transient: true },
  steps: [
    sure,
    function* (t) {
      if (t.get(sure) !== true)
        return { then: 'done', say: [{ kind: 'text', text: foreignText('left'), choices: [] }] };
      return { then: 'redirect', commands: [fill('day', 'mon')] };
    },
  ],
  events: {
    *put(t) {
      t.begin(madeUp('over'), []);
      return [];
    },
  },
});

/** Packs what is under way, and takes in what is packed. */
const mover = waterfall({
  id: madeUp('mover'),
  about: 'mover',
  boundToConversation: () => true,
  steps: [
    function* (t) {
      packed = t.pack();
      for (const one of packed) t.close(one.id);
      return { then: 'done' };
    },
  ],
  events: {
    *come(t, data) {
      return t
        .adopt(z.array(draftSchema).parse(data['drafts']))
        .map((text) => ({ kind: 'text' as const, text, choices: [] }));
    },
  },
});

let packed: Draft[] = [];
const put: Command = { do: 'event', name: 'put', data: {} };
const come = (drafts: Draft[]): Command => ({ do: 'event', name: 'come', data: { drafts } });
const talk = (): Talk => new Talk([trip, over, mover], tripService());

function asked(): Talk {
  const one = talk();
  expect(one.turn(start('trip', { city: 'Goa' })).at(-1)).toContain('day?');
  return one;
}

describe('a question put over the talk', () => {
  test('is asked at once, and after a no the one before is open again', () => {
    const one = asked();
    expect(one.turn(put)).toEqual(['sure?']);
    expect(one.turn({ do: 'no' })).toEqual(['left']);
    expect(one.state.drafts.map((draft) => draft.dialog)).toEqual(['trip']);
    expect(one.state.asked?.slot).toBe('day');
    expect(one.turn({ do: 'pick', value: { is: 'nth', n: 1 } }).at(-1)).not.toContain('day?');
  });

  test('acts in the talk beneath after a yes, as if that had been said', () => {
    const one = asked();
    one.turn(put);
    const said = one.turn({ do: 'yes' });
    expect(said.join()).not.toContain('sure?');
    expect(one.draft()).toMatchObject({ dialog: 'trip', slots: { city: 'Goa', day: 'mon' } });
  });

  test('is gone when something else is said', () => {
    const one = asked();
    one.turn(put);
    one.turn(fill('day', 'mon'));
    expect(one.state.drafts.map((draft) => draft.dialog)).toEqual(['trip']);
    expect(one.draft().slots).toMatchObject({ day: 'mon' });
  });

  test('stays when an event comes in between, and is one however often it is put', () => {
    const one = asked();
    one.turn(put);
    one.turn(put);
    one.turn({ do: 'event', name: 'nobody hears this', data: {} });
    expect(one.state.drafts.map((draft) => draft.dialog)).toEqual(['trip', 'over']);
    one.turn({ do: 'no' });
    expect(one.state.asked?.slot).toBe('day');
  });

  test('is not there for who looks beneath it', () => {
    const one = asked();
    const before = one.state;
    one.turn(put);
    expect(withoutInterruptions(one.state, [trip, over])).toMatchObject({
      drafts: before.drafts,
      asked: before.asked,
    });
    expect(withoutInterruptions(before, [trip, over])).toBe(before);
  });

  test('is not answered by a yes that came before it', () => {
    const one = asked();
    one.turn(put);
    one.receivedAt = one.now - 5_000;
    one.turn({ do: 'yes' });
    expect(one.draft().slots).not.toMatchObject({ day: 'mon' });
  });
});

describe('drafts that go to another talk', () => {
  test('are packed whole, without what stays, and asked on where they come', () => {
    const [one, other] = [asked(), talk()];
    one.turn(start('mover'));
    expect(one.state.drafts).toEqual([]);
    expect(packed.map((draft) => draft.dialog)).toEqual(['trip']);
    other.turn(start('trip'));
    const said = other.turn(come(renameHandedOffDrafts(packed, 'move-1')));
    expect(said.at(-1)).toContain('day?');
    expect(other.state.drafts.map((draft) => draft.dialog)).toEqual(['trip', 'trip']);
    expect(new Set(other.state.drafts.map((draft) => draft.id)).size).toBe(2);
    expect(other.draft().slots).toMatchObject({ city: 'Goa' });
  });

  test('can be undone there as before', () => {
    const [one, other] = [asked(), talk()];
    one.turn(fill('day', 'mon'));
    one.turn(start('mover'));
    other.turn(come(packed));
    other.turn({ do: 'undo' });
    expect(other.draft().slots).not.toHaveProperty('day');
    expect(other.draft().slots).toMatchObject({ city: 'Goa' });
  });

  test('that are there already are left as they are', () => {
    const [one, other] = [asked(), talk()];
    one.turn(start('mover'));
    other.turn(come(packed));
    other.turn(fill('day', 'mon'));
    other.turn(come(packed));
    expect(other.state.drafts).toHaveLength(1);
    expect(other.draft().slots).toMatchObject({ day: 'mon' });
  });

  test('have names that no draft of another talk has', () => {
    const [one] = [asked()];
    one.turn(start('mover'));
    const names = ['a', 'b', 'c'].map((handoff) => renameHandedOffDrafts(packed, handoff)[0]?.id);
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => /^m\w{10}$/.test(name ?? ''))).toBe(true);
    expect(renameHandedOffDrafts(packed, 'a')).toEqual(renameHandedOffDrafts(packed, 'a'));
  });
});
