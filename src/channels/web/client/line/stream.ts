import type { BrowserPorts } from './ports';
import { parseUnknownJson } from './unknown';

const OPEN_MS = 8_000; // a socket that has not opened by then counts as blocked

/** How a stream ended: closed by us, by the server or network, or never opened (undefined). */
export type StreamEnding = 'ours' | 'theirs' | undefined;

/** Returns the stream's address on the chat's own host, which a proxied server may not know. */
export function streamAddress(address: string, base: string): string {
  const { pathname, search } = new URL(address, base);
  return new URL(pathname + search, base).href.replace(/^http/, 'ws');
}

/** One WebSocket from opening to end. Empty frames only keep it alive. */
export class SocketStream {
  private hangUp: () => void = () => undefined;

  constructor(
    private readonly ports: BrowserPorts,
    private readonly take: (body: unknown) => void,
  ) {}

  /** Ends the stream from our side. */
  close(): void {
    this.hangUp();
  }

  /** Listens until the socket ends. */
  run(address: string): Promise<StreamEnding> {
    return new Promise((resolve) => {
      let opened = false;
      let settled = false;
      const end = (how: StreamEnding): void => {
        if (settled) return;
        settled = true;
        late();
        resolve(how);
      };
      const shut = this.ports.openSocket(address, {
        opened: () => {
          opened = true;
          late();
        },
        frame: (text) => {
          if (!settled && text !== '') this.take(parseUnknownJson(text));
        },
        closed: () => end(opened ? 'theirs' : undefined),
      });
      const late = this.ports.after(OPEN_MS, () => {
        shut();
        end(undefined);
      });
      this.hangUp = () => {
        shut();
        end('ours');
      };
    });
  }
}
