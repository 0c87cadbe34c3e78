import { submitForm } from '../../src/commerce/booking/operations';
import type { BookingSelectResult, FormSubmission } from '../../src/commerce/booking/views';
import { hiddenValues, type VisitorForm } from '../../src/commerce/forms';
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { recordListSlot } from '../../src/engine/slots/record-list';
import { missingOf, type FieldRecord } from '../../src/engine/slots/fields';
import type { CallAttempt, Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { personChoice } from '../parts/owned-choices';
import { choice, textReply } from '../parts/say';
import { ticketsSlot } from './tickets';
import { changeGroupBooking, submitMember } from '../../src/groups/booking/operations';
import { heardDetails } from './heard-details';
import { isRegrouped, sourcesOf } from '../group-booking/places';
import { groupArrangementSlot } from '../group-order/look';
import { isSomebody, namesParameter, findLeaversInText, surplusOf } from './leaving';
import { wantedFormsOf, wantedForms, wantsMore, type WantedForm } from './wanted-forms';
import { assignDetailsToVisitor } from './whose';
import {
  failBookingStep,
  formStepName,
  leaveTransaction,
  MOST_BEYOND,
  transactionOf,
} from './quote';

/** Tells whether each ticket has a form of its own. */
export const wantsFormEach = (t: Turn): boolean => {
  const forms = wantedFormsOf(t, transactionOf(t)).length;
  return forms > 0 && forms >= (t.get(ticketsSlot) ?? []).reduce((sum, line) => sum + line.n, 0);
};

/** Returns how many visitors have no ticket; 0 unless each ticket has its own form. */
export function beyondTickets(t: Turn, held: readonly FieldRecord[]): number {
  const forms = wantedFormsOf(t, transactionOf(t)).length;
  const bought = (t.get(ticketsSlot) ?? []).reduce((sum, line) => sum + line.n, 0);
  const own = sourcesOf(t, forms).filter((one) => one.by === 'host').length;
  return forms === 0 || forms < bought ? 0 : Math.max(0, held.filter(isSomebody).length - own);
}

/** The slot of the visitors, one record a submission; a new quote leaves them as they are. */
export const visitorsSlot = recordListSlot({
  name: 'visitors',
  about: 'the visitors: name, e-mail, mobile, age, gender',
  label: say('slot.visitors'),
  why: say('why.visitors'),
  needs: ['item'], // not the tickets: more or fewer of them ask only for who is missing
  *wanted(t) {
    const wanted = wantedFormsOf(t, transactionOf(t));
    const sources = sourcesOf(t, wanted.length);
    return wanted.filter((_, n) => sources[n]?.by === 'host').map((one) => one.fields);
  },
  ready: (t) => transactionOf(t) !== undefined,
  form: (t, n, of) => ({
    title: colleagueOfForm(t, n - 1)
      ? say('group-booking.form.for', { name: colleagueOfForm(t, n - 1) ?? '' })
      : of === 1
        ? say('visitors.title.one')
        : say('visitors.title', { n, of }),
    text: n === 1 ? say('visitors.notice') : say('visitors.next'),
    submit: say('choice.go-on'),
  }),
  heard: (t, shown, missing) =>
    colleagueOfForm(t, 0) === undefined ? heardDetails(t, shown, missing) : undefined,
  suggest: (t, n) => suggestVisitorDetails(t, n),
  together: (those) => say('visitors.same-contact', { who: namesParameter(those) }),
  self: (t) => customerRecord(t),
  waysOut: (t, n, missing) =>
    missing.includes('age')
      ? [
          choice(
            'choice.somebody-else',
            t.code({ do: 'list', slot: 'visitors', op: 'remove', n, draft: t.draft }),
          ),
        ]
      : [],
  twice: say('visitors.twice'),
  unwanted: say('visitors.unwanted'),
  identity: ['name', 'email', 'mobile'],
  instead: (t, told) =>
    assignDetailsToVisitor(t, told, (t.get(visitorsSlot) ?? []).filter(isSomebody)),
  surplus: surplusOf(beyondTickets),
  gone: (one) => say('visitors.out', { out: namesParameter([one]), n: 1 }),
  came: (those) => say('visitors.in', { who: namesParameter(those) }),
  sharedTitle: (t, n) =>
    colleagueOfForm(t, n) === undefined ? say('visitors.own-contact') : undefined,
  noBearer: (name) => say('visitors.nobody', { name }),
  noSuch: (n, of) =>
    n < 1 || of === 0
      ? say('visitors.none')
      : n <= of
        ? say('visitors.not-yet', { n })
        : say('visitors.no-such', { n, of }),
});

/** The step that removes the visitors whom the message names when it takes tickets off. */
export const whoGoes: StepAction = function* (t) {
  const held = t.get(visitorsSlot) ?? [];
  const n = beyondTickets(t, held);
  if (n === 0) return undefined;
  const somebody = held.filter(isSomebody);
  const out = findLeaversInText(t.said ?? '', somebody, n);
  if (out === undefined) return undefined;
  t.set(
    visitorsSlot,
    somebody.filter((_one, at) => !out.includes(at)),
  );
  t.say(
    textReply('visitors.out', [], {
      out: namesParameter(out.map((at) => somebody[at] ?? {})),
      n: out.length,
    }),
  );
  return undefined;
};

/** Tells whether the first form that the host fills in is the host's own. */
export const isHostsOwnForm = (t: Turn): boolean => colleagueOfForm(t, 0) === undefined;

/** Returns the colleague for whom the host fills in the n-th (0-based) of the host's forms. */
function colleagueOfForm(t: Turn, n: number): string | undefined {
  const wanted = wantedFormsOf(t, transactionOf(t)).length;
  return sourcesOf(t, wanted).find((one) => one.by === 'host' && one.k === n)?.name;
}

/**
 * Suggests values for a form: the first takes the customer's, others the first visitor's e-mail and
 * mobile.
 */
function suggestVisitorDetails(t: Turn, n: number): FieldRecord {
  if (colleagueOfForm(t, n) !== undefined) return {};
  if (n >= wantedForms(transactionOf(t)).length) return {}; // the first may be why the service wants another
  if (n === 0)
    return { ...(t.proposed.phone ? { mobile: t.proposed.phone } : {}), ...customerRecord(t) };
  const held = t.get(visitorsSlot) ?? [];
  const { email, mobile } = held[0] ?? {};
  if (haveTheirOwn(held, n) && missesMore(t, held[n] ?? {}, n)) return {};
  return { ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) };
}

