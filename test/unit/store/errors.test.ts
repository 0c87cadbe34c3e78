import { asLoadError, asStoreError, isConflict, StoreError } from '../../../src/store/errors';

const coded = (code: unknown, message = 'x'): Error => Object.assign(new Error(message), { code });
const UNIQUE = 2067; // a constraint's extended code
const FULL = 13;

describe('errors of the databases', () => {
  test.each([
    ['23505', 'conflict'],
    ['40P01', 'conflict'],
    ['40001', 'conflict'],
    ['ECONNREFUSED', 'database_unavailable'],
    ['57P01', 'database_unavailable'],
  ])('%s is %s, with its cause', (code, ours) => {
    const cause = coded(code);
    expect(asStoreError(cause)).toMatchObject({ code: ours, cause });
  });

  test.each([
    [UNIQUE, 'conflict'],
    [FULL, 'database_unavailable'],
  ])('error %s of SQLite is %s, with its cause', (errcode, ours) => {
    const cause = Object.assign(coded('ERR_SQLITE_ERROR'), { errcode });
    expect(asStoreError(cause)).toMatchObject({ code: ours, cause });
  });

  test('a broken connection without a code is said to be unavailable', () => {
    expect(asStoreError(new Error('Connection terminated unexpectedly'))).toMatchObject({
      code: 'database_unavailable',
    });
  });

  test.each([
    [coded('ERR_SQLITE_ERROR'), 11, 'database_corrupt', /^copy\.db: the database is damaged/],
    [coded('22021'), undefined, 'database_refused', /refuses a row of the copy \(its code 22021\)/],
    [coded('23502'), undefined, 'database_refused', /refuses a row of the copy \(its code 23502\)/],
    [coded('57P01'), undefined, 'database_unavailable', /does not answer/],
    [coded('ECONNRESET'), undefined, 'database_unavailable', /does not answer/],
  ])('%s while rows are loaded tells whose fault it is', (error, errcode, code, words) => {
    const cause = Object.assign(error, errcode === undefined ? {} : { errcode });
    expect(asLoadError('copy.db', cause)).toMatchObject({
      code,
      message: expect.stringMatching(words),
    });
  });

  test('others pass through', () => {
    const own = new StoreError('conflict', 'x');
    const bug = new TypeError('x is not a function');
    expect(asStoreError(own)).toBe(own);
    expect(asStoreError(bug)).toBe(bug);
    expect(asStoreError('text')).toBe('text');
    expect(isConflict(own)).toBe(true);
    expect(isConflict(bug)).toBe(false);
    expect(isConflict(new StoreError('database_unavailable', 'x'))).toBe(false);
  });
});
