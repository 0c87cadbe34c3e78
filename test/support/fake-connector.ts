import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that the fake connector got. */
export interface Got {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

/** A connector of the Bot Framework on loopback that checks nothing, keeps all, and answers as told. */
export interface FakeConnector {
  url: string;
  got: Got[];
  /** Answers for the next calls, in order: a status and its headers; 200 with an id once they are used up. */
  answers: { status: number; headers?: Record<string, string>; body?: unknown; hang?: boolean }[];
  /** Calls that are refused for good, by what they hold. */
  refuse?: (body: Record<string, unknown>) => boolean;
  /** Is told of each call as it comes. */
  taken?: (got: Got) => void;
  close(): void;
}

/** As in Teams: a chat opened with a person has the same id each time, an activity one of its own, which it keeps when it is edited. */
function idFor(url: string | undefined, got: readonly Got[]): string {
  if (got.at(-1)?.method === 'PUT') return decodeURIComponent(url?.split('/').at(-1) ?? '');
  if (url?.endsWith('/v3/conversations') !== true) return `sent-${got.length}`;
  return `a:own ${createHash('sha256')
    .update(JSON.stringify(got.at(-1)?.body['members']))
    .digest('hex')
    .slice(0, 8)}`;
}

/** Starts one on a free port. */
export async function startFakeConnector(): Promise<FakeConnector> {
  const got: Got[] = [];
  const answers: FakeConnector['answers'] = [];
  const made: FakeConnector = {
    url: '',
    got,
    answers,
    close: () => server.close().closeAllConnections(),
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const call: Got = {
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text),
      };
      got.push(call);
      made.taken?.(call);
      const answer =
        made.refuse?.(JSON.parse(text)) === true
          ? { status: 403, body: { error: { code: 'ForbiddenOperationException' } } }
          : answers.shift();
      if (answer && 'hang' in answer && answer.hang) {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer?.status ?? 200, {
        'content-type': 'application/json',
        ...(answer && 'headers' in answer ? answer.headers : {}),
      });
      response.end(JSON.stringify(answer?.body ?? { id: idFor(request.url, got) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  made.url = `http://127.0.0.1:${port}`;
  return made;
}