/** Tells whether a record lacks more than e-mail and mobile: then sharing them is not suggested. */
const missesMore = (t: Turn, one: FieldRecord, n: number): boolean =>
  missingOf(one, wantedFormsOf(t, transactionOf(t))[n]?.fields ?? []).some(
    ({ name }) => name !== 'email' && name !== 'mobile',
  );

/** Tells whether every other visitor has another e-mail than the first. */
function haveTheirOwn(held: readonly FieldRecord[], n: number): boolean {
  const others = held.filter((one, at) => at > 0 && at !== n && (one['email'] ?? '') !== '');
  return others.length > 0 && others.every((one) => one['email'] !== held[0]?.['email']);
}

/**
 * The step that makes Form Submit for each visitor, before INIT (I4). A submission cannot be taken
 * back, so a visitor changed after it begins a new transaction.
 */
export const submitVisitors: StepAction = function* (t) {
  const selected = transactionOf(t);
  if (!selected) return undefined;
  const wanted = wantedFormsOf(t, selected);
  const people = peopleOf(t, wanted.length);
  const regrouped = isRegrouped(t, selected.transaction, wanted.length);
  if (
    regrouped ||
    people.some((one, n) => one && changedAfterwards(t, selected, wanted[n], one, n))
  ) {
    for (const said of yield* leaveTransaction(t)) t.say(said);
    return { then: 'again' };
  }
  for (const [n, { form }] of wanted.entries()) {
    const done = yield* submitVisitorForm(t, selected, form, people[n], n);
    if (done.ok) continue;
    if (done.failure.code !== 'refused') yield* failBookingStep(t, submitForm.name, done.failure);
    return people[n] ? yield* askAgain(t, n) : yield* askMember(t, n);
  }
  return wantsMore(t, selected, wanted.length)
    ? yield* askMore(t, wanted.length - wantedForms(selected).length)
    : undefined;
};

