import type { LookupAddress } from 'node:dns';
import { createWebhookSender } from '../../../src/api/sender';
import { isPrivateAddress, publicLookup, targetFault } from '../../../src/server/target';

const RULES = { hosts: ['crm.intern'], loopback: false };

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'no address',
])('%s is nobody’s on the internet', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111'])(
  '%s is somebody’s',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

test.each([
  ['https://crm.example/hook?x=1'],
  ['https://8.8.8.8/'],
  ['http://crm.intern:8080/hook'],
  ['https://crm.intern/'],
])('%s may be called', (url) => expect(targetFault(url, RULES)).toBeUndefined());

test.each([
  ['http://crm.example/', 'Only https'],
  ['ftp://crm.intern/', 'Only https'],
  ['https://127.0.0.1/', 'private network'],
  ['https://localhost/', 'private network'],
  ['https://[::1]/', 'private network'],
  ['https://[::ffff:7f00:1]/', 'private network'],
  ['https://2130706433/', 'private network'], // 127.0.0.1 in one number
  ['https://0x7f.1/', 'private network'],
  ['https://169.254.169.254/latest', 'private network'],
  ['https://user:pw@crm.example/', 'user and password'],
  ['crm.example', 'no address'],
])('%s may not, and the sentence says why', (url, words) =>
  expect(targetFault(url, RULES)).toContain(words),
);

test('this machine is called only where nothing real is sold', () => {
  expect(targetFault('http://localhost:4000/', { hosts: [], loopback: true })).toBeUndefined();
  expect(targetFault('http://localhost:4000/', { hosts: [], loopback: false })).toBeDefined();
  expect(targetFault('http://10.0.0.1/', { hosts: [], loopback: true })).toBeDefined();
});

test('a name that leads to this machine is not called, whatever it is', async () => {
  const found = await new Promise<[string | undefined, string | LookupAddress[]]>((resolve) =>
    publicLookup('localhost', {}, (error, address) => resolve([error?.code, address])),
  );
  expect(found).toEqual(['EPRIVATE', []]);
  const sender = createWebhookSender({ hosts: [], loopback: false });
  expect(await sender.post('https://localhost.localdomain/', {}, '{}')).toMatchObject({
    taken: false,
  });
  expect(await sender.post('http://127.0.0.1:1/', {}, '{}')).toEqual({
    taken: false,
    failure: 'not_allowed',
  });
  await sender.close();
});
