import { nearestLanguage } from '../../../../reply/nearest-language';
import { launcherTexts } from '../texts';
import { LAUNCHER_STYLE } from './style';

/** Options of the launcher. Colours are `#rrggbb`; `ink` is the text's. */
export interface LauncherOptions {
  address: string;
  /** The address of the chat in a tab of its own. */
  tab: string;
  side: 'left' | 'right';
  color: string;
  ink: string;
  language: string | undefined;
}

/** A site's launcher: a button and its panel, which loads the chat at the first opening. */
export interface ChatLauncher {
  root: HTMLElement;
  words: Readonly<Record<keyof typeof launcherTexts.en, string>>;
  frame: () => HTMLIFrameElement | undefined;
  isOpen: () => boolean;
  toggle: (open: boolean) => void;
  onToggle: (listen: (open: boolean) => void) => void;
  /** Loads the chat without opening it. */
  load: () => void;
  /** The chat has answered: its frame is not forbidden. */
  ready: () => void;
  /** Opens the panel where it was open on the page before, in this tab. */
  restore: () => void;
  /** Shows how many messages came unseen. */
  count: (unread: number) => void;
  bell: (shown: boolean) => void;
  onBell: (listen: () => void) => void;
}

/** How long a frame may take to answer before the chat is offered in a tab. */
const FRAME_MS = 12_000;
const OPEN_KEY = 'mela-open';

const LAUNCHER_ICON_PATHS = {
  wheel: 'M16 14 L9 30 M16 14 L23 30',
  cross: 'M9 9 L23 23 M23 9 L9 23',
};

/** Builds the launcher inside a shadow root, so that neither page's styles reach the other. */
export function buildLauncher(options: LauncherOptions): ChatLauncher {
  const language = nearestLanguage(options.language, Object.keys(launcherTexts), 'en');
  const words = { ...launcherTexts.en, ...launcherTexts[language] };
  const { root, box, panel, bell, button, count } = createLauncherElements(options, words);
  const framing = createFraming(panel, words, options);
  let listen: (open: boolean) => void = () => undefined;
  const isOpen = (): boolean => !panel.hidden;
  const toggle = (open: boolean): void => {
    if (open && framing.isForbidden()) return framing.openTab();
    if (open === isOpen()) return;
    if (open) framing.load();
    panel.hidden = !open;
    box.classList.toggle('open', open);
    button.setAttribute('aria-expanded', String(open));
    button.setAttribute('aria-label', open ? words['launcher.close'] : words['launcher.open']);
    count.hidden = true;
    rememberOpen(open);
    (open ? framing.frame() : button)?.focus();
    listen(open);
  };
  framing.onForbidden(() => toggle(false));
  button.addEventListener('click', () => toggle(!isOpen()));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') toggle(false);
  });
  return {
    root,
    words,
    isOpen,
    toggle,
    frame: framing.frame,
    load: framing.load,
    ready: framing.ready,
    onToggle: (heard) => (listen = heard),
    restore: () => {
      if (rememberedOpen() && !matchMedia(FULL_SCREEN).matches) toggle(true);
    },
    count: (unread) => {
      count.textContent = String(unread);
      count.hidden = unread === 0 || isOpen();
    },
    bell: (shown) => (bell.hidden = !shown),
    onBell: (heard) => bell.addEventListener('click', heard),
  };
}

/** Creates the button with its count, the bell and the closed panel, all in the box of the shadow root. */
function createLauncherElements(options: LauncherOptions, words: ChatLauncher['words']) {
  const root = createHtmlElement('div', { 'data-mela-chat': '' });
  const box = createHtmlElement('div', { class: options.side });
  const button = createHtmlElement('button', {
    class: 'launcher',
    type: 'button',
    'aria-expanded': 'false',
    'aria-label': words['launcher.open'],
  });
  const count = createHtmlElement('span', { class: 'count', hidden: '', 'aria-live': 'polite' });
  const panel = createHtmlElement('div', {
    class: 'panel',
    role: 'dialog',
    'aria-label': words['launcher.chat'],
    hidden: '',
  });
  const bell = createHtmlElement('button', { class: 'bell', type: 'button', hidden: '' });
  bell.textContent = words['launcher.notify'];
  button.append(drawLauncherIcon(), count);
  box.append(panel, bell, button);
  attachStyledShadow(root, options).append(box);
  return { root, box, panel, bell, button, count };
}