/** Asks for another visitor, up to `MOST_BEYOND` times, where the service wants one more form. */
function* askMore(t: Turn, beyond: number): EffectGenerator<StepOutcome> {
  if (beyond < MOST_BEYOND) {
    t.say(textReply('visitors.more'));
    return { then: 'again' };
  }
  for (const said of yield* leaveTransaction(t)) t.say(said);
  return { then: 'done', say: [textReply('visitors.never-enough', personChoice(t))] };
}

/** Returns the record for each form; undefined where a colleague fills the form. */
function peopleOf(t: Turn, wanted: number): (FieldRecord | undefined)[] {
  const told = t.get(visitorsSlot) ?? [];
  return sourcesOf(t, wanted).map((one) => (one.by === 'host' ? (told[one.k] ?? {}) : undefined));
}

/** Returns the names of all visitors, colleagues too, in the order of the forms. */
export function visitorNames(t: Turn): string[] {
  const wanted = wantedFormsOf(t, transactionOf(t)).length;
  const [people, sources] = [peopleOf(t, wanted), sourcesOf(t, wanted)];
  return people.flatMap((one, n) => one?.['name'] ?? sources[n]?.name ?? []);
}

function* submitVisitorForm(
  t: Turn,
  selected: BookingSelectResult,
  form: VisitorForm,
  one: FieldRecord | undefined,
  n: number,
): EffectGenerator<CallAttempt<unknown>> {
  const [source, arrangement] = [sourcesOf(t, n + 1)[n], t.get(groupArrangementSlot)];
  if (one || source?.by !== 'member' || arrangement === undefined)
    return yield* t.attempt(
      formStepName(n),
      submitForm,
      submissionOf(selected, form, one ?? {}, n),
    );
  return yield* t.attempt(formStepName(n), submitMember, {
    arrangement,
    n: source.n,
    transaction: selected.transaction,
    groupId: form.groupId,
    place: n,
    hidden: hiddenValues(form),
  });
}

/** Returns what is known of the customer: told for this booking, else from the profile. */
function customerRecord(t: Turn): FieldRecord {
  const pending = t.pendingValue('contact');
  const told =
    pending?.is === 'person'
      ? { name: pending.name, email: pending.email, mobile: pending.phone }
      : {};
  const [name, email, mobile] = [
    told.name ?? t.profile.name,
    told.email ?? t.profile.email,
    told.mobile ?? t.profile.phone,
  ];
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) };
}

/** Asks a colleague to fill in their form again, after the seller refused it. */
function* askMember(t: Turn, n: number): EffectGenerator<StepOutcome> {
  for (const said of yield* leaveTransaction(t)) t.say(said);
  const [source, arrangement] = [sourcesOf(t, n + 1)[n], t.get(groupArrangementSlot)];
  if (source?.by === 'member' && arrangement !== undefined)
    yield* t.once('reject', changeGroupBooking, {
      arrangement,
      change: { do: 'reject', n: source.n },
    });
  t.say(textReply('group-booking.form.rejected', [], { name: source?.name ?? '' }));
  return { then: 'again' };
}

function submissionOf(
  selected: BookingSelectResult,
  form: VisitorForm,
  one: FieldRecord,
  place: number,
): FormSubmission {
  return {
    transaction: selected.transaction,
    groupId: form.groupId,
    place,
    data: { ...one, ...hiddenValues(form) },
  };
}

/** Tells whether a visitor changed after their form went to this transaction. */
function changedAfterwards(
  t: Turn,
  selected: BookingSelectResult,
  wanted: WantedForm | undefined,
  one: FieldRecord,
  n: number,
): boolean {
  if (!wanted || t.last(formStepName(n), submitForm)?.transaction !== selected.transaction)
    return false;
  return (
    t.recall(formStepName(n), submitForm, submissionOf(selected, wanted.form, one, n)) === undefined
  );
}

/** Says that the seller refused a visitor and asks again, in a new transaction. */
function* askAgain(t: Turn, n: number): EffectGenerator<StepOutcome> {
  for (const said of yield* leaveTransaction(t)) t.say(said);
  const source = sourcesOf(t, n + 1)[n];
  const place = source?.by === 'host' ? source.k : n;
  t.say(textReply('visitors.refused', [], { n: place + 1 }));
  t.set(
    visitorsSlot,
    (t.get(visitorsSlot) ?? []).map((one, at) => (at === place ? {} : one)),
  );
  return { then: 'again' };
}
