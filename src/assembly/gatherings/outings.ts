import { z } from 'zod';
import { changed, going, missing, newOuting, timeUp, type Changed, type Outing, type Visitor } from '../../outing/rules';
import { outingPlan, type OutingChange, type OutingView } from '../../outing/shape';
import type { PotMemberRow, PotRow } from '../../store/pot-store';
import { commonView, fromRow, memberRow, type Kind, type SeenWith } from './kind';

const details = z.object({ plan: outingPlan, byTime: z.boolean(), language: z.string().optional(), billing: z.string().optional(), forms: z.array(z.unknown()).optional() });
const body = z.object({ name: z.string().optional(), byHost: z.boolean(), record: z.record(z.string(), z.string()).optional(), owesPaise: z.number().int().optional() });

/** What an outing is opened with. */
export type NewOuting = Pick<Outing, 'plan' | 'closesAt' | 'language'>;

/** Outings that are booked for several. */
export const outings: Kind<Outing, NewOuting, OutingChange, Omit<Changed, 'pot'>, OutingView> = {
  name: 'outing',
  read: (row) => fromRow(row, details, memberOf),
  content({ id, state, host, closesAt, orderId, plan, byTime, language, billing, forms, members }, before, by) {
    const rows = members.map(({ name, byHost, record, owesPaise, ...one }) => memberRow(one, { ...(name === undefined ? {} : { name }), byHost, ...(record === undefined ? {} : { record }), ...(owesPaise === undefined ? {} : { owesPaise }) }, before?.members.find((row) => row.n === one.n), by));
    return { id, kind: 'outing', state, host, closesAt, orderId, details: { plan, byTime, ...(language === undefined ? {} : { language }), ...(billing === undefined ? {} : { billing }), ...(forms === undefined ? {} : { forms }) }, members: rows };
  },
  begin: newOuting,
  changed,
  timeUp,
  view: viewFor,
  asides,
};

function memberOf({ n, customerId: who, out, body: sealed }: PotMemberRow): Visitor {
  const read = body.safeParse(sealed);
  return read.success ? { n, who, out, ...read.data } : { n, who, out: true, byHost: false };
}

/** Whoever has a form to fill is asked; once the last one is filled the host is told; who owes something hears what. */
function asides(row: PotRow, _before: PotRow, change: OutingChange): { n: number; key: string; event: string }[] {
  const outing = outings.read(row);
  if (!outing) return [];
  const left = missing(outing);
  const host = row.members.find((one) => one.customerId === row.host)?.n ?? 0;
  if (change.do === 'share') return outing.members.filter(({ who, owesPaise }) => who !== outing.host && owesPaise !== undefined).map(({ n }) => ({ n, key: `share:${row.version}`, event: 'share' }));
  if (change.do === 'forms') return left.map(({ n }) => ({ n, key: 'form', event: 'form' }));
  if (change.do === 'reject') return left.filter(({ n }) => n === change.n).map(({ n }) => ({ n, key: `form:${row.version}`, event: 'form' }));
  return change.do === 'fill' && left.length === 0 ? [{ n: host, key: `filled:${row.version}`, event: 'filled' }] : [];
}

/** An outing as one person sees it: who comes and whose form is filled, never what is in it (I9). */
function viewFor(outing: Outing, row: PotRow, who: string | undefined, seen: SeenWith): OutingView {
  const { plan, forms } = outing;
  const mine = missing(outing).find((one) => one.who === who);
  const owesPaise = outing.members.find((one) => one.who === who)?.owesPaise;
  return {
    ...commonView(outing, row, who, seen),
    title: plan.title,
    at: plan.at,
    ...(plan.prices === undefined ? {} : { prices: plan.prices }),
    ...(who === outing.host ? { chosen: plan.chosen } : {}),
    members: outing.members.map(({ n, name, out, byHost, record }) => ({ n, ...(name === undefined ? {} : { name }), out, byHost, filled: record !== undefined })),
    ...(forms === undefined ? {} : { wanted: forms.length }),
    ...(owesPaise === undefined ? {} : { owesPaise }),
    ...(mine ? { form: forms?.[going(outing).indexOf(mine)] } : {}),
  };
}
