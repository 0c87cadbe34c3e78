/** A key of the HTTP API, without the key itself. */
export interface ApiKeyLine {
  id: string;
  /** Whose key it is: a system of the company, whose keys share their conversations. */
  system: string;
  scopes: readonly string[];
  /** The sign-in that made it. */
  madeBy: string;
  createdAt: number;
  /** When it was last used, to the minute. */
  usedAt: number | null;
  revokedAt: number | null;
}

/** Stores keys of the HTTP API. The key itself is never kept, only a keyed hash of it. */
export interface ApiKeyStore {
  addApiKey(
    key: { secret: string; system: string; scopes: readonly string[]; madeBy: string },
    now: number,
  ): Promise<ApiKeyLine>;
  /** The newest first, revoked ones among them. */
  apiKeys(limit: number): Promise<ApiKeyLine[]>;
  /** The key of this secret; undefined where it is none, or was revoked. */
  apiKeyOf(secret: string): Promise<ApiKeyLine | undefined>;
  markApiKeyUsed(id: string, now: number): Promise<void>;
  /** Revokes a key for good; false where it is none, or was revoked before. */
  revokeApiKey(id: string, now: number): Promise<boolean>;
}
