import { colorOf, inkOn } from '../ui/color';
import { readIssuedToken } from '../line/session';
import { createInterface, type SiteInterface } from './interface';
import { readBridgeMessage, type FromSite } from './bridge';
import { buildLauncher, type ChatLauncher } from './launcher';
import { createNews } from './news';
import { frameAddress, tabAddress, type EmbedOptions } from './options';
import { siteTokenSource } from './site-tokens';

const DEFAULT_ACCENT = '#f4a62a';

declare global {
  interface Window {
    /** The widget's interface for the site's own scripts. */
    Mela?: SiteInterface;
  }
}

/** Reads the options from the attributes of the script's own element. */
function optionsOf(script: HTMLElement & { src: string }): EmbedOptions {
  const { color, side, language, greeting, user, token, tokenUrl, notify } = script.dataset;
  return {
    host: new URL('.', script.src).href,
    site: location.origin,
    color: colorOf(color),
    side: side === 'left' ? 'left' : 'right',
    language: language ?? document.documentElement.lang,
    greeting,
    user,
    token,
    tokenUrl,
    notify: notify !== undefined,
  };
}

function startLauncher(options: EmbedOptions): void {
  const color = options.color ?? DEFAULT_ACCENT;
  const launcher = buildLauncher({
    ...options,
    address: frameAddress(options),
    tab: tabAddress(options),
    color,
    ink: inkOn(color),
  });
  document.body.append(launcher.root);
  const listeners = createInterface({
    toggle: launcher.toggle,
    say: (text) => whenReady({ mela: 'say', text }),
  });
  window.Mela = listeners.site;
  const whenReady = listenToFrame(options, launcher, listeners.tell);
  launcher.restore();
}

/**
 * Listens to the chat in the frame and to nobody else: window and origin must both be its own.
 * Returns what sends a message once the chat is ready.
 */
function listenToFrame(
  options: EmbedOptions,
  launcher: ChatLauncher,
  tellSite: (name: string, detail?: unknown) => void,
): (message: FromSite) => void {
  const { origin } = new URL(options.host);
  const waiting: FromSite[] = [];
  let ready = false; // until then the frame still has this page's origin
  const tell = (message: FromSite): void => {
    if (ready) launcher.frame()?.contentWindow?.postMessage(message, origin);
  };
  const tellView = (): void => {
    tell({ mela: 'page', address: location.href });
    tell({ mela: launcher.isOpen() && !document.hidden ? 'here' : 'away' });
  };
  const news = createNews(launcher, options);
  launcher.onToggle((open) => {
    tellView();
    if (open) tell({ mela: 'opened' });
    tellSite(open ? 'open' : 'close');
  });
  document.addEventListener('visibilitychange', () => {
    tellView();
    news.seen();
  });
  const hear = frameListeners(options, tell, {
    close: () => launcher.toggle(false),
    ready: () => {
      ready = true;
      launcher.ready();
      tellView();
      if (launcher.isOpen()) tell({ mela: 'opened' });
      waiting.splice(0).forEach(tell);
      tellSite('ready');
    },
    unread: ({ count }) => {
      news.count(Number(count) || 0);
      tellSite('unread', Number(count) || 0);
    },
  });
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== launcher.frame()?.contentWindow) return;
    const message = readBridgeMessage(event.data);
    ready ||= message !== undefined;
    if (message) hear[String(message['mela'])]?.(message);
  });
  return (message) => {
    launcher.load();
    if (ready) tell(message);
    else waiting.push(message);
  };
}

type FrameListeners = Record<string, ((message: Record<string, unknown>) => void) | undefined>;

/** Adds what the frame asks of the site's storage to the listeners. */
function frameListeners(
  options: EmbedOptions,
  tell: (message: FromSite) => void,
  listeners: FrameListeners,
): FrameListeners {
  const tokens = siteTokenSource(
    options,
    (address) => fetch(address, { method: 'POST', credentials: 'same-origin' }),
    () => sessionStorage,
  );
  return {
    ...listeners,
    'token-kept': (message) => {
      const grant = readIssuedToken(message);
      if (grant) tokens.keep(grant);
    },
    'token-wanted': () => void tokens.give().then(tell, () => tell({ mela: 'no-token' })),
  };
}

const embedScript = document.currentScript;
if (embedScript instanceof HTMLScriptElement && !document.querySelector('[data-mela-chat]')) {
  const options = optionsOf(embedScript);
  if (document.body) startLauncher(options);
  else document.addEventListener('DOMContentLoaded', () => startLauncher(options));
}
