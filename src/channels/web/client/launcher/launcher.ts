import { nearestLanguage } from '../../../../reply/nearest-language';
import { launcherTexts } from '../texts';
import { LAUNCHER_STYLE } from './style';

/** Options of the launcher. Colours are `#rrggbb`; `ink` is the text's. */
export interface LauncherOptions {
  address: string;
  side: 'left' | 'right';
  color: string;
  ink: string;
  language: string | undefined;
}

/** A site's launcher: a button and its panel, which loads the chat at the first opening. */
export interface ChatLauncher {
  root: HTMLElement;
  frame: () => HTMLIFrameElement | undefined;
  isOpen: () => boolean;
  toggle: (open: boolean) => void;
  onToggle: (listen: (open: boolean) => void) => void;
  /** Shows how many messages came while the panel was closed. */
  count: (unread: number) => void;
}

const LAUNCHER_ICON_PATHS = {
  wheel: 'M16 14 L9 30 M16 14 L23 30',
  cross: 'M9 9 L23 23 M23 9 L9 23',
};

/** Builds the launcher inside a shadow root, so that neither page's styles reach the other. */
export function buildLauncher(options: LauncherOptions): ChatLauncher {
  const language = nearestLanguage(options.language, Object.keys(launcherTexts), 'en');
  const words = { ...launcherTexts.en, ...launcherTexts[language] };
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
  button.append(drawLauncherIcon(), count);
  box.append(panel, button);
  attachStyledShadow(root, options).append(box);

  let frame: HTMLIFrameElement | undefined;
  let listen: (open: boolean) => void = () => undefined;
  const isOpen = (): boolean => !panel.hidden;
  const toggle = (open: boolean): void => {
    if (open === isOpen()) return;
    if (open && !frame)
      panel.append(
        (frame = createHtmlElement('iframe', {
          title: words['launcher.chat'],
          allow: 'geolocation; clipboard-write',
          src: options.address,
        })),
      );
    panel.hidden = !open;
    box.classList.toggle('open', open);
    button.setAttribute('aria-expanded', String(open));
    button.setAttribute('aria-label', open ? words['launcher.close'] : words['launcher.open']);
    count.hidden = true;
    (open ? frame : button)?.focus();
    listen(open);
  };
  button.addEventListener('click', () => toggle(!isOpen()));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') toggle(false);
  });
  return {
    root,
    isOpen,
    toggle,
    frame: () => frame,
    onToggle: (heard) => (listen = heard),
    count: (unread) => {
      count.textContent = String(unread);
      count.hidden = unread === 0 || isOpen();
    },
  };
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
