import { z } from 'zod';
import {
  applyGroupOrderChange,
  createGroupOrder,
  timeUp,
  type GroupOrderChangeResult,
  type StoredGroupOrderMember,
  type GroupOrder,
} from '../../groups/order/rules';
import {
  groupOrderLineSchema,
  groupOrderMemberSchema,
  groupOrderPlaceSchema,
  groupOrderRestaurantSchema,
  groupOrderShareSchema,
  type GroupOrderChange,
  type GroupOrderView,
} from '../../groups/order/shape';
import type { GroupOrderMemberRow, GroupOrderRow } from '../../store/arrangement-store';
import {
  commonView,
  fromRow,
  memberRow,
  type ArrangementKind,
  type ArrangementViewExtras,
} from './kind';

const groupOrderDetails = z.object({
  restaurant: groupOrderRestaurantSchema,
  place: groupOrderPlaceSchema,
  byTime: z.boolean(),
  language: z.string().optional(),
  opening: z.string().optional(),
  billing: z.string().optional(),
  billPaise: z.number().int().optional(),
});
const groupOrderMemberBody = z.object({
  name: z.string().optional(),
  lines: z.array(groupOrderLineSchema),
  share: groupOrderShareSchema.optional(),
  before: groupOrderMemberSchema.shape.before,
});

/** Details with which a host opens a group order. */
export type NewGroupOrder = Pick<
  GroupOrder,
  'restaurant' | 'place' | 'closesAt' | 'language' | 'opening'
>;

/** Group orders as a kind of arrangement. */
export const groupOrderKind: ArrangementKind<
  GroupOrder,
  NewGroupOrder,
  GroupOrderChange,
  Omit<GroupOrderChangeResult, 'arrangement'>,
  GroupOrderView
> = {
  name: 'food',
  read: (row) => fromRow(row, groupOrderDetails, memberOf),
  content(arrangement, before, by) {
    const { id, state, host, closesAt, orderId, members } = arrangement;
    return {
      id,
      kind: 'food',
      state,
      host,
      closesAt,
      orderId,
      details: detailsOf(arrangement),
      members: members.map((one) =>
        memberRow(
          one,
          memberBodyOf(one),
          before?.members.find((row) => row.n === one.n),
          by,
        ),
      ),
    };
  },
  begin: createGroupOrder,
  changed: applyGroupOrderChange,
  timeUp,
  view: viewFor,
  asides: (row, _before, change) =>
    change.do === 'share'
      ? row.members
          .filter((one) => one.customerId !== row.host)
          .map(({ n }) => ({ n, key: `share:${row.version}`, event: 'share' }))
      : [],
};

/** What a row keeps of a group order, beside what rows of all arrangements keep. */
const detailsOf = ({
  restaurant,
  place,
  byTime,
  language,
  opening,
  billing,
  billPaise,
}: GroupOrder): z.infer<typeof groupOrderDetails> => ({
  restaurant,
  place,
  byTime,
  ...(language === undefined ? {} : { language }),
  ...(opening === undefined ? {} : { opening }),
  ...(billing === undefined ? {} : { billing }),
  ...(billPaise === undefined ? {} : { billPaise }),
});

const memberBodyOf = ({
  name,
  lines,
  share,
  before,
}: StoredGroupOrderMember): z.infer<typeof groupOrderMemberBody> => ({
  ...(name === undefined ? {} : { name }),
  lines,
  ...(share === undefined ? {} : { share }),
  ...(before === undefined ? {} : { before }),
});

/** A forgotten member keeps only their number, so that nobody else gets it. */
function memberOf({
  n,
  customerId: who,
  out,
  body: sealed,
}: GroupOrderMemberRow): StoredGroupOrderMember {
  const read = groupOrderMemberBody.safeParse(sealed);
  return read.success ? { n, who, out, ...read.data } : { n, who, out: true, lines: [] };
}

/** A group order as one person sees it; nobody's ids, the place for the host alone (I9). */
function viewFor(
  arrangement: GroupOrder,
  row: GroupOrderRow,
  who: string | undefined,
  seen: ArrangementViewExtras,
): GroupOrderView {
  const { restaurant, place, billPaise } = arrangement;
  return {
    ...commonView(arrangement, row, who, seen),
    restaurant,
    ...(who === arrangement.host ? { place } : {}),
    members: arrangement.members.map(({ who: of, before, ...member }) =>
      of === who && before ? { ...member, before } : member,
    ),
    ...(billPaise === undefined ? {} : { billPaise }),
  };
}
