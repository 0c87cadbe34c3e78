import * as fc from 'fast-check';
import { createFileElision } from '../../../../src/channels/web/directline/elided';
import { readParts } from '../../../../src/channels/web/directline/multipart';

const TYPE = 'multipart/form-data; boundary=xyz';

const part = (head: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--xyz\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
const bodyOf = (...parts: Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from('--xyz--\r\n')]);
const file = (bytes: Buffer): Buffer =>
  part(
    'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png',
    bytes,
  );
const activity = (text: string): Buffer =>
  part(
    'Content-Disposition: form-data; name="activity"; filename="blob"\r\nContent-Type: application/vnd.microsoft.activity',
    Buffer.from(text),
  );

function shortened(body: Buffer, cuts: readonly number[]): Buffer {
  const shortener = createFileElision(TYPE);
  if (!shortener) throw new Error('no boundary');
  const at = [
    0,
    ...cuts.map((cut) => cut % (body.length + 1)).toSorted((a, b) => a - b),
    body.length,
  ];
  return Buffer.concat(at.slice(1).map((end, n) => shortener.write(body.subarray(at[n], end))));
}

test('of files nothing is kept but what they are, of the activity all, however the body is cut', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ maxLength: 60 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      fc.boolean(),
      (bytes, text, cuts, first) => {
        const parts = first
          ? [activity(JSON.stringify({ text })), file(Buffer.from(bytes))]
          : [file(Buffer.from(bytes)), activity(JSON.stringify({ text }))];
        const read = readParts(shortened(bodyOf(...parts), cuts), TYPE);
        expect(read.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
          'activity application/vnd.microsoft.activity',
          'file image/png',
        ]);
        expect(
          JSON.parse(read.find(({ name }) => name === 'activity')?.bytes.toString() ?? ''),
        ).toEqual({ text });
        expect(read.find(({ name }) => name === 'file')?.bytes).toHaveLength(0);
      },
    ),
    { numRuns: 200 },
  );
});

test('a large file leaves as much behind as a small one', () => {
  expect(
    shortened(bodyOf(file(Buffer.alloc(7_000_000, 1))), [1_000, 500_000, 3_000_000]),
  ).toHaveLength(shortened(bodyOf(file(Buffer.alloc(10))), []).length);
});

test('what is no file is kept up to its cap, and a part without an end of its headers is refused', () => {
  expect(() => shortened(bodyOf(activity('x'.repeat(70_000))), [40_000])).toThrow(
    'What comes beside the files is larger',
  );
  expect(() => shortened(Buffer.from(`--xyz\r\n${'a'.repeat(5_000)}`), [])).toThrow(
    'cannot be told apart',
  );
});
