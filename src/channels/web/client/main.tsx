import { render } from 'preact';
import { browserPorts } from './browser';
import type { Keep } from './line/ports';
import { readGrant } from './line/session';
import { parsed } from './line/unknown';
import { startChat, type Chat } from './state/chat';
import { App } from './ui/app';
import { inkOn } from './ui/color';
import { readSettings, type Settings } from './ui/settings';
import { acquirer, siteOf, type Site } from './ui/site';
import { wordsOf } from './ui/words';

const settings = readSettings(location.href, navigator.language);
const name = ['mela', settings.site ?? 'page', settings.user].filter(Boolean).join('/');
const ports = browserPorts(name);
const base = new URL('v3/directline', document.baseURI).href;
const site = siteOf(settings, window);
const chat = startChat(settings.siteTokens && site ? { ...ports, shared: keptBySite(ports.shared, site) } : ports, {
  base,
  name: 'session',
  locale: settings.language,
  acquire: acquirer(settings, site, ports, base),
});

dress(settings);
stayAwake(chat, `${name}/session`);
const onClose = site ? () => site.tell({ mela: 'close' }) : undefined;
const root = document.getElementById('root');
if (root) {
  root.replaceChildren();
  render(<App chat={chat} clock={ports.clock} settings={settings} base={document.baseURI} onClose={onClose} />, root);
}
if (site) beNeighbour(site, chat);

/** Language and colour of the page. The colour is set by script: the policy allows no style in the markup. */
function dress({ language, color }: Settings): void {
  const page = document.documentElement;
  page.lang = language;
  document.title = `${wordsOf(language).title} · ${wordsOf(language).tagline}`;
  if (color === undefined) return;
  page.style.setProperty('--accent', color);
  page.style.setProperty('--on-accent', inkOn(color));
}

/** Tries again when the network is back, the tab is looked at after a while, or another tab began a new conversation. */
function stayAwake(talk: Chat, key: string): void {
  window.addEventListener('online', () => talk.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && talk.state().link !== 'online') talk.wake();
  });
  window.addEventListener('storage', (event) => {
    const { conversation } = talk.state();
    if (event.key === key && conversation !== '' && event.newValue && !event.newValue.includes(conversation)) talk.wake();
  });
}

/** The site that hands out tokens also remembers the one in use: some browsers let a frame keep nothing. */
function keptBySite(shared: Keep, around: Site): Keep {
  return {
    read: shared.read,
    write: (key, text) => {
      shared.write(key, text);
      const grant = readGrant(parsed(text ?? ''));
      if (grant) around.tell({ mela: 'token-kept', token: grant.token, conversationId: grant.conversationId ?? '' });
    },
  };
}

/** Counts what comes while the panel is closed, and takes the focus when it opens. */
function beNeighbour(around: Site, talk: Chat): void {
  let seen: number | undefined;
  const count = (): number => talk.state().messages.filter((one) => one.activity.from === 'mela').length;
  around.hear('closed', () => (seen = count()));
  around.hear('opened', () => {
    seen = undefined;
    document.querySelector('textarea')?.focus();
  });
  talk.watch(() => {
    if (seen !== undefined && count() > seen) around.tell({ mela: 'unread', count: count() - seen });
  });
  around.tell({ mela: 'ready' });
}
