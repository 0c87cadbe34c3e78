import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Where one request goes. */
export interface Hop {
  port: number;
  /** Called once the answer has been passed on. */
  answered?: () => void;
}

/** Chooses where a request goes, as it comes. */
export type Route = (method: string, path: string) => Hop;

/** What stands before several nodes and gives each request to one of them. */
export interface Balancer {
  url: string;
  /** Routes every request from now on. */
  route: (route: Route) => void;
  close: () => Promise<void>;
}

/** Passes one request on; a node that is not there is answered 502, as balancers do. */
function forward(from: IncomingMessage, to: ServerResponse, { port, answered }: Hop): void {
  const { method, url: path, headers } = from;
  const onward = request({ host: '127.0.0.1', port, method, path, headers });
  onward.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => to.destroy());
    answer.pipe(to);
    if (answered) to.on('finish', answered);
  });
  onward.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()));
  from.pipe(onward);
}

/** Opens one on a free loopback port. */
export async function openBalancer(first: Route): Promise<Balancer> {
  let route = first;
  const server = createServer((from, to) =>
    forward(from, to, route(from.method ?? 'GET', from.url ?? '/')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    route: (next) => void (route = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
