/** Pays, or lets it fail, as a browser would: the pay page, the gateway, and back. `url` is where the server is reached. */
export async function atTheGateway(url: string, link: string, verb: 'pay' | 'fail'): Promise<void> {
  const { pathname } = new URL(link);
  const hop = await (await fetch(url + pathname, { method: 'POST' })).text();
  const { action, fields } = formOf(hop, '');
  const page = await (
    await fetch(local(url, action), { method: 'POST', body: new URLSearchParams(fields) })
  ).text();
  const answer = formOf(page, verb);
  const back = await fetch(local(url, answer.action), {
    method: 'POST',
    body: new URLSearchParams(answer.fields),
    redirect: 'manual',
  });
  await fetch(local(url, back.headers.get('location') ?? ''));
}

function local(url: string, address: string): string {
  const at = new URL(address.replaceAll('&amp;', '&'), `${url}/sandbox/gateway/`);
  return at.hostname === 'localhost' || at.hostname.endsWith('.example.com')
    ? url + at.pathname + at.search
    : at.href; // the public address is nobody's
}

/** The form whose button says so, the first for an empty word, with its hidden fields. */
function formOf(page: string, word: string): { action: string; fields: Record<string, string> } {
  const form =
    [...page.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].find(([all]) =>
      all.includes(word),
    ) ?? [];
  const inputs = [
    ...(form[2] ?? '').matchAll(/<(?:input|button)[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g),
  ].filter(([all, , value]) => all.includes('hidden') || value === word);
  return {
    action: form[1] ?? '',
    fields: Object.fromEntries(
      inputs.map(([, name, value]) => [name ?? '', (value ?? '').replaceAll('&amp;', '&')]),
    ),
  };
}
