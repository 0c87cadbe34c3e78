import type { Agent } from 'undici';
import { z } from 'zod';
import type { ServerLog } from '../../server/ports';
import type { FetchFile, FetchResult } from '../channel';

/** Most bytes of a fetched file: a quarter of an hour of speech. */
export const MEDIA_BYTES = 2 * 1024 * 1024;
/** Longest time to ask for a file's address and fetch it, in ms: a person waits. */
export const MEDIA_MS = 5_000;

const MEDIA_ID = /^[\w-]{1,200}$/;
/** Hosts of WhatsApp's files; the token goes to no others. */
const KNOWN_HOST = /^(?:[\w-]+\.)*fbsbx\.com$/;

const mediaMetadataSchema = z.object({
  url: z.url(),
  mime_type: z.string().max(200),
  file_size: z.coerce.number().nonnegative(),
});

/** Creates the fetcher of people's files; `base` is the Graph API's address. */
export function createMedia({
  base,
  token,
  agent,
  log,
}: {
  base: URL;
  token: string;
  agent: Agent;
  log: ServerLog;
}): FetchFile {
  const get = fileDownloader(agent, token);
  const isKnown = (url: URL): boolean =>
    url.origin === base.origin || (url.protocol === 'https:' && KNOWN_HOST.test(url.hostname));
  const fetched = async (id: string, signal: AbortSignal): Promise<FetchResult> => {
    const about = await get(new URL(`${base.href.replace(/\/+$/, '')}/${id}`), signal, ABOUT_BYTES);
    const read = mediaMetadataSchema.safeParse(
      Buffer.isBuffer(about) ? parseJson(about.toString('utf8')) : undefined,
    );
    if (!read.success || !isKnown(new URL(read.data.url))) return undefined;
    if (read.data.file_size > MEDIA_BYTES) return 'too_long';
    const bytes = await get(new URL(read.data.url), signal, MEDIA_BYTES);
    return bytes === 'too_long' ? bytes : bytes && { bytes, mime: read.data.mime_type };
  };
  return async (id) => {
    try {
      return MEDIA_ID.test(id) ? await fetched(id, AbortSignal.timeout(MEDIA_MS)) : undefined;
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.name : 'unknown' },
        'a file could not be fetched',
      );
      return undefined;
    }
  };
}

/** Creates the download of an address with the token, of at most so many bytes. */
function fileDownloader(agent: Agent, token: string) {
  return async (
    url: URL,
    signal: AbortSignal,
    most: number,
  ): Promise<Buffer | 'too_long' | undefined> => {
    const { statusCode, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    if (statusCode === 200) return readUpTo(body, most);
    await body.dump();
    return undefined;
  };
}

const ABOUT_BYTES = 64 * 1024;

async function readUpTo(body: AsyncIterable<unknown>, most: number): Promise<Buffer | 'too_long'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > most) return 'too_long'; // leaving the loop ends the connection
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
