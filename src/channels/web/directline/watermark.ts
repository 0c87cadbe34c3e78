import { HttpError } from '../../../server/http';

/**
 * The sequence number of the last entry a client has seen; absent, empty and `-` mean that it has seen none.
 * @throws HttpError 400 `bad_watermark`
 */
export function readWatermark(text: string | null): number {
  if (text === null || text === '' || text === '-') return 0;
  if (!/^\d{1,15}$/.test(text))
    throw new HttpError(400, 'bad_watermark', 'A watermark is a number that this server gave.');
  return Number(text);
}
