import { bridged, type FromChat } from '../launcher/bridge';
import type { Answer, Ports } from '../line/ports';
import { readGrant, Refused, type Grant } from '../line/session';
import { numberOf, textOf } from '../line/unknown';
import type { Settings } from './settings';

const SITE_MS = 20_000;

/** The site around the frame. Only its own origin and window are heard. */
export interface Site {
  tell: (message: FromChat) => void;
  hear: (name: string, listen: (message: Record<string, unknown>) => void) => void;
}

/** The site that embeds the page; `undefined` on a page of its own. */
export function siteOf(settings: Settings, here: Window): Site | undefined {
  const { site } = settings;
  if (site === undefined || here.parent === here) return undefined;
  const heard = new Map<string, (message: Record<string, unknown>) => void>();
  here.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== site || event.source !== here.parent) return;
    const message = bridged(event.data);
    if (message) heard.get(String(message['mela']))?.(message);
  });
  return { tell: (message) => here.parent.postMessage(message, site), hear: (name, listen) => heard.set(name, listen) };
}

/** How a new conversation is got: from this server on its own page, from the site where it hands out the tokens. */
export function acquirer(settings: Settings, site: Site | undefined, ports: Ports, base: string): () => Promise<Grant> {
  return settings.siteTokens && site ? () => fromSite(site, ports) : () => fromServer(ports, base);
}

async function fromServer(ports: Ports, base: string): Promise<Grant> {
  const answer: Answer = await ports.fetch(`${base}/tokens/generate`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const grant = answer.status < 300 ? readGrant(await answer.json()) : undefined;
  if (!grant) throw new Refused(answer.status < 300 ? 502 : answer.status);
  return grant;
}

function fromSite(site: Site, ports: Ports): Promise<Grant> {
  return new Promise((resolve, reject) => {
    const late = ports.after(SITE_MS, () => reject(new Refused(504)));
    site.hear('token', (message) => {
      late();
      const token = textOf(message, 'token');
      if (token === undefined) return reject(new Refused(502));
      resolve({ token, conversationId: textOf(message, 'conversationId'), expiresIn: numberOf(message, 'expiresIn') });
    });
    site.hear('no-token', () => {
      late();
      reject(new Refused(503));
    });
    site.tell({ mela: 'token-wanted' });
  });
}
