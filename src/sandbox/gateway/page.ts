/** Escapes text for HTML, so that it opens no tag and ends no attribute. */
function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

/** A note in one language (BCP 47). */
export interface GatewayNote {
  language: string;
  text: string;
}

/** What all pages have: the path of the sandbox's mount, and the notes at their foot. */
interface GatewayFrame {
  base: string;
  notes: readonly GatewayNote[];
}

const renderNote = ({ language, text }: GatewayNote): string =>
  `<span lang="${escapeHtml(language)}">${escapeHtml(text)}</span>`;

function renderGatewayPage({ base, notes }: GatewayFrame, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(base)}/gateway/style.css">
</head>
<body>
<main>
<p class="brand"><span aria-hidden="true"></span>Sandbox Pay</p>
${main}
<p class="note" role="note">${notes.map(renderNote).join('<br>')}</p>
</main>
</body>
</html>
`;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The content of the checkout. */
interface CheckoutView extends GatewayFrame {
  sessionId: string;
  name: string;
  description: string;
  amountPaise: number;
  /** True after a failed payment. */
  again: boolean;
}

/**
 * Writes the hosted checkout: amount, seller, what is bought, and three buttons, without a script.
 */
export function checkoutPage(view: CheckoutView): string {
  const action = (outcome: string) =>
    escapeHtml(`${view.base}/gateway/checkout/${view.sessionId}/${outcome}`);
  const button = (outcome: string, text: string, look: string) =>
    `<form method="post" action="${action(outcome)}"><button class="${look}" type="submit" name="outcome" value="${outcome}">${text}</button></form>`;
  const amount = rupeeFormat.format(view.amountPaise / 100);
  return renderGatewayPage(
    view,
    `Pay ${amount}`,
    `<h1>${amount}</h1>
${view.again ? '<p role="status">The last payment failed. You can try again.</p>\n' : ''}<dl><div><dt>To</dt><dd>${escapeHtml(view.name)}</dd></div><div><dt>For</dt><dd>${escapeHtml(view.description)}</dd></div></dl>
${button('pay', `Pay ${amount}`, 'pay')}
${button('fail', 'Let the payment fail', 'fail')}
${button('leave', 'Go back without paying', 'leave')}`,
  );
}

/** Writes a page with one message, and a way back where there is one. */
export function plainPage(
  frame: GatewayFrame,
  title: string,
  text: string,
  backUrl?: string,
): string {
  const back =
    backUrl === undefined ? '' : `<p><a class="pay" href="${escapeHtml(backUrl)}">Go back</a></p>`;
  return renderGatewayPage(
    frame,
    title,
    `<h1 class="plain">${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${back}`,
  );
}

/** The pages' style sheet. */
export const GATEWAY_CSS = `
:root { color-scheme: light dark; --ink: #1c2333; --soft: #5d667a; --sheet: #ffffff; --ground: #eef1f7; --line: #dfe4ee; --go: #1f6feb; --stop: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f7; --soft: #a3adc2; --sheet: #1b2130; --ground: #10141d; --line: #2c3447; --go: #4c8dff; --stop: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 25rem; padding: 1.5rem; border-radius: 1.25rem; background: var(--sheet); box-shadow: 0 1rem 3rem rgb(16 24 40 / 12%); }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0 0 1.25rem; font-weight: 650; color: var(--soft); }
.brand span { width: 1.6rem; height: 1.6rem; border-radius: .5rem; background: linear-gradient(135deg, #1f6feb, #7a5cff); }
h1 { margin: 0 0 1rem; font-size: 2.4rem; line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
h1.plain { font-size: 1.5rem; letter-spacing: 0; }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 1rem; justify-content: space-between; padding: .7rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { margin: 0 0 .75rem; }
button, a.pay { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 1px solid transparent; border-radius: .9rem; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay { background: var(--go) !important; color: #fff !important; }
@media (prefers-color-scheme: dark) { .pay { color: #0b1220 !important; } }
.fail { border-color: var(--line); color: var(--stop); }
.leave { color: var(--soft); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
.note { margin: 1rem 0 0; font-size: .85rem; color: var(--soft); text-align: center; }
`;
