import { render } from 'preact';
import { forgetKeptTickets } from '../page/kept-tickets';
import { browserPorts, canStore } from './browser';
import type { TextStorage } from './line/ports';
import { readIssuedToken } from './line/session';
import { parseUnknownJson, textMember } from './line/unknown';
import { startChat, type ChatClient } from './state/chat';
import { keepUnsent, type UnsentEntries } from './state/unsent';
import { App } from './ui/app';
import { inkOn } from './ui/color';
import { createOrderPages } from './ui/payment-tab';
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
const blocked = !canStore();
const pageChat = startChat(
  embeddingSite && (pageSettings.siteTokens || blocked)
    ? { ...pagePorts, shared: storageSharedWithSite(pagePorts.shared, embeddingSite) }
    : pagePorts,
  {
    base: directLineBase,
    name: 'session',
    locale: pageSettings.language,
    acquire: tokenAcquirerFor(pageSettings, embeddingSite, pagePorts, directLineBase, blocked),
  },
);

applyLanguageAndColour(pageSettings);
stayAwake(pageChat, `${storageName}/session`);
const onClose = embeddingSite ? () => embeddingSite.tell({ mela: 'close' }) : undefined;
const orderPages = createOrderPages(pageAround(embeddingSite), () =>
  textMember(parseUnknownJson(pagePorts.shared.read('session') ?? ''), 'token'),
);
// What the chat asks the server goes out before the page is drawn.
setTimeout(() => {
  drawIn(document.getElementById('root'));
  if (embeddingSite) reportToSite(embeddingSite, pageChat);
});

function drawIn(root: HTMLElement | null): void {
  if (!root) return;
  root.replaceChildren();
  render(
    <App
      chat={pageChat}
      clock={pagePorts.clock}
      unsent={forgottenWithTickets(keepUnsent(pagePorts.own))}
      settings={pageSettings}
      orderPages={orderPages}
      base={document.baseURI}
      onClose={onClose}
    />,
    root,
  );
}

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
  window.addEventListener('offline', () => talk.lost());
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

/** The unsent entries; with the conversation, the tickets that this browser keeps are over as well. */
function forgottenWithTickets(unsent: UnsentEntries): UnsentEntries {
  return {
    ...unsent,
    clear: () => {
      unsent.clear();
      void forgetKeptTickets();
    },
  };
}

/** Returns what tells where the person is: the site's page around the chat, as it says, or this one. */
function pageAround(around: EmbeddingSite | undefined): () => string {
  const { site } = pageSettings;
  let address = site ?? location.href;
  around?.hear('page', (message) => {
    const told = textMember(message, 'address');
    if (told !== undefined && new URL(told).origin === site) address = told;
  });
  return () => address;
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

/** Counts replies for the site while nobody sees them; focuses the box when the panel opens. */
function reportToSite(around: EmbeddingSite, talk: ChatClient): void {
  let seen: number | undefined;
  const count = (): number =>
    talk.state().messages.filter((one) => one.activity.from === 'mela').length;
  around.hear('away', () => (seen ??= count()));
  around.hear('here', () => (seen = undefined));
  around.hear('opened', () => document.querySelector('textarea')?.focus());
  around.hear('say', (message) => {
    const text = textMember(message, 'text');
    if (text !== undefined) talk.say(text);
  });
  talk.watch(() => {
    if (seen !== undefined && count() > seen)
      around.tell({ mela: 'unread', count: count() - seen });
  });
  around.tell({ mela: 'ready' });
}
