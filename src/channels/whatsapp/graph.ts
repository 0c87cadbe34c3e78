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

/** Address of the Graph API, with its version, where no setting names another. */
export const GRAPH_URL = 'https://graph.facebook.com/v25.0';

/** Result of a call: the message's id, or what its error means. */
export type WhatsAppCallResult = { is: 'sent'; id: string | undefined } | WhatsAppErrorClass;

/** Client of the Graph API, which sends from business phone numbers. */
export interface GraphClient {
  /** Posts to `/{phoneNumberId}/messages`. Never rejects: a call without an answer is a `retry`. */
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

/** Creates a client over kept connections, without redirects: the token goes nowhere else. */
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
