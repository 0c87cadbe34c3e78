import { isRecord } from '../line/unknown';

/** What the page in the frame says to the site around it. */
export type FromChat =
  | { mela: 'ready' }
  | { mela: 'token-kept'; token: string; conversationId: string }
  | { mela: 'close' }
  | { mela: 'token-wanted' }
  | { mela: 'unread'; count: number };

/** What the site says to the page in the frame. `expiresIn` is seconds. */
export type FromSite =
  | { mela: 'opened' }
  | { mela: 'closed' }
  | {
      mela: 'token';
      token: string;
      conversationId?: string | undefined;
      expiresIn?: number | undefined;
    }
  | { mela: 'no-token' };

/** Reads a message of the bridge; `undefined` for anything else that the site's own scripts may post. */
export function readBridgeMessage(data: unknown): Record<string, unknown> | undefined {
  return isRecord(data) && typeof data['mela'] === 'string' ? data : undefined;
}
