import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  type KeyObject,
} from 'node:crypto';
import { StoreError } from './errors';

const CIPHER_NAME = 'aes-256-gcm';
const KEY_BYTES = 32;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const BLOB_FORMAT = 1;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;

/** A customer's own key. `id` (32 bits) stands in front of everything sealed by it, so that a key made later is not tried on it. */
export interface CustomerKey {
  id: number;
  secret: KeyObject;
}

/** Makes and opens customers' keys, and hashes what must be found again without being kept. */
export interface KeyVault {
  /** A new key and its form to store, wrapped by DATA_KEY. */
  newKey(customerId: string): { key: CustomerKey; wrapped: Buffer };
  /** The key of a stored form; throws `data_key_wrong` when DATA_KEY does not open it. */
  unwrap(customerId: string, wrapped: Buffer): CustomerKey;
  /** A keyed hash (22 characters) of `value`; the same value gives another hash for another `purpose`. */
  lookup(purpose: string, value: string): string;
  /** The installation's own key, for what belongs to no customer: what the sandbox keeps as a seller would. */
  readonly records: CustomerKey;
}

/** Makes the vault over DATA_KEY, which must be 32 bytes (`data_key_wrong` otherwise). */
export function createVault(dataKey: Buffer): KeyVault {
  if (dataKey.length !== KEY_BYTES)
    throw new StoreError('data_key_wrong', 'DATA_KEY must be 32 bytes, base64');
  const wrapping = { id: 0, secret: deriveKey(dataKey, 'wrap') };
  const hashing = deriveKey(dataKey, 'lookup');
  const unwrap = (customerId: string, wrapped: Buffer): CustomerKey => {
    const raw = openBytes(wrapping, `key:${customerId}`, wrapped);
    if (!raw)
      throw new StoreError('data_key_wrong', 'DATA_KEY is not the one this database was made with');
    return keyOf(raw);
  };
  const newKey = (customerId: string): { key: CustomerKey; wrapped: Buffer } => {
    const raw = randomBytes(ID_BYTES + KEY_BYTES);
    return { key: keyOf(raw), wrapped: copyBytes(sealBytes(wrapping, `key:${customerId}`, raw)) };
  };
  const lookup = (purpose: string, value: string): string =>
    createHmac('sha256', hashing).update(`${purpose}\n${value}`).digest('base64url').slice(0, 22);
  return { newKey, unwrap, lookup, records: { id: 0, secret: deriveKey(dataKey, 'records') } };
}

/** Encrypts a text (AES-256-GCM). `label` says what it is and of whom; it opens under the same label only. */
export function sealText(key: CustomerKey, label: string, text: string): Buffer {
  return sealBytes(key, label, Buffer.from(text));
}

/** Returns the text of a sealed blob; undefined for another key or label, or a damaged blob. */
export function unsealText(
  key: CustomerKey,
  label: string,
  blob: Buffer | null,
): string | undefined {
  return blob === null ? undefined : openBytes(key, label, blob)?.toString('utf8');
}

/**
 * Returns a copy in memory of its own. Small buffers share slabs of 8 KB, and one that is kept
 * would keep its whole slab.
 */
export function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const keyOf = (raw: Buffer): CustomerKey => ({
  id: raw.readUInt32BE(0),
  secret: createSecretKey(raw.subarray(ID_BYTES)),
});

function sealedBy(key: CustomerKey, blob: Buffer): boolean {
  return blob.readUInt32BE(1) === key.id;
}

function deriveKey(dataKey: Buffer, purpose: string): KeyObject {
  return createSecretKey(
    Buffer.from(hkdfSync('sha256', dataKey, '', `mela ${purpose}`, KEY_BYTES)),
  );
}

function sealBytes(key: CustomerKey, label: string, bytes: Buffer): Buffer {
  const iv = nextIv();
  const cipher = createCipheriv(CIPHER_NAME, key.secret, iv);
  cipher.setAAD(Buffer.from(label));
  const body = cipher.update(bytes);
  cipher.final();
  const sealed = Buffer.allocUnsafe(HEAD_BYTES + body.length);
  sealed[0] = BLOB_FORMAT;
  sealed.writeUInt32BE(key.id, 1);
  sealed.set(iv, 1 + ID_BYTES);
  sealed.set(cipher.getAuthTag(), 1 + ID_BYTES + IV_BYTES);
  sealed.set(body, HEAD_BYTES);
  return sealed;
}

function openBytes(key: CustomerKey, label: string, blob: Buffer): Buffer | undefined {
  if (blob.length < HEAD_BYTES || blob[0] !== BLOB_FORMAT || !sealedBy(key, blob)) return undefined;
  const iv = blob.subarray(1 + ID_BYTES, 1 + ID_BYTES + IV_BYTES);
  const decipher = createDecipheriv(CIPHER_NAME, key.secret, iv);
  decipher.setAAD(Buffer.from(label));
  decipher.setAuthTag(blob.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(blob.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

// Random bytes for many nonces at once: a call for each would cost more than the cipher.
const noncePool = Buffer.alloc(IV_BYTES * 256);
let noncePoolUsed = noncePool.length;

function nextIv(): Buffer {
  if (noncePoolUsed === noncePool.length) {
    randomFillSync(noncePool);
    noncePoolUsed = 0;
  }
  noncePoolUsed += IV_BYTES;
  return noncePool.subarray(noncePoolUsed - IV_BYTES, noncePoolUsed);
}
