import { z } from 'zod';
import { waterfall, type Action } from '../src/engine/dialog';
import { pick } from '../src/engine/slots/pick';
import { ofKind } from '../src/engine/value';
import { leavePots } from '../src/food/pot/operations';
import { say } from '../src/reply/text';
import { choice, sentence } from './parts/say';

/** Destroys the key that the customer's data is encrypted with. Nothing of it can be read afterwards. */
export const forgetCustomer = { name: 'forgetCustomer', input: z.object({ at: z.number() }), output: z.object({ forgotten: z.boolean() }), effect: false, keepMs: 0 };

const sure = pick<string>({
  name: 'sure',
  about: 'whether everything is to be erased',
  label: say('slot.sure'),
  why: say('why.sure'),
  schema: z.string(),
  takes: ['flag'],
  *options() {
    return ['erase', 'keep'].map((id) => ({ id, value: id, label: say(`choice.${id}`), words: id }));
  },
  *question(t, options) {
    return sentence('ask.forget', options.map((one) => choice(one.label, t.fillCode('sure', { is: 'option', id: one.id }), one.id === 'erase' ? 'danger' : undefined)));
  },
  narrow: (_t, value, options) => {
    const flag = ofKind(value, 'flag');
    return flag ? options.filter((one) => (one.id === 'erase') === flag.on) : undefined;
  },
  none: () => say('ask.forget'),
});

const erase: Action = function* (t) {
  if (t.get(sure) !== 'erase') return { then: 'done', say: [sentence('forget.kept')] };
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
