import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came, for looking at afterwards. */
export interface LoopbackRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What a path is answered: JSON with a status, nothing ever, or a cut connection. */
export type LoopbackAnswer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'silence'
  | 'cut';

/** A server on loopback that answers as it is told. */
export interface Loopback {
  url: string;
  requests: LoopbackRequest[];
  /** Answers by the start of the path, the longest first; others get 404. */
  answers: Record<string, LoopbackAnswer>;
  close(): Promise<void>;
}

/** Starts one. */
export async function startLoopback(): Promise<Loopback> {
  const requests: LoopbackRequest[] = [];
  const loopback: Loopback = { url: '', requests, answers: {}, close: async () => undefined };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body });
      respond(response, answerFor(loopback.answers, url));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  loopback.url = `http://127.0.0.1:${portOf(server)}`;
  loopback.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return loopback;
}

function answerFor(answers: Record<string, LoopbackAnswer>, url: string): LoopbackAnswer {
  const known = Object.keys(answers)
    .filter((path) => url.startsWith(path))
    .toSorted((a, b) => b.length - a.length)[0];
  return (known === undefined ? undefined : answers[known]) ?? { status: 404, json: {} };
}

function respond(response: ServerResponse, answer: LoopbackAnswer): void {
  if (answer === 'silence') return;
  if (answer === 'cut') return void response.destroy();
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...answer.headers,
  });
  response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
}

function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
