/** A form of a page that a browser is sent to. */
export interface PageForm {
  action: string;
  fields: Record<string, string>;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** True for the pay page that asks whether an earlier order was paid. */
export const isQuestion = (page: string): boolean => page.includes('name="paid" value="yes"');

/** The first form of a page with its hidden fields. */
export function readForm(page: string): PageForm {
  const action = unescaped(/<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? '');
  const inputs = [...page.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  if (action === '') throw new Error(`the page has no form: ${page.slice(0, 400)}`);
  return {
    action,
    fields: Object.fromEntries(
      inputs.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
    ),
  };
}

/** The form of the gateway's page whose button pays, fails or leaves. */
export function gatewayForm(page: string, verb: string): PageForm {
  const forms = [...page.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form);
  const form = forms.find((one) => one.includes(`value="${verb}"`));
  if (form === undefined)
    throw new Error(`the gateway has no button to ${verb}: ${page.slice(-1500)}`);
  return readForm(form);
}

/** Sends a form; the answer may lead on, and nobody follows. */
export function post(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
}
