import { z } from 'zod';
import { endpointTable, type EndpointInput } from '../../commerce/contract';
import type { SandboxCall } from '../call';
import { refusedBySeller, invalidRequest, outOfOrder, unknownId } from '../http';
import type { SandboxWorld } from '../world';
import type { SelectedLine } from './selection';
import type { FormRecord, BookingTransaction } from './transaction';

/** Creates the empty forms of a SELECT, one a line; none where the item asks for no visitors. */
export function formsFor(
  world: SandboxWorld,
  lines: readonly SelectedLine[],
  form: { minAge?: number } | undefined,
): FormRecord[] {
  if (form === undefined) return [];
  return lines.map(({ ticket, count }) => ({
    formId: world.ids.uuid(),
    groupId: world.ids.uuid(),
    itemId: ticket.id,
    ticketName: ticket.name,
    required: count,
    ...(form.minAge === undefined ? {} : { minAge: form.minAge }),
    visitors: [],
  }));
}

/** Shows a form as SELECT does (interface.md, Visitor form). */
export function formView(form: FormRecord) {
  const age =
    form.minAge === undefined
      ? []
      : [{ name: 'age', label: 'Age', type: 'number', required: true, min: form.minAge }];
  return {
    groupId: form.groupId,
    title: form.ticketName,
    totalSubmissionsRequired: form.required,
    fields: [
      { name: 'formId', type: 'hidden', value: form.formId },
      { name: 'itemId', type: 'hidden', value: form.itemId },
      { name: 'name', label: 'Full name', type: 'text', required: true },
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      { name: 'mobile', label: 'Mobile number', type: 'tel', required: true },
      ...age,
      {
        name: 'gender',
        label: 'Gender',
        type: 'select',
        required: false,
        options: ['Male', 'Female', 'Other'],
      },
    ],
  };
}

/** True when every form has all its visitors. */
export function allVisitorsKnown(transaction: BookingTransaction): boolean {
  return transaction.forms.every((form) => form.visitors.length >= form.required);
}

type VisitorSubmission = EndpointInput<'submitForm'>['body']['data'];

function checkAge(form: FormRecord, age: string | undefined): void {
  if (form.minAge === undefined) return;
  if (age === undefined || !/^\d{1,3}$/.test(age))
    throw invalidRequest('does not fit: body.data.age');
  if (Number(age) < form.minAge)
    throw refusedBySeller('UNDER_AGE', `the least age is ${form.minAge}`);
}

const foldSpacesAndCase = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

function isKnown(transaction: BookingTransaction, visitor: VisitorSubmission): boolean {
  const [name, email] = [foldSpacesAndCase(visitor.name), foldSpacesAndCase(visitor.email)];
  return transaction.forms.some((form) =>
    form.visitors.some(
      (known) => known.name === name && (known.email === email || known.mobile === visitor.mobile),
    ),
  );
}

function withVisitor(
  transaction: BookingTransaction,
  groupId: string,
  visitor: VisitorSubmission,
): BookingTransaction {
  const form = transaction.forms.find((entry) => entry.groupId === groupId);
  if (form === undefined) throw unknownId('form group of this transaction');
  if (visitor.formId !== form.formId || visitor.itemId !== form.itemId) throw unknownId('form');
  if (transaction.init !== undefined) throw outOfOrder('WRONG_ORDER', 'forms come before INIT');
  if (form.visitors.length >= form.required)
    throw outOfOrder('FORM_COMPLETE', 'the form has all its submissions');
  checkAge(form, visitor.age);
  if (isKnown(transaction, visitor))
    throw outOfOrder('SAME_VISITOR', 'each submission is another visitor');
  const known = {
    name: foldSpacesAndCase(visitor.name),
    email: foldSpacesAndCase(visitor.email),
    mobile: visitor.mobile,
  };
  const filled = { ...form, visitors: [...form.visitors, known] };
  return {
    ...transaction,
    forms: transaction.forms.map((entry) => (entry === form ? filled : entry)),
  };
}

const groupOfPath = z.string().min(1);

/** Answers POST /form/group/:groupId, which adds one visitor, with the forms still incomplete. */
export async function submitForm(world: SandboxWorld, call: SandboxCall) {
  const { transactionId, data } = call.body(endpointTable.submitForm.body);
  const groupId = groupOfPath.parse(call.param('groupId'));
  const after = await world.transactions.update(transactionId, (transaction) => {
    if (transaction === undefined) throw unknownId('transaction');
    return withVisitor(transaction, groupId, data);
  });
  const open = after.forms.filter((form) => form.visitors.length < form.required);
  return {
    data: { forms: open.map((form) => ({ ...formView(form), submissions: form.visitors.length })) },
  };
}
