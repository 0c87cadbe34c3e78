import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of it. */
export interface ChatwootCall {
  path: string;
  body: Record<string, unknown>;
}

/** The client API of Chatwoot, as far as an API inbox needs it. */
export class FakeChatwoot {
  readonly calls: ChatwootCall[] = [];
  /** Answers to give before it works, by status. */
  failures: number[] = [];
  private contacts = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeChatwoot> {
    const server = createServer();
    const fake = new FakeChatwoot(server);
    server.on('request', (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      request.on('end', () => {
        const [status, answer] =
          request.method === 'GET'
            ? inboxAnswer(request.url ?? '')
            : fake.answer(request.url ?? '', text);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What was said in conversations, oldest first. */
  said(): string[] {
    return this.calls
      .filter(({ path }) => path.endsWith('/messages'))
      .map(({ body }) => String(body['content']));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private answer(path: string, text: string): [number, object] {
    const failed = this.failures.shift();
    if (failed !== undefined) return [failed, { error: 'no' }];
    const body: Record<string, unknown> = Object(JSON.parse(text));
    this.calls.push({ path, body });
    if (path.endsWith('/contacts'))
      return [200, { source_id: `source-${(this.contacts += 1)}`, pubsub_token: 'p', id: 9 }];
    if (path.endsWith('/conversations')) return [200, { id: 41, inbox_id: 3, messages: [] }];
    return [200, { id: 700, content: body['content'], message_type: 0, conversation_id: 41 }];
  }
}

/** Reading an inbox: there is one, “inbox 1”. */
const inboxAnswer = (path: string): [number, object] =>
  path === '/public/api/v1/inboxes/inbox%201'
    ? [200, { identifier: 'inbox 1', name: 'Mela' }]
    : [404, { error: 'Resource could not be found' }];
