import { html, type Markup } from './html';

/** The giant wheel, which turns while the order is awaited. */
export const turningWheel: Markup = html`<svg class="wheel turning" viewBox="0 0 32 32" aria-hidden="true"><path d="M16 14 L9 30 M16 14 L23 30" /><g class="wheel-turns"><circle cx="16" cy="14" r="10.5" /><path class="wheel-spoke" d="M16 3.5 V24.5 M25.1 8.75 L6.9 19.25 M25.1 19.25 L6.9 8.75" /><path class="gondola gold" d="M16 3.5 h.01 M25.1 19.25 h.01 M6.9 19.25 h.01" /><path class="gondola rose" d="M25.1 8.75 h.01 M16 24.5 h.01 M6.9 8.75 h.01" /></g><circle class="wheel-hub" cx="16" cy="14" r="2" /></svg>`;

const drawLineIcon = (path: string): Markup =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;

/** The icon of a confirmed order. */
export const tickIcon = drawLineIcon('M5 12.5 L10 17.5 L19 7');
/** The icon of a failed or cancelled order. */
export const alertIcon = drawLineIcon('M12 8 V13 M12 16.5 V16.6 M12 3.5 L21.5 20 H2.5 Z');
/** The icon of an expired order and of a page with a message. */
export const clockIcon = drawLineIcon(
  'M12 7 V12 L15.5 14 M12 21 A9 9 0 1 0 12 3 A9 9 0 0 0 12 21 Z',
);
