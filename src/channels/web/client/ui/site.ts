import { readBridgeMessage, type FromChat } from '../launcher/bridge';
import type { FetchResponse, BrowserPorts } from '../line/ports';
import { readIssuedToken, RefusedError, type IssuedToken } from '../line/session';
import { numberMember, textMember } from '../line/unknown';
import type { ChatPageSettings } from './settings';

const SITE_MS = 20_000;

/** The site around the frame; only messages of its own window and origin count. */
export interface EmbeddingSite {
  tell: (message: FromChat) => void;
  hear: (name: string, listen: (message: Record<string, unknown>) => void) => void;
}

/** Connects to the site that embeds the page; undefined on a page of its own. */
export function siteOf(settings: ChatPageSettings, here: Window): EmbeddingSite | undefined {
  const { site } = settings;
  if (site === undefined || here.parent === here) return undefined;
  const heard = new Map<string, (message: Record<string, unknown>) => void>();
  here.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== site || event.source !== here.parent) return;
    const message = readBridgeMessage(event.data);
    if (message) heard.get(String(message['mela']))?.(message);
  });
  return {
    tell: (message) => here.parent.postMessage(message, site),
    hear: (name, listen) => heard.set(name, listen),
  };
}

/**
 * Returns how to get a token: from the site where it hands out tokens, else from this server. Where
 * the browser lets the frame store nothing (`blocked`), the site has kept the one of the page before.
 */
export function tokenAcquirerFor(
  settings: ChatPageSettings,
  site: EmbeddingSite | undefined,
  ports: BrowserPorts,
  base: string,
  blocked: boolean,
): () => Promise<IssuedToken> {
  if (settings.siteTokens && site) return () => fromSite(site, ports);
  if (!site || !blocked) return () => fromServer(ports, base);
  return () => fromSite(site, ports).catch(() => fromServer(ports, base));
}

async function fromServer(ports: BrowserPorts, base: string): Promise<IssuedToken> {
  const answer: FetchResponse = await ports.fetch(`${base}/tokens/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const grant = answer.status < 300 ? readIssuedToken(await answer.json()) : undefined;
  if (!grant) throw new RefusedError(answer.status < 300 ? 502 : answer.status);
  return grant;
}

function fromSite(site: EmbeddingSite, ports: BrowserPorts): Promise<IssuedToken> {
  return new Promise((resolve, reject) => {
    const late = ports.after(SITE_MS, () => reject(new RefusedError(504)));
    site.hear('token', (message) => {
      late();
      const token = textMember(message, 'token');
      if (token === undefined) return reject(new RefusedError(502));
      resolve({
        token,
        conversationId: textMember(message, 'conversationId'),
        expiresIn: numberMember(message, 'expiresIn'),
      });
    });
    site.hear('no-token', () => {
      late();
      reject(new RefusedError(503));
    });
    site.tell({ mela: 'token-wanted' });
  });
}
