import type { Server } from 'node:http';

/** Listens on a free port of loopback, and gives it. */
export async function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      if (at !== null && typeof at === 'object') resolve(at.port);
      else reject(new Error('no port'));
    });
  });
}
