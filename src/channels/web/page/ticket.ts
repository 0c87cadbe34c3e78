/**
 * Shows the buttons of a ticket's page that need a script: to share its address, where the browser
 * can, and to print it.
 */
const TICKET_ACTIONS: Readonly<Record<string, (() => void) | undefined>> = {
  share:
    'share' in navigator
      ? () =>
          void navigator.share({ title: document.title, url: location.href }).catch(() => undefined)
      : undefined,
  print: () => window.print(),
};

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-does]')) {
  const act = TICKET_ACTIONS[button.dataset['does'] ?? ''];
  if (!act) continue;
  button.hidden = false;
  button.addEventListener('click', act);
}
