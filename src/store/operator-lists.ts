import { idTime } from './ids';
import { CONVERSATION_LINE_COLUMNS, toConversationLine } from './operator-lines';
import type {
  ConversationFilterState,
  ConversationPage,
  ConversationQuery,
} from './operator-store';
import { runStatement, allRowsStatement, type TransactionScript } from './statement';

/**
 * Conversations looked at for one page. They are read in the order of their ids, which needs no
 * index that a turn would have to write; a page of a rare kind may be short, and goes on.
 */
const LOOKED_AT = 10_000;
const LAST_ID = 'z'; // after every id, which is of hex digits

interface PageValues {
  after: string;
  before: string;
  channel: string;
  looked: number;
  limit: number;
}

/** The ids of one page's look, newest first; the last of them is where the next page begins. */
const lastLooked = allRowsStatement((db, p: Pick<PageValues, 'after' | 'before' | 'looked'>) =>
  db
    .selectFrom(
      db
        .selectFrom('conversation')
        .select('id')
        .where('id', '>=', p.after)
        .where('id', '<', p.before)
        .orderBy('id', 'desc')
        .limit(p.looked)
        .as('looked'),
    )
    .select((eb) => [eb.fn.min<string | null>('id').as('id'), eb.fn.countAll<number>().as('n')]),
);

const pageOf = (state: ConversationFilterState) =>
  allRowsStatement((db, p: Omit<PageValues, 'looked'>) =>
    db
      .selectFrom('conversation')
      .select(CONVERSATION_LINE_COLUMNS)
      .where('id', '>=', p.after)
      .where('id', '<', p.before)
      .where((eb) => eb.or([eb(eb.val(p.channel), '=', ''), eb('channel', '=', p.channel)]))
      .$if(state === 'waiting', (q) => q.where('waiting_since', 'is not', null))
      .$if(state === 'undelivered', (q) => q.where('deliver_at', 'is not', null))
      .$if(state === 'held', (q) => q.where('held', '>', 0))
      .$if(state === 'failed', (q) =>
        q.where('id', 'in', (eb) =>
          eb.selectFrom('outbox').select('conversation_id').where('delivery', '=', 'failed'),
        ),
      )
      .orderBy('id', 'desc')
      .limit(p.limit),
  );

const pages = {
  any: pageOf('any'),
  waiting: pageOf('waiting'),
  undelivered: pageOf('undelivered'),
  failed: pageOf('failed'),
  held: pageOf('held'),
} as const;

/** Reads one page of conversations, newest first. */
export function* listConversationsScript({
  channel = '',
  from,
  to,
  state,
  before,
  limit,
}: ConversationQuery): TransactionScript<ConversationPage> {
  const range = {
    after: from === undefined ? '' : idTime(from),
    before: before ?? (to === undefined ? LAST_ID : idTime(to)),
  };
  const [look] = yield* runStatement(lastLooked, { ...range, looked: LOOKED_AT });
  const last = look?.id ?? range.after;
  const rows = yield* runStatement(pages[state], { ...range, after: last, channel, limit });
  const full = rows.length === limit;
  const more = full ? rows.at(-1)?.id : look?.n === LOOKED_AT ? last : undefined;
  return { lines: rows.map(toConversationLine), next: more };
}
