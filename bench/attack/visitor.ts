import { request as httpRequest } from 'node:http';
import { Agent } from 'undici';
import { z } from 'zod';
import type { Address } from './target';

const API = '/v3/directline';
const CONNECTIONS = 64;
const LATE_MS = 20_000;

/** What came back: the status (0: the connection was cut), the body, and where it leads on. */
export interface Answer {
  status: number;
  body: string;
  location?: string | undefined;
}

/** How a request is made; `from` is the address that the proxy in front is made to tell. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  from: string;
  token?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string>;
}

/** Somebody with many connections to the server. */
export class Caller {
  readonly #agent = new Agent({
    connections: CONNECTIONS,
    headersTimeout: LATE_MS,
    bodyTimeout: LATE_MS,
  });

  constructor(readonly at: Address) {}

  async ask({ method, path, from, token, body, headers = {} }: Ask): Promise<Answer> {
    const sent = {
      'x-forwarded-for': from,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    try {
      const response = await this.#agent.request({
        origin: this.at.origin,
        path,
        method,
        headers: sent,
        ...(body === undefined ? {} : { body }),
      });
      const { location } = response.headers;
      return {
        status: response.statusCode,
        body: await response.body.text(),
        location: typeof location === 'string' ? location : undefined,
      };
    } catch {
      return { status: 0, body: '' };
    }
  }

  /** Asks with a path exactly as it is written. */
  async raw(method: string, path: string, from: string): Promise<Answer> {
    const { hostname, port } = new URL(this.at.origin);
    return new Promise((resolve) => {
      const asked = httpRequest(
        { host: hostname, port, method, path, headers: { 'x-forwarded-for': from } },
        (response) => {
          let body = '';
          response.on('data', (part: Buffer) => (body += part.toString('latin1')));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      asked.on('error', () => resolve({ status: 0, body: '' }));
      asked.end();
    });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

const minted = z.object({ token: z.string() });
const opened = z.object({ conversationId: z.string(), token: z.string(), streamUrl: z.string() });

/** A person with one web chat. */
export interface Visitor {
  conversation: string;
  token: string;
  streamUrl: string;
  /** Says something; gives the answer to the sending. */
  say(text: string): Promise<Answer>;
  /** Sends a message activity as it is given. */
  post(activity: object): Promise<Answer>;
}

/** A token as the server's own page gets it. */
export const mint = async (caller: Caller, from: string): Promise<Answer> =>
  caller.ask({
    method: 'POST',
    path: `${API}/tokens/generate`,
    from,
    body: '{}',
    headers: { origin: caller.at.page },
  });

/** Opens a chat from an address; undefined when it is refused. */
export async function visit(caller: Caller, from: string): Promise<Visitor | undefined> {
  const token = minted.safeParse(parsed((await mint(caller, from)).body));
  if (!token.success) return undefined;
  const chat = opened.safeParse(
    parsed(
      (
        await caller.ask({
          method: 'POST',
          path: `${API}/conversations`,
          from,
          token: token.data.token,
          body: '{}',
        })
      ).body,
    ),
  );
  if (!chat.success) return undefined;
  const { conversationId, token: own, streamUrl } = chat.data;
  const path = `${API}/conversations/${conversationId}/activities`;
  const post = async (activity: object): Promise<Answer> =>
    caller.ask({ method: 'POST', path, from, token: own, body: JSON.stringify(activity) });
  const say = async (text: string): Promise<Answer> =>
    post({ type: 'message', from: { id: 'person' }, text });
  return { conversation: conversationId, token: own, streamUrl, say, post };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
