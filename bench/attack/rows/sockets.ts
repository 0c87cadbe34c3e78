import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { someAddress, type Attack, type Row } from '../row';
import { visit } from '../visitor';

const UPLOADS = 100;
const UPLOAD_BYTES = 7_000_000;
const PART = Buffer.alloc(1_000_000, 'x');
const STREAMS = 1_000;
const STREAMS_PER_CHAT = 5;
const SLOW = 500;
const BETWEEN_MS = 250;

const pause = async (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

async function opened(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return socket;
}

async function waitOut({ over }: Attack): Promise<void> {
  while (!over()) await pause(BETWEEN_MS);
}

/** Uploads that are begun and never ended, from one address and from a hundred. */
export const halfSentUploads: Row = {
  name: 'uploads that are never ended',
  attack: async (attack) => {
    const { caller, at } = attack;
    const sockets: Socket[] = [];
    let cut = 0;
    for (let n = 0; n < UPLOADS; n++) {
      const from = n % 2 === 0 ? someAddress(0) : someAddress(n);
      const chat = await visit(caller, from);
      if (!chat) continue;
      const socket = await opened(at.origin);
      sockets.push(socket.once('close', () => (cut += 1)));
      const head = [
        `POST /v3/directline/conversations/${chat.conversation}/upload HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${from}`,
        `Authorization: Bearer ${chat.token}`,
        `Content-Length: ${UPLOAD_BYTES}`,
        'Content-Type: multipart/form-data; boundary=b',
        '',
        '',
      ];
      socket.write(head.join('\r\n'));
      socket.write(PART);
    }
    await waitOut(attack);
    for (const socket of sockets) socket.destroy();
    return {
      tried: UPLOADS,
      through: 0,
      seen: `${sockets.length} begun, ${cut} closed by the server`,
    };
  },
};

/** Web sockets of one chat, opened anew without end; each wants the whole chat. */
export const streamsOfOneChat: Row = {
  name: 'web sockets of one chat',
  attack: async (attack) => {
    const { caller, at, over } = attack;
    const from = someAddress(1);
    const chat = await visit(caller, from);
    for (const text of ['treks in Bengaluru', 'museums in Delhi', 'events in Mumbai'])
      await chat?.say(text);
    const open = new Set<WebSocket>();
    let [tried, refused, most] = [0, 0, 0];
    do {
      tried += 1;
      const socket = new WebSocket(
        (chat?.streamUrl ?? '').replace(/^wss?:\/\/[^/]+/, at.origin.replace('http', 'ws')),
        { headers: { 'x-forwarded-for': from } },
      );
      socket.on('error', () => (refused += 1)).on('close', () => open.delete(socket));
      socket.on('open', () => open.add(socket));
      await new Promise((resolve) => socket.once('open', resolve).once('error', resolve));
      most = Math.max(most, open.size);
    } while (!over() && tried < STREAMS);
    await pause(BETWEEN_MS);
    const left = open.size;
    await waitOut(attack);
    for (const socket of open) socket.terminate();
    return {
      tried,
      through: Math.max(0, left - STREAMS_PER_CHAT),
      seen: `${tried - refused} opened, ${refused} refused, ${left} left open, at most ${most} at once`,
    };
  },
};

/** Connections that send a letter of a request now and then. */
export const slowSockets: Row = {
  name: 'connections that send a letter now and then',
  attack: async ({ at, over }) => {
    const sockets = await Promise.all(Array.from({ length: SLOW }, async () => opened(at.origin)));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-');
    while (!over()) {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a');
      await pause(BETWEEN_MS);
    }
    const cut = sockets.filter((socket) => socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    return { tried: SLOW, through: 0, seen: `${cut} closed by the server` };
  },
};
