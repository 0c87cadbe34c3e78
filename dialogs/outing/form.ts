import { changeOuting } from '../../src/outing/operations';
import { visitorForm } from '../../src/commerce/contract/booking';
import type { Action } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import { fields, type RecordField } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { fieldsOfForm } from '../booking/visitors';
import { sentence } from '../parts/say';
import { potSlot } from '../pot/look';
import { aboutOuting, noneOf, outingMeant, refusedOuting } from './look';

/** Finds the form that is one's own to fill. */
export const ownForm: Action = function* (t) {
  const { group, pot } = yield* outingMeant(t);
  if (!pot) return noneOf(t, group);
  if (pot.state === 'open') return { then: 'done', say: [sentence(say('outing.form.not-yet', aboutOuting(pot)))] };
  if (pot.state !== 'closed') return { then: 'done', say: [refusedOuting(t, 'over', pot)] };
  const mine = pot.members.find((one) => one.n === pot.me);
  if (mine?.filled) return { then: 'done', say: [sentence(say('outing.form.there', aboutOuting(pot)))] };
  if (pot.form === undefined) return { then: 'done', say: [refusedOuting(t, 'no-form', pot)] };
  t.set(potSlot, pot.id);
  return undefined;
};

function* wanted(t: Turn): Work<RecordField[]> {
  const { pot } = yield* outingMeant(t);
  const form = visitorForm.safeParse(pot?.form);
  return form.success ? fieldsOfForm(form.data) : [];
}

/** One's own details as a visitor: nobody but the organiser sees them. */
export const visitor = fields({
  name: 'visitor',
  about: 'the own name, e-mail, mobile and what else the organiser asks of a visitor',
  label: say('slot.visitor'),
  why: say('why.visitor'),
  fields: wanted,
  form: () => ({ title: say('outing.form.title'), text: say('outing.form.notice'), submit: say('choice.go-on') }),
  suggest: (t) => {
    const { name, email, phone } = t.profile;
    return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { mobile: phone } : {}) };
  },
});

/** Hands the form in. Another visitor's details are none. */
export const handIn: Action = function* (t) {
  const [id, record] = [t.get(potSlot), t.get(visitor)];
  if (id === undefined || !record) return undefined;
  const done = yield* t.once('fill', changeOuting, { pot: id, change: { do: 'fill', record } });
  if (!done.pot) return noneOf(t, true);
  if (done.refused === 'twice') {
    t.say(refusedOuting(t, 'twice', done.pot));
    t.drop(visitor);
    return { then: 'again' };
  }
  return { then: 'done', say: [done.refused ? refusedOuting(t, done.refused, done.pot) : sentence(say('outing.form.done', aboutOuting(done.pot)))] };
};
