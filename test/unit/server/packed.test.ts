import { gunzipSync } from 'node:zlib';
import { packedFor } from '../../../src/server/packed';

const answer = {
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: 'dosa '.repeat(900),
};

test('a long answer is packed for whoever takes that', async () => {
  const packed = await packedFor({ headers: { 'accept-encoding': 'br, gzip;q=0.8' } }, answer);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(Buffer.isBuffer(packed.body) && gunzipSync(packed.body).toString()).toBe(answer.body);
});

test.each([
  ['who takes none', {}, answer],
  ['who refuses it', { 'accept-encoding': 'gzip;q=0' }, answer],
  ['whose answer is short', { 'accept-encoding': 'gzip' }, { ...answer, body: 'dosa' }],
])('an answer stays as it is for one %s', async (_who, headers, given) => {
  expect(await packedFor({ headers }, given)).toBe(given);
});
