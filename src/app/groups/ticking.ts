import type { GroupArrangement } from '../../groups/rules';
import type { AnyArrangementKind } from './kind';
import type { GroupArrangementParts } from './parts';
import { readArrangement, saveArrangement } from './stored';

/** How long before closing the host gets a warning, ms. */
const WARN_MS = 5 * 60_000;

/** Kind of the job that warns the host of an arrangement and closes it. */
export const TIME_JOB = 'group-order-time';

/** Schedules the next look at an arrangement, for its warning or its end. */
export async function scheduleTick(
  { clock, jobs }: GroupArrangementParts,
  { id, closesAt }: GroupArrangement,
): Promise<void> {
  await jobs().add([
    {
      kind: TIME_JOB,
      key: `${TIME_JOB}:${id}`,
      payload: { arrangement: id },
      runAt: nextTick(closesAt, clock.now()),
      whenThere: 'replace',
    },
  ]);
}

/** Returns the time of the warning where that is still to come, else that of the end. */
const nextTick = (closesAt: number, now: number): number =>
  closesAt - WARN_MS > now ? closesAt - WARN_MS : closesAt;

/** Warns the host or closes the arrangement when due. Returns when to look again (ms UTC). */
export async function tickArrangement<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
>(
  kind: AnyArrangementKind<G, Change, Said>,
  parts: GroupArrangementParts,
  id: string,
): Promise<number | undefined> {
  const { store, clock, telling } = parts;
  const kept = readArrangement(kind, await store.arrangement(id));
  const now = clock.now();
  if (!kept || (kept.row.state !== 'open' && !kept.arrangement.byTime)) return undefined;
  const { arrangement, row } = kept;
  const host = row.members.find((one) => one.customerId === arrangement.host)?.n ?? 0;
  if (now < arrangement.closesAt) {
    if (arrangement.closesAt - now <= WARN_MS)
      await telling.member(row, host, `warn:${arrangement.closesAt}`, 'warn');
    return nextTick(arrangement.closesAt, now);
  }
  const closed = await saveArrangement(
    parts,
    row,
    kind.content(kind.timeUp(arrangement, now), row, undefined),
  );
  if (!closed) return now;
  await telling.changed(closed);
  if (closed.state === 'empty') await telling.group(closed, 'time', { news: 'empty' });
  await telling.over(closed);
  if (closed.state === 'closed') await telling.member(closed, host, 'time', 'time'); // heard by all
  return undefined;
}
