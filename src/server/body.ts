import type { IncomingMessage } from 'node:http';
import { HttpError, type BodyFilter } from './http';
import type { BodyByteCounter } from './in-flight';

/** Bytes of a refused body still read and dropped, so that the sender gets to see the answer. */
const DRAIN_BYTES = 1_000_000;

const tooLarge = (cap: number): HttpError =>
  new HttpError(413, 'too_large', `The body is larger than ${cap} bytes.`);

const EMPTY_BODY = Buffer.alloc(0);

/** How to read a body: its cap in bytes, the counter of those kept, a filter of the rest. */
export interface BodyReadOptions {
  cap: number;
  flight: BodyByteCounter;
  shortener?: BodyFilter | undefined;
}

/**
 * Reads the whole body, or what the shortener leaves of it.
 * @throws HttpError 413 `too_large` above `cap` bytes, 400 `aborted` when the sender goes away, 429
 * `too_many` when too many bytes are held
 */
export function readBody(request: IncomingMessage, reading: BodyReadOptions): Promise<Buffer> {
  if (!hasBody(request)) return Promise.resolve(EMPTY_BODY);
  if (Number(request.headers['content-length'] ?? 0) > reading.cap)
    return Promise.reject(tooLarge(reading.cap));
  return collectBody(request, reading);
}

/** Tells whether the request has a body, by its headers. */
export function hasBody(request: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    Number(request.headers['content-length'] ?? 0) > 0 ||
    request.headers['transfer-encoding'] !== undefined
  );
}

function collectBody(
  request: IncomingMessage,
  { cap, flight, shortener }: BodyReadOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > cap) throw tooLarge(cap);
      const kept = shortener ? shortener.write(chunk) : chunk;
      if (kept.length === 0) return;
      flight.add(kept.length);
      chunks.push(kept);
    };
    const stop = (error: unknown): void => {
      chunks.length = 0;
      request.off('data', take);
      reject(error instanceof Error ? error : new Error('a body could not be read'));
    };
    const take = (chunk: Buffer): void => {
      try {
        keep(chunk);
      } catch (error) {
        stop(error);
      }
    };
    request.on('data', take);
    request.once('end', () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
    );
    const gone = (): void => stop(new HttpError(400, 'aborted', 'The body did not arrive whole.'));
    request.once('aborted', gone);
    request.once('error', gone);
  });
}

/** Reads and drops the rest of a refused body; cuts the connection after `DRAIN_BYTES`. */
export function drainBody(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DRAIN_BYTES) request.destroy();
  });
  request.once('error', () => undefined);
}
