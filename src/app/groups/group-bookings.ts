import { z } from 'zod';
import {
  applyGroupBookingChange,
  listComingVisitors,
  listVisitorsWithUnfilledForm,
  createGroupBooking,
  timeUp,
  type GroupBookingChangeResult,
  type GroupBooking,
  type StoredGroupBookingMember,
} from '../../groups/booking/rules';
import {
  groupBookingPlanSchema,
  type GroupBookingChange,
  type GroupBookingView,
} from '../../groups/booking/shape';
import type { GroupOrderMemberRow, GroupOrderRow } from '../../store/arrangement-store';
import {
  commonView,
  fromRow,
  memberRow,
  type ArrangementKind,
  type ArrangementViewExtras,
} from './kind';

const groupBookingDetails = z.object({
  plan: groupBookingPlanSchema,
  byTime: z.boolean(),
  language: z.string().optional(),
  billing: z.string().optional(),
  forms: z.array(z.unknown()).optional(),
});
const groupBookingMemberBody = z.object({
  name: z.string().optional(),
  byHost: z.boolean(),
  record: z.record(z.string(), z.string()).optional(),
  owesPaise: z.number().int().optional(),
});

/** Details with which a host opens a group booking. */
export type NewGroupBooking = Pick<GroupBooking, 'plan' | 'closesAt' | 'language'>;

/** Group bookings as a kind of arrangement. */
export const groupBookingKind: ArrangementKind<
  GroupBooking,
  NewGroupBooking,
  GroupBookingChange,
  Omit<GroupBookingChangeResult, 'arrangement'>,
  GroupBookingView
> = {
  name: 'group-booking',
  read: (row) => fromRow(row, groupBookingDetails, memberOf),
  content(
    { id, state, host, closesAt, orderId, plan, byTime, language, billing, forms, members },
    before,
    by,
  ) {
    const rows = members.map(({ name, byHost, record, owesPaise, ...one }) =>
      memberRow(
        one,
        {
          ...(name === undefined ? {} : { name }),
          byHost,
          ...(record === undefined ? {} : { record }),
          ...(owesPaise === undefined ? {} : { owesPaise }),
        },
        before?.members.find((row) => row.n === one.n),
        by,
      ),
    );
    return {
      id,
      kind: 'group-booking',
      state,
      host,
      closesAt,
      orderId,
      details: {
        plan,
        byTime,
        ...(language === undefined ? {} : { language }),
        ...(billing === undefined ? {} : { billing }),
        ...(forms === undefined ? {} : { forms }),
      },
      members: rows,
    };
  },
  begin: createGroupBooking,
  changed: applyGroupBookingChange,
  timeUp,
  view: viewFor,
  asides: memberNotices,
};

function memberOf({
  n,
  customerId: who,
  out,
  body: sealed,
}: GroupOrderMemberRow): StoredGroupBookingMember {
  const read = groupBookingMemberBody.safeParse(sealed);
  return read.success ? { n, who, out, ...read.data } : { n, who, out: true, byHost: false };
}

/** Notices of a change to single members: a form to fill, all forms filled, a share owed. */
function memberNotices(
  row: GroupOrderRow,
  before: GroupOrderRow,
  change: GroupBookingChange,
): { n: number; key: string; event: string }[] {
  const groupBooking = groupBookingKind.read(row);
  if (!groupBooking) return [];
  const left = listVisitorsWithUnfilledForm(groupBooking);
  const host = row.members.find((one) => one.customerId === row.host)?.n ?? 0;
  if (change.do === 'share')
    return groupBooking.members
      .filter(({ who, owesPaise }) => who !== groupBooking.host && owesPaise !== undefined)
      .map(({ n }) => ({ n, key: `share:${row.version}`, event: 'share' }));
  // a forgotten member's form passes to the next member, who was not asked before
  if (change.do === 'forms' || (change.do === 'vanish' && asksForForms(groupBooking, before)))
    return left.map(({ n }) => ({ n, key: 'form', event: 'form' }));
  if (change.do === 'reject')
    return left
      .filter(({ n }) => n === change.n)
      .map(({ n }) => ({ n, key: `form:${row.version}`, event: 'form' }));
  return change.do === 'fill' && left.length === 0
    ? [{ n: host, key: `filled:${row.version}`, event: 'filled' }]
    : [];
}

/** True while forms are needed: closed, not ordered, and the host has not just left. */
function asksForForms(
  { state, orderId, host, members }: GroupBooking,
  before: GroupOrderRow,
): boolean {
  const isOut = members.find(({ who }) => who === host)?.out;
  const wasOut = before.members.find(({ customerId }) => customerId === host)?.out;
  return state === 'closed' && orderId === undefined && isOut === wasOut;
}

/** A group booking as one person sees it: who comes and whose form is filled, never what is in it (I9). */
function viewFor(
  groupBooking: GroupBooking,
  row: GroupOrderRow,
  who: string | undefined,
  seen: ArrangementViewExtras,
): GroupBookingView {
  const { plan, forms } = groupBooking;
  const mine = listVisitorsWithUnfilledForm(groupBooking).find((one) => one.who === who);
  const owesPaise = groupBooking.members.find((one) => one.who === who)?.owesPaise;
  return {
    ...commonView(groupBooking, row, who, seen),
    title: plan.title,
    at: plan.at,
    ...(plan.prices === undefined ? {} : { prices: plan.prices }),
    ...(who === groupBooking.host ? { chosen: plan.chosen } : {}),
    members: groupBooking.members.map(({ n, name, out, byHost, record }) => ({
      n,
      ...(name === undefined ? {} : { name }),
      out,
      byHost,
      filled: record !== undefined,
    })),
    ...(forms === undefined ? {} : { wanted: forms.length }),
    ...(owesPaise === undefined ? {} : { owesPaise }),
    ...(mine ? { form: forms?.[listComingVisitors(groupBooking).indexOf(mine)] } : {}),
  };
}
