import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSignedBy } from '../../src/api/signature';

/** An event as a listener got it. */
export interface TakenEvent {
  id: string;
  type: string;
  order: string | undefined;
  conversation: string;
  raw: string;
  /** By the secret that the listener was given. */
  signed: boolean;
}

/** Somebody's own system, on loopback, that webhooks tell. */
export class WebhookListener {
  /** What it took, in order. */
  readonly taken: TakenEvent[] = [];
  /** What it answered with an error. */
  readonly refused: TakenEvent[] = [];
  secret = '';
  /** What it answers to an event. */
  answer: (event: TakenEvent) => number = () => 204;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WebhookListener> {
    const server = createServer((request, response) => {
      let raw = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (raw += chunk));
      request.on('end', () => {
        if (request.method === 'GET') {
          response.writeHead(405);
          return response.end();
        }
        const event = listener.eventOf(raw, String(request.headers['mela-signature']));
        const status = listener.answer(event);
        (status < 300 ? listener.taken : listener.refused).push(event);
        response.writeHead(status); // restify's own gives nothing back
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const listener = new WebhookListener(server, `http://127.0.0.1:${port}/hook`);
    return listener;
  }

  /** Waits until something holds of what it got. */
  async until(holds: (listener: WebhookListener) => boolean, ms = 10_000): Promise<void> {
    const late = Date.now() + ms;
    while (!holds(this)) {
      if (Date.now() > late)
        throw new Error(`only ${JSON.stringify(this.taken.map(({ type }) => type))} came`);
      await sleep(10);
    }
  }

  stop(): void {
    this.server.close().closeAllConnections();
  }

  private eventOf(raw: string, signature: string): TakenEvent {
    const body: unknown = JSON.parse(raw);
    const text = (name: string): string => String(Reflect.get(Object(body), name));
    const order: unknown = Reflect.get(Object(body), 'order');
    const at = Number(/^t=(\d+)/.exec(signature)?.[1]) * 1_000;
    return {
      id: text('id'),
      type: text('type'),
      order: typeof order === 'string' ? order : undefined,
      conversation: text('conversation'),
      raw,
      signed: isSignedBy(this.secret, raw, signature, at),
    };
  }
}
