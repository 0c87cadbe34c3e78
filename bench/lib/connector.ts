import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { listen } from './listen';

/** What a bot said, and when it had come in whole (ms, as `performance.now`). */
export interface Heard {
  text: string;
  at: number;
}

/** A stand-in for the Bot Framework's connector on loopback: takes every activity, answers 200 with an id. */
export interface Connector {
  /** What the activities to be answered name as their `serviceUrl`. */
  url: string;
  /** The next message that a bot says in this conversation. */
  next(conversation: string): Promise<Heard>;
  /** Messages that nobody waited for: a bot that says more than one thing a turn. */
  readonly extra: number;
  close(): Promise<void>;
}

const said = z.object({
  type: z.string(),
  text: z.string().optional(),
  attachments: z.array(z.unknown()).optional(),
});
const PATH = /^\/v3\/conversations\/([^/]+)\/activities/;

/** Starts a connector on a free port. */
export async function startConnector(): Promise<Connector> {
  const waiting = new Map<string, (heard: Heard) => void>();
  let extra = 0;
  let serial = 0;
  const hear = (conversation: string, body: string): void => {
    const activity = said.parse(JSON.parse(body));
    if (activity.type !== 'message') return;
    const waiter = waiting.get(conversation);
    waiting.delete(conversation);
    if (waiter)
      waiter({
        text: activity.text ?? JSON.stringify(activity.attachments),
        at: performance.now(),
      });
    else extra += 1;
  };
  const server = createServer((request, response) =>
    take(request, response, hear, () => `a${(serial += 1)}`),
  );
  server.keepAliveTimeout = 60_000;
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    next: async (conversation) => new Promise((resolve) => waiting.set(conversation, resolve)),
    get extra() {
      return extra;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function take(
  request: IncomingMessage,
  response: ServerResponse,
  hear: (conversation: string, body: string) => void,
  id: () => string,
): void {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    const conversation = PATH.exec(request.url ?? '')?.[1];
    const answer = JSON.stringify({ id: id() });
    response.writeHead(conversation === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'content-length': answer.length,
    });
    response.end(answer);
    if (conversation !== undefined) hear(decodeURIComponent(conversation), body);
  });
}
