import { digestOfJson } from '../../engine/digest';
import type { GroupArrangement } from '../../groups/rules';
import type { GroupOrderContent, GroupOrderRow } from '../../store/arrangement-store';
import type { GroupArrangementParts } from './parts';

/** An arrangement with the row that it was read from. */
export interface StoredArrangement<G> {
  arrangement: G;
  row: GroupOrderRow;
}

/** Reads an arrangement from its row; undefined where its kind cannot read it. */
export function readArrangement<G extends GroupArrangement>(
  kind: { read(row: GroupOrderRow | undefined): G | undefined },
  row: GroupOrderRow | undefined,
): StoredArrangement<G> | undefined {
  const arrangement = kind.read(row);
  return row && arrangement && { row, arrangement };
}

/** Saves a changed arrangement and returns its row; undefined where another change came first. */
export async function saveArrangement(
  { store, clock }: GroupArrangementParts,
  before: GroupOrderRow,
  content: GroupOrderContent,
): Promise<GroupOrderRow | undefined> {
  if (digestOfJson(comparableContent(content)) === digestOfJson(comparableContent(before)))
    return before;
  const now = clock.now();
  return (await store.saveArrangement(content, before.version, now))
    ? { ...content, version: before.version + 1, updatedAt: now }
    : undefined;
}

const comparableContent = ({
  id,
  kind,
  state,
  host,
  closesAt,
  orderId,
  details,
  members,
}: GroupOrderContent): unknown => ({
  id,
  kind,
  state,
  host,
  closesAt,
  orderId: orderId ?? null,
  details,
  members: members.map(({ draft, ...member }) => ({ ...member, draft: draft ?? null })),
});
