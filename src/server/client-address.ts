import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Groups of an IPv6 address that one household or office has for itself: /64. */
const OWN_GROUPS = 4;
const IPV6_GROUPS = 8;

/**
 * Who calls, as limits count them: the peer of the socket, or with `hops` proxies of the operator's
 * in front what the outermost of them wrote into `X-Forwarded-For`; what stands before that anybody
 * may have made up. Of IPv6 the first 64 bits.
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

/** Networks of the last peers, each read once for all its requests. */
const KNOWN_NETWORKS = new LRUCache<string, string>({ max: 1_000 });
const LONGEST_ADDRESS = 64; // what a header makes up may be longer, and is not kept

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
