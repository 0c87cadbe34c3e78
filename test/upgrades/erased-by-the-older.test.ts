import { Client } from 'pg';
import { contactDetailsOf } from '../../src/engine/profile';
import type { Store } from '../../src/store/store';
import { postgresPlace, type PostgresPlace } from '../unit/store/places';
import { arrive, result } from '../unit/store/samples';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;
const MAIL = 'zohra@canary.example';

onPostgres(
  'an older version that knows no look-up by contact details (skipped where TEST_DATABASE_URL is not set)',
  () => {
    let place: PostgresPlace;
    let store: Store;
    beforeEach(async () => {
      place = await postgresPlace(url)();
      store = await place.open();
    });
    afterEach(() => place.remove());

    const hash = (): Promise<number> => store.hashContacts(contactDetailsOf, 10);
    /** The person as an older version leaves them: it knows neither `contact_hash` nor `hashed_at`. */
    async function written(customer: string, set: string): Promise<void> {
      const client = new Client({ connectionString: url });
      await client.connect();
      const sql = `update ${place.schema}.customer set ${set}, updated_at = updated_at + 1 where id = $1`;
      await client.query(sql, [customer]);
      await client.end();
    }
    const known = async (): Promise<{ id: string; customer: string }> => {
      const turn = await arrive(store, {});
      await store.commit(turn, result({ profile: { email: MAIL } }), { now: 1_000 });
      expect(await hash()).toBe(1);
      return { id: turn.conversation.id, customer: turn.conversation.customerId };
    };

    test('erases a person: the next upkeep takes their details out of it, once', async () => {
      const { id, customer } = await known();
      expect(await store.conversationsByContact(MAIL)).toEqual([id]);
      await written(customer, 'profile = null, consents = null, erased_at = 2000');
      expect(await hash()).toBe(1);
      expect(await store.conversationsByContact(MAIL)).toEqual([]);
      expect(await hash()).toBe(0);
    });

    test('writes a person’s details: the next upkeep takes them in anew, once', async () => {
      const { id, customer } = await known();
      await written(customer, 'consents = null');
      expect(await hash()).toBe(1);
      expect(await hash()).toBe(0);
      expect(await store.conversationsByContact(MAIL)).toEqual([id]);
    });
  },
);
