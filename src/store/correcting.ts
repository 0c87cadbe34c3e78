import type { StoreCore } from './core';
import { dropContactHashes } from './contact-details';
import { sealText } from './crypto';
import { StoreError } from './errors';
import { profileLabel, readPerson } from './people';
import { runStatement, changingStatement, type TransactionScript } from './statement';

/** Writes a profile under the key that it was read with, where nobody has written another since. */
const replaceProfile = changingStatement(
  (db, p: { id: string; wrapped: Buffer; before: Buffer | null; profile: Buffer; now: number }) =>
    db
      .updateTable('customer')
      .set({ profile: p.profile, updated_at: p.now, hashed_at: null })
      .where('id', '=', p.id)
      .where('wrapped_key', '=', p.wrapped)
      .where('profile', 'is not distinct from', p.before),
);

const TRIES = 3;

/** Makes the correction of a person's profile outside of a turn; resolves to false where they are not known. */
export function createCorrecting(core: StoreCore) {
  const { driver, people } = core;
  return async (
    customerId: string,
    change: (profile: unknown) => unknown,
    now: number,
  ): Promise<boolean> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const done = await driver.write(`person ${customerId}`, () =>
        correctScript(core, customerId, change, now),
      );
      people.drop(customerId);
      driver.notify(`forget ${customerId}`); // the other nodes read it anew
      if (done !== 'changed meanwhile') return done === 'corrected';
    }
    throw new StoreError('conflict', 'the profile changes all the time');
  };
}

function* correctScript(
  { people }: StoreCore,
  id: string,
  change: (profile: unknown) => unknown,
  now: number,
): TransactionScript<'corrected' | 'unknown' | 'changed meanwhile'> {
  const row = yield* runStatement(readPerson, { id });
  if (!row) return 'unknown';
  const { key, profile } = people.from(row);
  const written = yield* runStatement(replaceProfile, {
    id,
    wrapped: row.wrapped_key,
    before: row.profile,
    profile: sealText(key, profileLabel(id), JSON.stringify(change(profile))),
    now,
  });
  if (written === 0) return 'changed meanwhile';
  yield* runStatement(dropContactHashes, { customer: id });
  return 'corrected';
}
