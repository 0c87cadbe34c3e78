import { html } from './html';
import type { TicketPageView } from './order-pages';
import { renderBill } from './page';

/** A ticket to save as a file: a `TicketPageView` with the pictures themselves (PNG). */
export interface TicketFileView
  extends Pick<TicketPageView, 'language' | 'words' | 'title' | 'lines' | 'code' | 'mark'> {
  qrs: readonly { picture: Buffer; alt: string; label?: string | undefined }[];
}

/** The file's own style sheet: opened from a disk, it finds none of ours. */
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem;text-align:center;color:#222;background:#fff}
dl{margin:1rem 0}.bill-line{display:flex;justify-content:center;gap:.5rem}dd{margin:0}img{width:264px;height:264px;break-inside:avoid}`;

/** Renders a ticket as one HTML file that loads nothing: it shows and prints without a network. */
export function ticketFile(view: TicketFileView): string {
  const { language, words, title, lines, code, mark, qrs } = view;
  const brand = words('page.brand');
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${brand}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <p>${brand}</p>
    ${mark === undefined ? undefined : html`<p role="note">${mark}</p>`}
    <h1>${title}</h1>
    ${renderBill(lines)}
    ${qrs.map((qr) => html`${qr.label === undefined ? undefined : html`<p>${qr.label}</p>`}<img src="data:image/png;base64,${qr.picture.toString('base64')}" alt="${qr.alt}" />`)}
    ${code === undefined ? undefined : html`<p>${code}</p>`}
    <p>${words('page.ticket.show')}</p>
  </body>
</html>
`.text;
}
