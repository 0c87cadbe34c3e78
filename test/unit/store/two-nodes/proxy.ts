import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** What happens on the way to the server: all passes; a commit does not come to it; its answer does not come back; or nothing passes any more, and nobody is told. */
export type Trouble = 'none' | 'commit lost' | 'answer lost' | 'silent';

/** A way to the server that can be made to fail. */
export interface Proxy {
  /** The server's address by this way. */
  url: string;
  /** What happens from now on; a trouble with a commit happens once. */
  trouble: (what: Trouble) => void;
  close: () => Promise<void>;
}

const COMMIT = Buffer.from('commit\0');

/** Opens one on loopback. */
export async function createProxy(to: string): Promise<Proxy> {
  const target = new URL(to);
  let trouble: Trouble = 'none';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const end = (): void => void (near.destroy(), far.destroy());
    let deaf = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.on('data', (data) => {
      if (trouble === 'silent') return;
      const commits = data.includes(COMMIT);
      if (commits && trouble === 'commit lost') end();
      else far.write(data);
      deaf ||= commits && trouble === 'answer lost';
      if (commits) trouble = 'none';
    });
    far.on('data', (data) => {
      if (trouble === 'silent') return;
      if (deaf) end();
      else near.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(to);
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: url.toString(),
    trouble: (what) => void (trouble = what),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
