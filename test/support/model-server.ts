import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forEachTest } from './for-each-test';

/** One request as it reached the stand-in endpoint. */
export interface ModelRequest {
  path: string;
  headers: IncomingMessage['headers'];
  /** The body as text; JSON but for voice notes. */
  body: string;
}

/** What the endpoint does next with a request. */
export type ModelAct =
  /** A completion whose content is this text, or made from the request's parsed body. */
  | {
      say: string | ((body: ChatBody) => string);
      afterMs?: number;
      finish?: string;
      usage?: boolean;
    }
  | { heard: string }
  | { status: number; headers?: Record<string, string> }
  /** These very bytes with status 200. */
  | { bytes: string }
  | { cut: true }
  | { hang: true };

/** The members of a chat request that tests look at. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: {
    type: string;
    json_schema: { name: string; strict: boolean; schema: Record<string, unknown> };
  };
  [other: string]: unknown;
}

/** A stand-in for an OpenAI-compatible endpoint, on loopback, with the wire format of chat completions. */
export interface ModelServer {
  /** Up to and including `/v1`. */
  baseUrl: string;
  origin: string;
  requests: ModelRequest[];
  /** The parsed bodies of the chat requests. */
  chats(): ChatBody[];
  /** What it does with the next requests in turn; the last one stays. */
  act(...acts: ModelAct[]): void;
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

function completion(model: string, content: string, finish: string, usage: boolean): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    ...(usage
      ? {
          usage: {
            prompt_tokens: 1_500,
            completion_tokens: 40,
            total_tokens: 1_540,
            prompt_tokens_details: { cached_tokens: 1_280 },
          },
        }
      : {}),
  });
}

async function play(act: ModelAct, body: string, response: ServerResponse): Promise<void> {
  const json = (status: number, text: string, headers: Record<string, string> = {}): void => {
    response.statusCode = status;
    for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers }))
      response.setHeader(name, value);
    response.end(text);
  };
  if ('hang' in act) return;
  if ('cut' in act) return void response.socket?.destroy();
  if ('status' in act)
    return json(
      act.status,
      JSON.stringify({ error: { message: 'refused', type: 'error', param: null, code: null } }),
      act.headers,
    );
  if ('bytes' in act) return json(200, act.bytes);
  if ('heard' in act) return json(200, JSON.stringify({ text: act.heard }));
  const chat: ChatBody = JSON.parse(body);
  if (act.afterMs !== undefined)
    await new Promise((resolve) => void setTimeout(resolve, act.afterMs));
  json(
    200,
    completion(
      chat.model,
      typeof act.say === 'string' ? act.say : act.say(chat),
      act.finish ?? 'stop',
      act.usage ?? true,
    ),
  );
}

/** Opens the stand-in on a free port. */
export async function openModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let acts: ModelAct[] = [{ say: '{"commands":[]}' }];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      const act = acts.length > 1 ? acts.shift() : acts[0];
      return play(act ?? { status: 500 }, body, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const origin = `http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    requests,
    chats: () =>
      requests
        .filter((one) => one.path.includes('chat/completions'))
        .map((one): ChatBody => JSON.parse(one.body)),
    act: (...next) => {
      acts = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Gives each test of a file an endpoint of its own. */
export function withModelServer(use: (server: ModelServer) => void): void {
  const opened = forEachTest(openModelServer, async (server) => server.close());
  beforeEach(() => use(opened()));
}
