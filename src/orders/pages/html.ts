/** HTML that is safe to put into a page as it is: only `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: texts are escaped, markup is not, a missing value is nothing. */
export type HtmlTemplatePart = string | number | Markup | readonly Markup[] | undefined;

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** A text with everything escaped that could end it, inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (letter) => HTML_ESCAPES[letter] ?? '');

/** A template of markup whose values are escaped. Attributes must be quoted. */
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

/** An address to follow or post to: one of this host, http or https; anything else becomes the front page. */
export function safeHref(text: string): string {
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(text) ? text : '/';
}
