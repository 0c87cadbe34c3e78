import { isRecord } from '../line/unknown';

/** A message of the page in the frame to the site around it. */
export type FromChat =
  | { mela: 'ready' }
  | { mela: 'token-kept'; token: string; conversationId: string }
  | { mela: 'close' }
  | { mela: 'token-wanted' }
  | { mela: 'unread'; count: number };

/**
 * A message of the site to the page in the frame. `away`: nobody sees the chat, `here`: somebody
 * does again. `page` is the address of the site's page. `expiresIn` is in seconds.
 */
export type FromSite =
  | { mela: 'opened' }
  | { mela: 'away' }
  | { mela: 'here' }
  | { mela: 'page'; address: string }
  | { mela: 'say'; text: string }
  | {
      mela: 'token';
      token: string;
      conversationId?: string | undefined;
      expiresIn?: number | undefined;
    }
  | { mela: 'no-token' };

/** Reads a message between site and frame; undefined for what else the site's scripts post. */
export function readBridgeMessage(data: unknown): Record<string, unknown> | undefined {
  return isRecord(data) && typeof data['mela'] === 'string' ? data : undefined;
}
