import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { ServerLog } from '../../server/ports';
import type { WhatsAppBody } from './bodies';
import { CALL_TIMEOUT_MS } from './limits';
import { createMedia } from './media';
import type { WhatsAppErrorClass } from './verdict';
import { classifyError } from './verdict';
import type { FetchFile } from '../channel';

/** Where the Graph API is when nothing else is said; the version is part of it. */
export const GRAPH_URL = 'https://graph.facebook.com/v25.0';

/** What became of a call: the message's id, or what the error means. */
export type WhatsAppCallResult = { is: 'sent'; id: string | undefined } | WhatsAppErrorClass;

/** Sends from business phone numbers. */
export interface GraphClient {
  /** Posts to `/{phoneNumberId}/messages`. Never rejects: a call without an answer is to be tried again. */
  post(phoneNumberId: string, body: WhatsAppBody): Promise<WhatsAppCallResult>;
  media: FetchFile;
  close(): Promise<void>;
}

const graphAnswerSchema = z.object({
  messages: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
  error: z.object({ code: z.number() }).optional().catch(undefined),
});

/**
 * A client of the Graph API over kept connections. Redirects are not followed, so that the token
 * stays where it belongs.
 */
export function createGraphClient(options: {
  url: string;
  token: string;
  log: ServerLog;
}): GraphClient {
  const base = new URL(options.url);
  const root = base.pathname.replace(/\/+$/, '');
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 60_000,
    headersTimeout: CALL_TIMEOUT_MS,
    bodyTimeout: CALL_TIMEOUT_MS,
    connect: { timeout: 5_000 },
  });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    authorization: `Bearer ${options.token}`,
  };
  return {
    async post(phoneNumberId, body) {
      try {
        const path = `${root}/${encodeURIComponent(phoneNumberId)}/messages`;
        return await readCallResult(
          await agent.request({
            origin: base.origin,
            path,
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          }),
        );
      } catch (error) {
        options.log.warn(
          { error: error instanceof Error ? error.name : 'unknown' },
          'the Graph API could not be reached',
        );
        return { is: 'retry', reason: 'unreachable' };
      }
    },
    media: createMedia({ base, token: options.token, agent, log: options.log }),
    close: () => agent.close(),
  };
}

async function readCallResult({
  statusCode,
  body,
}: Dispatcher.ResponseData): Promise<WhatsAppCallResult> {
  const read = graphAnswerSchema.safeParse(parseJson(await body.text()));
  if (statusCode >= 200 && statusCode < 300)
    return { is: 'sent', id: read.data?.messages?.[0]?.id };
  return classifyError(read.data?.error?.code, statusCode);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
