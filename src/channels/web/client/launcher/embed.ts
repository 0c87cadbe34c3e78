import { colorOf, inkOn } from '../ui/color';
import { readIssuedToken } from '../line/session';
import { readBridgeMessage, type FromSite } from './bridge';
import { buildLauncher, type ChatLauncher } from './launcher';
import { frameAddress, type EmbedOptions } from './options';
import { siteTokenSource } from './site-tokens';

const DEFAULT_ACCENT = '#f4a62a';

/** Reads the options from the attributes of the script's own element. */
function optionsOf(script: HTMLElement & { src: string }): EmbedOptions {
  const { color, side, language, greeting, user, token, tokenUrl } = script.dataset;
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
  };
}

function startLauncher(options: EmbedOptions): void {
  const color = options.color ?? DEFAULT_ACCENT;
  const launcher = buildLauncher({
    ...options,
    address: frameAddress(options),
    color,
    ink: inkOn(color),
  });
  document.body.append(launcher.root);
  listenToFrame(options, launcher);
}

/** Listens to the chat in the frame and to nobody else: window and origin must both be its own. */
function listenToFrame(options: EmbedOptions, launcher: ChatLauncher): void {
  const { origin } = new URL(options.host);
  const tokens = siteTokenSource(
    options,
    (address) => fetch(address, { method: 'POST', credentials: 'same-origin' }),
    () => sessionStorage,
  );
  let ready = false; // until then the frame still has this page's origin
  const tell = (message: FromSite): void => {
    if (ready) launcher.frame()?.contentWindow?.postMessage(message, origin);
  };
  launcher.onToggle((open) => tell({ mela: open ? 'opened' : 'closed' }));
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== launcher.frame()?.contentWindow) return;
    const message = readBridgeMessage(event.data);
    ready ||= message !== undefined;
    if (message?.['mela'] === 'close') launcher.toggle(false);
    if (message?.['mela'] === 'ready') tell({ mela: launcher.isOpen() ? 'opened' : 'closed' });
    if (message?.['mela'] === 'unread') launcher.count(Number(message['count']) || 0);
    const grant = message?.['mela'] === 'token-kept' ? readIssuedToken(message) : undefined;
    if (grant) tokens.keep(grant);
    if (message?.['mela'] === 'token-wanted')
      tokens.give().then(tell, () => tell({ mela: 'no-token' }));
  });
}

const embedScript = document.currentScript;
if (embedScript instanceof HTMLScriptElement && !document.querySelector('[data-mela-chat]')) {
  const options = optionsOf(embedScript);
  if (document.body) startLauncher(options);
  else document.addEventListener('DOMContentLoaded', () => startLauncher(options));
}
