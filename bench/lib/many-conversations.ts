import { Client } from 'pg';

/** What fills the tables, one statement each: `n` counts from 1, `$1` is how many, `$2` now (ms UTC). */
const ID = `lpad(to_hex($2::bigint - n::bigint * 30000), 12, '0')`;
const uuidOf = (kind: string): string =>
  `substr(${ID}, 1, 8) || '-' || substr(${ID}, 9, 4) || '-7' || substr(md5('${kind}' || n), 1, 3) || '-8' || substr(md5('${kind}' || n), 4, 3) || '-' || substr(md5('${kind}' || n), 7, 12)`;
const CHANNEL = `(array['web', 'whatsapp', 'teams'])[1 + n % 3]`;
const AT = `$2::bigint - n::bigint * 30000`;
const ALL = 'from generate_series(1, $1::int) n';

const FILL = [
  `insert into customer (id, channel, user_hash, wrapped_key, created_at, updated_at)
    select ${uuidOf('c')}, ${CHANNEL}, md5('u' || n), decode(md5('k' || n) || md5('l' || n), 'hex'), ${AT}, ${AT} ${ALL}`,
  `insert into conversation (id, channel, thread_hash, customer_id, language, seq, done_seq, waiting_since, held, deliver_at, created_at, updated_at)
    select ${uuidOf('t')}, ${CHANNEL}, md5('t' || n), ${uuidOf('c')}, (array['en', 'hi'])[1 + n % 2], 20, 20,
      case when n % 50000 = 0 then ${AT} end, case when n % 20000 = 0 then 1 else 0 end, case when n % 50000 = 1 then ${AT} end, ${AT}, ${AT} + 60000 ${ALL}`,
  `insert into outbox (conversation_id, seq, body, created_at, delivery)
    select ${uuidOf('t')}, 20, decode(md5('b' || n), 'hex'), ${AT}, case when n % 30000 = 0 then 'failed' else 'sent' end ${ALL} where n % 3 = 1`,
  `insert into customer_order (order_id, conversation_id, customer_id, area, transaction_id, amount_paise, details, order_status, booking_status, created_at, updated_at, ticket_id)
    select ${uuidOf('o')}, ${uuidOf('t')}, ${uuidOf('c')}, (array['booking', 'food'])[1 + n % 2], md5('x' || n), 177000, decode(md5('d' || n), 'hex'),
      (array['SUCCESS', 'INITIATED', 'FAILED'])[1 + n % 3], (array['CONFIRMED', null, null])[1 + n % 3], ${AT}, ${AT}, md5('ticket' || n) ${ALL} where n % 5 = 0`,
  `insert into pay_link (id, order_id, conversation_id, customer_id, cart_version, gateway_order_id, amount_paise, state, created_at, updated_at)
    select md5('l' || n), ${uuidOf('o')}, ${uuidOf('t')}, ${uuidOf('c')}, 'v', md5('g' || n), 177000, (array['paid', 'dead'])[1 + n % 2], ${AT}, ${AT} ${ALL} where n % 5 = 0`,
  `insert into state_change (order_id, id, at, state) select ${uuidOf('o')}, '1', ${AT}, 'confirmed' ${ALL} where n % 5 = 0`,
];

/** Numbers that lead to the conversation `n`, which must be a multiple of 5 to have an order. */
export interface NumbersOf {
  conversation: string;
  order: string;
  transaction: string;
  link: string;
  gatewayOrder: string;
}

/** Fills a migrated PostgreSQL with conversations, a fifth of them with an order; the newest began just before `now`. */
export async function fillConversations(
  url: string,
  count: number,
  now: number,
): Promise<(n: number) => Promise<NumbersOf>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = replica`); // no look at what points where: it is made to fit
  for (const statement of FILL) await client.query(statement, [count, now]);
  await client.query('analyze');
  return async (n) => {
    const { rows } = await client.query(
      `select order_id, conversation_id, transaction_id from customer_order where transaction_id = md5('x' || $1::text)`,
      [String(n)],
    );
    const [row]: Record<string, unknown>[] = rows;
    const order = String(row?.['order_id']);
    const links = await client.query(
      `select id, gateway_order_id from pay_link where order_id = $1`,
      [order],
    );
    const [link]: Record<string, unknown>[] = links.rows;
    if (n === 0) await client.end();
    return {
      conversation: String(row?.['conversation_id']),
      order,
      transaction: String(row?.['transaction_id']),
      link: String(link?.['id']),
      gatewayOrder: String(link?.['gateway_order_id']),
    };
  };
}
