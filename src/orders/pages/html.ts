/** HTML that is safe to put into a page as it is; only the template tag `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A value in a template of `html`, which escapes texts, keeps markup and omits undefined. */
export type HtmlTemplatePart = string | number | Markup | readonly Markup[] | undefined;

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Escapes a text for use inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (letter) => HTML_ESCAPES[letter] ?? '');

/** Template tag that makes markup and escapes its values. Attributes must be quoted. */
export function html(
  literals: TemplateStringsArray,
  ...parts: readonly HtmlTemplatePart[]
): Markup {
  return new Markup(
    literals.reduce(
      (out, literal, i) => out + literal + (i < parts.length ? renderTemplatePart(parts[i]) : ''),
      '',
    ),
  );
}

function renderTemplatePart(part: HtmlTemplatePart): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map((one) => one.text).join('');
}

/** Returns an address if it is a path of this host, http or https; else the front page, "/". */
export function safeHref(text: string): string {
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(text) ? text : '/';
}

/** A table that scrolls by itself on a narrow screen; `label` names it for who does not see it. */
export const scrollingTable = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly (Markup | string | number)[])[],
): Markup =>
  html`<div class="wide" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