/** The panel's frame, which the policy of the site (`frame-src`) or of this server may forbid. */
interface ChatFraming {
  frame: () => HTMLIFrameElement | undefined;
  load: () => void;
  ready: () => void;
  isForbidden: () => boolean;
  openTab: () => void;
  onForbidden: (listen: () => void) => void;
}

/** Creates the frame at its first use. One that is forbidden, or does not answer, is a tab instead. */
function createFraming(
  panel: HTMLElement,
  words: ChatLauncher['words'],
  { address, tab }: LauncherOptions,
): ChatFraming {
  let frame: HTMLIFrameElement | undefined;
  let [forbidden, answered] = [false, false];
  let late: ReturnType<typeof setTimeout> | undefined;
  let listen = (): void => undefined;
  const openTab = (): void => void window.open(tab, '_blank', 'noopener');
  const giveUp = (): void => {
    if (forbidden || answered) return;
    forbidden = true;
    clearTimeout(late);
    const wasOpen = !panel.hidden;
    frame?.remove();
    listen();
    if (wasOpen && navigator.userActivation?.isActive) openTab(); // the tap was for the chat
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const ours = new URL(address).origin.startsWith(blockedURI) || address.startsWith(blockedURI);
    if (frame && /^(frame|child|default)-src/.test(effectiveDirective) && ours) giveUp();
  });
  return {
    frame: () => (forbidden ? undefined : frame),
    load: () => {
      if (frame) return;
      frame = createHtmlElement('iframe', {
        title: words['launcher.chat'],
        allow: 'geolocation; microphone; clipboard-write',
        src: address,
      });
      frame.addEventListener('load', () => (late = setTimeout(giveUp, FRAME_MS)));
      panel.append(frame);
    },
    ready: () => {
      answered = true;
      clearTimeout(late);
    },
    isForbidden: () => forbidden,
    openTab,
    onForbidden: (heard) => (listen = heard),
  };
}

/** The panel covers a screen this narrow (see `style.ts`): it is not opened there unasked. */
const FULL_SCREEN = '(max-width: 520px)';

function rememberOpen(open: boolean): void {
  try {
    sessionStorage.setItem(OPEN_KEY, open ? '1' : '');
  } catch {
    // then each page begins with the panel closed
  }
}

function rememberedOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) === '1';
  } catch {
    return false;
  }
}

function attachStyledShadow(root: HTMLElement, { color, ink }: LauncherOptions): ShadowRoot {
  const shadow = root.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${LAUNCHER_STYLE} .left, .right { --accent: ${color}; --ink: ${ink}; }`);
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
}

function createHtmlElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Draws the giant wheel, and the cross that stands for closing. */
function drawLauncherIcon(): SVGSVGElement {
  const svg = createSvgElement('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' });
  const wheel = createSvgElement('g', { class: 'wheel' });
  const turns = createSvgElement('g', { class: 'turns' });
  turns.append(createSvgElement('circle', { cx: '16', cy: '14', r: '10.5' }));
  for (const degrees of [0, 60, 120, 180, 240, 300]) {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [16 + 10.5 * Math.sin(angle), 14 - 10.5 * Math.cos(angle)].map((at) =>
      at.toFixed(2),
    );
    turns.append(
      createSvgElement('path', { d: `M16 14 L${x} ${y}` }),
      createSvgElement('circle', { class: 'gondola', cx: x ?? '', cy: y ?? '', r: '2.5' }),
    );
  }
  wheel.append(createSvgElement('path', { d: LAUNCHER_ICON_PATHS.wheel }), turns);
  svg.append(wheel, createSvgElement('path', { class: 'cross', d: LAUNCHER_ICON_PATHS.cross }));
  return svg;
}

function createSvgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
