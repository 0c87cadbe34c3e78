import { z } from 'zod';
import { waterfall, type Action } from '../src/engine/dialog';
import type { Slot } from '../src/engine/slot';
import { leavePots } from '../src/food/pot/operations';
import { say } from '../src/reply/text';
import { choice, sentence } from './parts/say';

/** Destroys the key that the customer's data is encrypted with. Nothing of it can be read afterwards. */
export const forgetCustomer = { name: 'forgetCustomer', input: z.object({ at: z.number() }), output: z.object({ forgotten: z.boolean() }), effect: false, keepMs: 0 };

/** Only the way back can be named as an option: the yes has to be one. */
const KEEP = { id: 'keep', words: 'keep it' };

/** A yes to erasing: the person's own, in answer to this question. */
const sure: Slot<boolean> = {
  name: 'sure',
  about: 'whether everything is to be erased',
  label: say('slot.sure'),
  why: say('why.sure'),
  takes: ['flag', 'option'],
  plainYes: { confirms: 'erase' },
  needs: [],
  schema: z.boolean(),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    if (value.is === 'option' && value.id === KEEP.id) return { is: 'settled', value: false };
    return value.is === 'flag' ? { is: 'settled', value: value.on } : { is: 'refused', why: say('why.sure') };
  },
  *ask(t) {
    const tap = (on: boolean) => t.fillCode('sure', { is: 'flag', on });
    return { reply: sentence('ask.forget', [choice('choice.erase', tap(true), 'danger'), choice('choice.keep', tap(false))]), options: [KEEP] };
  },
};

const erase: Action = function* (t) {
  if (t.get(sure) !== true) return { then: 'done', say: [sentence('forget.kept')] };
  yield* t.once('pots', leavePots, { at: t.now }); // while it is still known whose they are
  yield* t.once('forget', forgetCustomer, { at: t.now });
  return { then: 'done', say: [sentence('forget.done')] };
};

/** Erasing what is known of the customer: as easy as it was given. */
export const forgetMe = waterfall({
  id: 'forget-me',
  about: "erase the customer's personal data",
  examples: ['forget me', 'delete my data', 'mera data mita do'],
  steps: [sure, erase],
});
