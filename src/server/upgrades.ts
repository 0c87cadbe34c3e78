import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpError, UpgradeHandler } from './http';
import type { ServerLog } from './ports';

/** Answers an upgrade with an HTTP refusal; `reason` is the status line's text. */
export function refuseUpgrade(
  socket: Duplex,
  status: number,
  reason: string,
  why?: HttpError,
): void {
  const body =
    why === undefined ? '' : JSON.stringify({ error: { code: why.code, message: why.message } });
  const later = why?.retryAfterS === undefined ? '' : `Retry-After: ${why.retryAfterS}\r\n`;
  const type = body === '' ? '' : 'Content-Type: application/json; charset=utf-8\r\n';
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\n${later}${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Passes each upgrade request to the handler of its path; answers 404 on other paths. */
export function dispatchUpgrades(
  http: HttpServer,
  upgrades: readonly UpgradeHandler[],
  log: ServerLog,
): void {
  http.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const upgrade = upgrades.find((candidate) => candidate.matches(path));
    if (!upgrade) return refuseUpgrade(socket, 404, 'Not Found');
    try {
      upgrade.handle(request, socket, head);
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'an upgrade failed');
      refuseUpgrade(socket, 500, 'Internal Server Error');
    }
  });
}
