import { render } from 'preact';
import { browserPorts } from './browser';
import type { TextStorage } from './line/ports';
import { readIssuedToken } from './line/session';
import { parseUnknownJson } from './line/unknown';
import { startChat, type ChatClient } from './state/chat';
import { keepUnsent } from './state/unsent';
import { App } from './ui/app';
import { inkOn } from './ui/color';
import { readPageSettings, type ChatPageSettings } from './ui/settings';
import { tokenAcquirerFor, siteOf, type EmbeddingSite } from './ui/site';
import { chatPageWordsIn } from './ui/words';

const pageSettings = readPageSettings(location.href, navigator.language);
const storageName = ['mela', pageSettings.site ?? 'page', pageSettings.user]
  .filter(Boolean)
  .join('/');
const pagePorts = browserPorts(storageName);
const directLineBase = new URL('v3/directline', document.baseURI).href;
const embeddingSite = siteOf(pageSettings, window);
const pageChat = startChat(
  pageSettings.siteTokens && embeddingSite
    ? { ...pagePorts, shared: storageSharedWithSite(pagePorts.shared, embeddingSite) }
    : pagePorts,
  {
    base: directLineBase,
    name: 'session',
    locale: pageSettings.language,
    acquire: tokenAcquirerFor(pageSettings, embeddingSite, pagePorts, directLineBase),
  },
);

applyLanguageAndColour(pageSettings);
stayAwake(pageChat, `${storageName}/session`);
const onClose = embeddingSite ? () => embeddingSite.tell({ mela: 'close' }) : undefined;
const rootElement = document.getElementById('root');
if (rootElement) {
  rootElement.replaceChildren();
  render(
    <App
      chat={pageChat}
      clock={pagePorts.clock}
      unsent={keepUnsent(pagePorts.own)}
      settings={pageSettings}
      base={document.baseURI}
      onClose={onClose}
    />,
    rootElement,
  );
}
if (embeddingSite) reportToSite(embeddingSite, pageChat);

/** Sets the page's language and colour, by script, as the policy allows no style in the markup. */
function applyLanguageAndColour({ language, color }: ChatPageSettings): void {
  const page = document.documentElement;
  page.lang = language;
  const words = chatPageWordsIn(language);
  document.title = `${words('web.title')} · ${words('web.tagline')}`;
  if (color === undefined) return;
  page.style.setProperty('--accent', color);
  page.style.setProperty('--on-accent', inkOn(color));
}

/** Reconnects when the network is back, the tab is seen, or another tab has a new chat. */
function stayAwake(talk: ChatClient, key: string): void {
  window.addEventListener('online', () => talk.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && talk.state().link !== 'online') talk.wake();
  });
  window.addEventListener('storage', (event) => {
    const { conversation } = talk.state();
    if (
      event.key === key &&
      conversation !== '' &&
      event.newValue &&
      !event.newValue.includes(conversation)
    )
      talk.wake();
  });
}

/** Keeps the token with the site that gave it, too: some browsers let a frame store nothing. */
function storageSharedWithSite(shared: TextStorage, around: EmbeddingSite): TextStorage {
  return {
    read: shared.read,
    write: (key, text) => {
      shared.write(key, text);
      const grant = readIssuedToken(parseUnknownJson(text ?? ''));
      if (grant)
        around.tell({
          mela: 'token-kept',
          token: grant.token,
          conversationId: grant.conversationId ?? '',
        });
    },
  };
}

/** Counts replies for the site while the panel is closed; focuses the box when it opens. */
function reportToSite(around: EmbeddingSite, talk: ChatClient): void {
  let seen: number | undefined;
  const count = (): number =>
    talk.state().messages.filter((one) => one.activity.from === 'mela').length;
  around.hear('closed', () => (seen = count()));
  around.hear('opened', () => {
    seen = undefined;
    document.querySelector('textarea')?.focus();
  });
  talk.watch(() => {
    if (seen !== undefined && count() > seen)
      around.tell({ mela: 'unread', count: count() - seen });
  });
  around.tell({ mela: 'ready' });
}
