import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Leading groups of an IPv6 address that name one household or office: /64. */
const OWN_GROUPS = 4;
const IPV6_GROUPS = 8;

/**
 * Returns the caller's address as rate limits count it: the socket's peer, or with `hops` proxies
 * of the operator in front the entry of `X-Forwarded-For` that the outermost of them wrote (anybody
 * may have made up the entries before it). An IPv6 address counts by its first 64 bits.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  hops: number,
): string {
  const peer = request.socket.remoteAddress ?? '';
  if (hops === 0) return networkAddress(peer);
  const passed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return networkAddress(passed[Math.max(0, passed.length - hops)] ?? peer);
}

/** Networks of the latest callers, so that an address is parsed once for all its requests. */
const KNOWN_NETWORKS = new LRUCache<string, string>({ max: 1_000 });
const LONGEST_ADDRESS = 64; // a header may hold something longer, which is not cached

function networkAddress(address: string): string {
  const known = KNOWN_NETWORKS.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  if (address.length <= LONGEST_ADDRESS) KNOWN_NETWORKS.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  const plain = address
    .replace(/^\[|\](:\d+)?$/g, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIPv6(plain)
    ? `${groupsOf(plain).slice(0, OWN_GROUPS).join(':')}::/64`
    : plain.slice(0, LONGEST_ADDRESS);
}

function groupsOf(address: string): string[] {
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = before === '' ? [] : before.split(':');
  if (after === undefined) return first;
  const last = after === '' ? [] : after.split(':');
  return [
    ...first,
    ...Array.from({ length: Math.max(0, IPV6_GROUPS - first.length - last.length) }, () => '0'),
    ...last,
  ];
}
