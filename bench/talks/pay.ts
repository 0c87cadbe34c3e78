import type { Caller } from '../attack/visitor';

/** Pays as a browser would: the pay page's button, the gateway's page and its button, and the way back. */
export async function payAt(caller: Caller, from: string, link: string): Promise<void> {
  const page = await press(caller, from, { action: link, fields: {} });
  const checkout = await press(caller, from, formWith(page.body, 'order_id'));
  const paid = await press(caller, from, formWith(checkout.body, 'value="pay"'));
  if (paid.location === undefined) throw new Error('the gateway leads nowhere');
  await caller.ask({ method: 'GET', path: pathOf(paid.location), from });
}

interface PageForm {
  action: string;
  fields: Record<string, string>;
}

async function press(
  caller: Caller,
  from: string,
  { action, fields }: PageForm,
): Promise<{ body: string; location: string | undefined }> {
  const { status, body, location } = await caller.ask({
    method: 'POST',
    path: pathOf(action),
    from,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (status === 0 || status >= 400) throw new Error(`${action} was answered ${status}`);
  return { body, location };
}

/** Path below the server of the bench; a relative address is one of the sandbox's gateway. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost/sandbox/gateway/');
  return pathname + search;
}

function formWith(page: string, words: string): PageForm {
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)].find(([all]) => all.includes(words));
  if (!form) throw new Error(`a page of the payment has no form with ${words}`);
  const inputs = form[0].matchAll(/<(?:input|button)[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g);
  return {
    action: unescaped(/action="([^"]*)"/.exec(form[0])?.[1] ?? ''),
    fields: Object.fromEntries(
      [...inputs].map(([, name = '', value = '']) => [name, unescaped(value)]),
    ),
  };
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
