/** What the site's own scripts can do with the widget, as `window.Mela`. */
export interface SiteInterface {
  open: () => void;
  close: () => void;
  /** Sends a message as the person's; the chat loads for it, and does not open. */
  send: (text: string) => void;
  /** Calls `listen` at `open`, `close`, `ready` and `unread` (with the count); returns what stops it. */
  on: (name: string, listen: (detail?: unknown) => void) => () => void;
}

const MOST_LETTERS = 1_000;

/** Creates the interface, and what tells its listeners. */
export function createInterface({
  toggle,
  say,
}: {
  toggle: (open: boolean) => void;
  say: (text: string) => void;
}): { site: SiteInterface; tell: (name: string, detail?: unknown) => void } {
  const listeners = new Set<readonly [string, (detail?: unknown) => void]>();
  return {
    site: {
      open: () => toggle(true),
      close: () => toggle(false),
      send: (text) => say(text.slice(0, MOST_LETTERS)),
      on: (name, listen) => {
        const entry = [name, listen] as const;
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
    },
    tell: (name, detail) => {
      for (const [wanted, listen] of listeners) if (wanted === name) listen(detail);
    },
  };
}
