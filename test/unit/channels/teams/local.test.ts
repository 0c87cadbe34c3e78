import { answersEmulators, checkLocal } from '../../../../src/channels/teams/local';

test.each([
  [undefined, 'http://localhost:3978', true],
  [undefined, 'http://127.0.0.1:3978', true],
  [undefined, 'http://[::1]:3978', true],
  [undefined, 'https://mela.example.com', false],
  [undefined, 'http://192.168.1.5:3978', false],
  [undefined, 'http://localhost.evil.example', false],
  [undefined, 'http://127.0.0.1.evil.example', false],
  [undefined, 'http://localhost@evil.example', false],
  ['on', 'https://mela.example.com', true],
  ['off', 'http://localhost:3978', false],
] as const)('emulators with the setting %s at %s: %s', (setting, publicUrl, answered) => {
  expect(answersEmulators(setting, publicUrl)).toBe(answered);
});

const call =
  (
    on: boolean,
    remote = '127.0.0.1',
    headers: Record<string, string> = {},
    serviceUrl = 'http://localhost:5000',
  ) =>
  (): void =>
    checkLocal({ remote, headers }, serviceUrl, on);

test('a stranger whom a relay or a quiet proxy brings from this machine is refused where the world reaches the server', () => {
  expect(call(false)).toThrow(expect.objectContaining({ status: 403, code: 'not_local' }));
});

test('an emulator on this machine is answered where it is on, and nobody else', () => {
  expect(call(true)).not.toThrow();
  expect(call(true, '203.0.113.5')).toThrow(expect.objectContaining({ code: 'not_local' }));
  expect(call(true, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toThrow(
    expect.objectContaining({ code: 'not_local' }),
  );
  expect(call(true, '127.0.0.1', { origin: 'https://evil.example' })).toThrow(
    expect.objectContaining({ code: 'not_local' }),
  );
  expect(call(true, '127.0.0.1', {}, 'http://169.254.169.254')).toThrow(
    expect.objectContaining({ code: 'not_local' }),
  );
});
