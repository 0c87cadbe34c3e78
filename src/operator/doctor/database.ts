import { doubt, fails, works, type TrialResult } from '../../server/trial';
import { StoreError } from '../../store/errors';
import type { DatabaseLook } from '../../store/inspect';

/** Tries a database by a look at it that changes nothing. */
export async function tryDatabase(
  look: () => DatabaseLook | Promise<DatabaseLook>,
): Promise<TrialResult> {
  try {
    return resultOf(await look());
  } catch (error) {
    if (error instanceof StoreError) return fails('it cannot be used', error.message);
    throw error;
  }
}

function resultOf({ is, step, known, program, recent }: DatabaseLook): TrialResult {
  if (!recent) return fails(program, 'bring it to PostgreSQL 13 or later');
  if (is === 'none') return works(`${program}: empty, the first start fills it`);
  if (is === 'other')
    return fails(`${program}: of another program`, 'name a database of Mela’s own');
  if (is === 'other key')
    return fails(`${program}: made with another DATA_KEY`, 'set the DATA_KEY it was made with');
  if (step > known)
    return fails(
      `${program}: made by a newer Mela (step ${step}, this one knows ${known})`,
      'start that version, or restore a backup that this one made',
    );
  return step < known
    ? doubt(
        `${program}: at step ${step} of ${known}`,
        'take a backup; the next start of this version brings it up',
      )
    : works(`${program}, schema at step ${step}`);
}
