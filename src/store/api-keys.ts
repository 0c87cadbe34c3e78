import type { ApiKeyLine, ApiKeyStore } from './api-key-store';
import type { StoreCore } from './core';
import type { ApiKeyTable } from './schema';
import { runStatement, allRowsStatement, changingStatement, oneRowStatement } from './statement';

const addKey = changingStatement(
  (
    db,
    p: { id: string; hash: string; system: string; scopes: string; madeBy: string; now: number },
  ) =>
    db.insertInto('api_key').values({
      id: p.id,
      key_hash: p.hash,
      system: p.system,
      scopes: p.scopes,
      made_by: p.madeBy,
      created_at: p.now,
      used_at: null,
      revoked_at: null,
    }),
);

const readKeys = allRowsStatement((db, p: { limit: number }) =>
  db.selectFrom('api_key').selectAll().orderBy('id', 'desc').limit(p.limit),
);

const readOfHash = oneRowStatement((db, p: { hash: string }) =>
  db
    .selectFrom('api_key')
    .selectAll()
    .where('key_hash', '=', p.hash)
    .where('revoked_at', 'is', null),
);

const markUsed = changingStatement((db, p: { id: string; now: number }) =>
  db.updateTable('api_key').set({ used_at: p.now }).where('id', '=', p.id),
);

const revoke = changingStatement((db, p: { id: string; now: number }) =>
  db
    .updateTable('api_key')
    .set({ revoked_at: p.now })
    .where('id', '=', p.id)
    .where('revoked_at', 'is', null),
);

/** Makes the store of keys. */
export function createApiKeys(core: StoreCore): ApiKeyStore {
  const { driver, vault } = core;
  const hashOf = (secret: string): string => vault.lookup('api key', secret);
  return {
    addApiKey: async ({ secret, system, scopes, madeBy }, now) => {
      const id = core.uuid();
      const row = { id, hash: hashOf(secret), system, scopes: scopes.join(' '), madeBy, now };
      await driver.write('api key', () => runStatement(addKey, row));
      return { id, system, scopes, madeBy, createdAt: now, usedAt: null, revokedAt: null };
    },
    apiKeys: async (limit) =>
      (await driver.read(() => runStatement(readKeys, { limit }))).map(toLine),
    apiKeyOf: async (secret) => {
      const row = await driver.read(() => runStatement(readOfHash, { hash: hashOf(secret) }));
      return row && toLine(row);
    },
    markApiKeyUsed: async (id, now) =>
      void (await driver.write('api key', () => runStatement(markUsed, { id, now }))),
    revokeApiKey: async (id, now) =>
      (await driver.write('api key', () => runStatement(revoke, { id, now }))) === 1,
  };
}

const toLine = (row: ApiKeyTable): ApiKeyLine => ({
  id: row.id,
  system: row.system,
  scopes: row.scopes.split(' ').filter(Boolean),
  madeBy: row.made_by,
  createdAt: row.created_at,
  usedAt: row.used_at,
  revokedAt: row.revoked_at,
});
