import type { ChatLauncher } from './launcher';

/** What tells the site's visitor of messages that nobody has seen. */
export interface LauncherNews {
  count: (unread: number) => void;
  /** The site's page is seen, or hidden, now. */
  seen: () => void;
}

/**
 * Creates what tells of news: a number at the button, before the page's title while another tab is in
 * front, and a notification where the visitor has asked for them by the bell, which the site's option
 * `data-notify` shows. No notification holds a word of the chat.
 */
export function createNews(launcher: ChatLauncher, { notify }: { notify: boolean }): LauncherNews {
  let title: string | undefined;
  const restoreTitle = (): void => {
    if (title !== undefined) document.title = title;
    title = undefined;
  };
  const canAsk = notify && 'Notification' in window;
  const showBell = (): void => launcher.bell(canAsk && Notification.permission === 'default');
  launcher.onBell(() => void Notification.requestPermission().then(showBell));
  showBell();
  return {
    count: (unread) => {
      launcher.count(unread);
      if (!document.hidden || unread === 0) return;
      title ??= document.title;
      document.title = `(${unread}) ${title}`;
      if (canAsk && Notification.permission === 'granted') showNotification(launcher);
    },
    seen: () => {
      if (!document.hidden) restoreTitle();
    },
  };
}

function showNotification(launcher: ChatLauncher): void {
  try {
    const note = new Notification(launcher.words['launcher.chat'], {
      body: launcher.words['launcher.news'],
      tag: 'mela', // a later one takes its place
    });
    note.addEventListener('click', () => {
      window.focus();
      launcher.toggle(true);
      note.close();
    });
  } catch {
    // Android allows them to service workers alone: the number in the title stays
  }
}
