import * as fc from 'fast-check';
import { createVault, unsealText, sealText } from '../../../src/store/crypto';

const vault = createVault(Buffer.alloc(32, 3));

describe('sealing', () => {
  test('any text comes back under its own key and label', () => {
    const { key } = vault.newKey('c');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        (text, label) =>
          unsealText(key, label, sealText(key, label, text)) === Buffer.from(text).toString(),
      ),
    );
  });

  test('another key, another label or a changed byte reads as nothing', () => {
    const { key } = vault.newKey('c');
    const other = vault.newKey('c').key;
    const blob = sealText(key, 'state:1', 'hello');
    expect(unsealText(other, 'state:1', blob)).toBeUndefined();
    expect(unsealText(key, 'state:2', blob)).toBeUndefined();
    expect(unsealText(key, 'state:1', null)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(blob.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(blob);
        changed[at] = (changed[at] ?? 0) ^ change;
        return unsealText(key, 'state:1', changed) === undefined;
      }),
    );
    fc.assert(
      fc.property(
        fc.nat(blob.length - 1),
        (length) => unsealText(key, 'state:1', blob.subarray(0, length)) === undefined,
      ),
    );
  });

  test('no nonce is used twice', () => {
    const { key } = vault.newKey('c');
    const nonces = Array.from({ length: 2_000 }, () =>
      sealText(key, '', '').subarray(5, 17).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(2_000);
  });
});

describe('the vault', () => {
  test('a wrapped key opens with the same DATA_KEY and for the same customer only', () => {
    const { key, wrapped } = vault.newKey('c');
    const blob = sealText(key, 'l', 'hello');
    expect(unsealText(createVault(Buffer.alloc(32, 3)).unwrap('c', wrapped), 'l', blob)).toBe(
      'hello',
    );
    expect(() => vault.unwrap('d', wrapped)).toThrow(
      expect.objectContaining({ code: 'data_key_wrong' }),
    );
    expect(() => createVault(Buffer.alloc(32, 4)).unwrap('c', wrapped)).toThrow(
      expect.objectContaining({ code: 'data_key_wrong' }),
    );
  });

  test('a lookup is the same for the same value and differs by purpose, value and key', () => {
    const all = [
      vault.lookup('a', 'x'),
      vault.lookup('a', 'y'),
      vault.lookup('b', 'x'),
      createVault(Buffer.alloc(32, 4)).lookup('a', 'x'),
    ];
    expect(new Set(all).size).toBe(4);
    expect(vault.lookup('a', 'x')).toBe(all[0]);
    expect(all[0]).toHaveLength(22);
  });
});
