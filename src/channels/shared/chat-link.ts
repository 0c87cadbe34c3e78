/** Returns an address that opens a chat, with those values of the query that are not empty. */
export function chatLink(address: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length === 0
    ? address
    : `${address}?${filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
