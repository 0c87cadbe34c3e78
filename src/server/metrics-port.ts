import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

const HEADERS_MS = 5_000;

/** A server of its own for the figures alone, without a token: for a port that only the operator's network reaches. */
export interface MetricsPort {
  listen(port: number, host?: string): Promise<number>;
  close(): Promise<void>;
}

/** Creates it; it answers `GET /metrics` and nothing else. */
export function createMetricsPort(registry: Registry): MetricsPort {
  const server = createServer({ headersTimeout: HEADERS_MS }, (request, response) => {
    const asked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    const answer = (status: number, text = ''): void => {
      response.statusCode = status;
      response.setHeader('content-type', registry.contentType);
      response.end(text);
    };
    if (asked)
      registry.metrics().then(
        (text) => answer(200, text),
        () => answer(500),
      );
    else answer(404);
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(portOf(server) ?? port));
      }),
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function portOf(server: Server): number | undefined {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : undefined;
}
