/**
 * Leads from a page of an order back to where the person came from: the chat tells its address, or
 * that of the site around it, behind the `#` of the link. Only this host and the sites that may show
 * the chat are believed. A tab that can be closed is closed, as what opened it stands behind it.
 */
import { NEWS } from './news';
import { tabMemory, ticketName } from './tab-memory';

const CLOSING_MS = 150;

function allowedAddress(text: string | null | undefined): string | undefined {
  const address = parseAddress(text ?? '');
  const sites = document.querySelector<HTMLMetaElement>('meta[name="mela-sites"]')?.content ?? '';
  const allowed =
    address?.origin === location.origin ||
    (address && sites.split(' ').some((site) => isOfSite(address, site)));
  return allowed ? address?.href : undefined;
}

function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Tells whether an address is of a site such as `https://shop.example` or `https://*.shop.example`. */
function isOfSite({ protocol, host }: URL, site: string): boolean {
  const [scheme, name = ''] = site.toLowerCase().split('//');
  if (name === '' || scheme !== protocol) return false;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

/** Keeps where the person came from, and takes it out of the address, which may be passed on. */
function takeOrigin(): string | undefined {
  const told = allowedAddress(new URLSearchParams(location.hash.slice(1)).get('from'));
  if (told !== undefined) tabMemory.write('from', told);
  if (location.hash.startsWith('#from='))
    history.replaceState(history.state, '', location.pathname + location.search);
  return told ?? allowedAddress(tabMemory.read('from'));
}

function leadBack(from: string | undefined): void {
  if (from === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    link.href = from;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      window.close();
      setTimeout(() => location.assign(from), CLOSING_MS);
    });
  }
}

/** Shows the ticket in the tab that its own customer's chat opened (see `go.ts`). */
function showOwnTicket(): void {
  const place = document.querySelector<HTMLElement>('.own-ticket');
  const ticket = tabMemory.read(ticketName(location.pathname));
  const link = place?.querySelector('a');
  if (!place || !link || ticket === undefined || !/^\/tickets\/[\w-]+$/.test(ticket)) return;
  link.href = ticket;
  place.hidden = false;
  for (const [i, picture] of place.querySelectorAll('img').entries()) {
    picture.src = i === 0 ? `${ticket}/qr.png` : `${ticket}/${i + 1}/qr.png`;
    picture.hidden = false;
  }
}

const cameFrom = takeOrigin();
const enhance = (): void => {
  leadBack(cameFrom);
  showOwnTicket();
};
enhance();
document.addEventListener(NEWS, enhance);
