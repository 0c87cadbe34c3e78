import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { firstHeader, type HttpRequest, type HttpResponse } from './http';

const gzipped = promisify(gzip);
const LEAST_BYTES = 1_400; // less than that goes in one packet anyway

/** Tells whether an `accept-encoding` header takes an encoding. */
export const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });

/** Returns an answer packed by gzip, where the caller takes that and it is worth it. */
export async function packedFor(
  request: Pick<HttpRequest, 'headers'>,
  answer: HttpResponse,
): Promise<HttpResponse> {
  const { body = '', headers } = answer;
  const accepted = firstHeader(request, 'accept-encoding') ?? '';
  if (Buffer.byteLength(body) < LEAST_BYTES || !acceptsEncoding(accepted, 'gzip')) return answer;
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: await gzipped(body, { level: constants.Z_BEST_SPEED }),
  };
}
