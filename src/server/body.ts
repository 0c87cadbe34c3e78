import type { IncomingMessage } from 'node:http';
import { HttpError } from './http';

/** Bytes of a refused body that are still read and thrown away, so that the sender gets to see the 413. */
const DRAIN_BYTES = 1_000_000;

const tooLarge = (cap: number): HttpError => new HttpError(413, 'too_large', `The body is larger than ${cap} bytes.`);

const EMPTY = Buffer.alloc(0);

/**
 * The whole body as bytes.
 * @throws HttpError 413 `too_large` when it has more than `cap` bytes, 400 `aborted` when the sender goes away
 */
export function readBody(request: IncomingMessage, cap: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > cap) {
    drain(request, DRAIN_BYTES);
    return Promise.reject(tooLarge(cap));
  }
  if (declared === 0 && request.headers['transfer-encoding'] === undefined) return Promise.resolve(EMPTY);
  return collect(request, cap);
}

function collect(request: IncomingMessage, cap: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= cap) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(tooLarge(cap));
        if (size > cap + DRAIN_BYTES) request.destroy();
      }
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const gone = (): void => reject(new HttpError(400, 'aborted', 'The body did not arrive whole.'));
    request.once('aborted', gone);
    request.once('error', gone);
  });
}

function drain(request: IncomingMessage, most: number): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) request.destroy();
  });
  request.once('error', () => undefined);
}
