import { z } from 'zod';
import { changed, newPot, timeUp, type Changed, type Member, type Pot } from '../../food/pot/rules';
import { potLine, potMember, potPlace, potRestaurant, potShare, type PotChange, type PotView } from '../../food/pot/shape';
import type { PotMemberRow, PotRow } from '../../store/pot-store';
import { commonView, fromRow, memberRow, type Kind, type SeenWith } from './kind';

const details = z.object({ restaurant: potRestaurant, place: potPlace, byTime: z.boolean(), language: z.string().optional(), opening: z.string().optional(), billing: z.string().optional(), billPaise: z.number().int().optional() });
const body = z.object({ name: z.string().optional(), lines: z.array(potLine), share: potShare.optional(), before: potMember.shape.before });

/** What a pot is opened with. */
export type NewPot = Pick<Pot, 'restaurant' | 'place' | 'closesAt' | 'language' | 'opening'>;

/** Pots that food is ordered from. */
export const foodPots: Kind<Pot, NewPot, PotChange, Omit<Changed, 'pot'>, PotView> = {
  name: 'food',
  read: (row) => fromRow(row, details, memberOf),
  content({ id, state, host, closesAt, orderId, restaurant, place, byTime, language, opening, billing, billPaise, members }, before, by) {
    const rows = members.map(({ name, lines, share, before: earlier, ...one }) => memberRow(one, { ...(name === undefined ? {} : { name }), lines, ...(share === undefined ? {} : { share }), ...(earlier === undefined ? {} : { before: earlier }) }, before?.members.find((row) => row.n === one.n), by));
    return { id, kind: 'food', state, host, closesAt, orderId, details: { restaurant, place, byTime, ...(language === undefined ? {} : { language }), ...(opening === undefined ? {} : { opening }), ...(billing === undefined ? {} : { billing }), ...(billPaise === undefined ? {} : { billPaise }) }, members: rows };
  },
  begin: newPot,
  changed,
  timeUp,
  view: viewFor,
  asides: (row, _before, change) => (change.do === 'share' ? row.members.filter((one) => one.customerId !== row.host).map(({ n }) => ({ n, key: `share:${row.version}`, event: 'share' })) : []),
};

/** Who was forgotten keeps a number, so that nobody else gets it, and nothing else. */
function memberOf({ n, customerId: who, out, body: sealed }: PotMemberRow): Member {
  const read = body.safeParse(sealed);
  return read.success ? { n, who, out, ...read.data } : { n, who, out: true, lines: [] };
}

/** A pot as one person sees it; nobody's ids, the place for the host alone (I9). */
function viewFor(pot: Pot, row: PotRow, who: string | undefined, seen: SeenWith): PotView {
  const { restaurant, place, billPaise } = pot;
  return {
    ...commonView(pot, row, who, seen),
    restaurant,
    ...(who === pot.host ? { place } : {}),
    members: pot.members.map(({ who: of, before, ...member }) => (of === who && before ? { ...member, before } : member)),
    ...(billPaise === undefined ? {} : { billPaise }),
  };
}
