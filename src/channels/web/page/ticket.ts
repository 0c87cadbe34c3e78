/**
 * Keeps a ticket's page for an entrance without a network, and shows its buttons that need a script:
 * to share its address, where the browser can, to print it, to save it as a picture, and to remove
 * what was kept.
 */
import { forgetKeptTickets } from './kept-tickets';
import { ticketPicture } from './ticket-picture';

type TicketAction = (button: HTMLButtonElement) => void;

const TICKET_ACTIONS: Readonly<Record<string, TicketAction | undefined>> = {
  share:
    'share' in navigator
      ? () =>
          void navigator.share({ title: document.title, url: location.href }).catch(() => undefined)
      : undefined,
  print: () => window.print(),
  picture: () => void savePicture(),
  forget:
    'caches' in window && 'serviceWorker' in navigator
      ? (button) => void forget(button)
      : undefined,
};

async function savePicture(): Promise<void> {
  const picture = await ticketPicture(document);
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${location.pathname.split('/')[2]?.slice(0, 8) ?? 'ticket'}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function forget(button: HTMLButtonElement): Promise<void> {
  await forgetKeptTickets();
  button.disabled = true;
  const said = document.querySelector('[data-forgotten]');
  if (said) said.textContent = said.getAttribute('data-forgotten');
}

/** Has the worker keep the page with all that it loads. */
async function keepTicket(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/ticket-worker.js', { scope: '/tickets/' });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const codes = [...document.images].map(({ src }) => src);
    active?.postMessage([location.href.split('#')[0], ...new Set([...codes, ...loaded])], {});
  } catch {
    // a browser that forbids it shows the ticket with a network alone
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-does]')) {
  const act = TICKET_ACTIONS[button.dataset['does'] ?? ''];
  if (!act) continue;
  button.hidden = false;
  button.addEventListener('click', () => act(button));
}
if (document.querySelector('[data-kept]')) void keepTicket();
