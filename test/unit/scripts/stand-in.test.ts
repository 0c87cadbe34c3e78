import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '..', '..', '..', 'scripts', 'stand-in.js');
let child: ChildProcess;
let printed = '';

/** Waits until something is printed, and gives it. */
async function printedMatch(wanted: RegExp): Promise<string> {
  for (;;) {
    const found = wanted.exec(printed);
    if (found) return found[1] ?? found[0];
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

beforeEach(() => {
  printed = '';
  child = spawn(process.execPath, [SCRIPT, '0', '{"ok":true}'], { stdio: ['ignore', 'pipe', 2] });
  child.stdout?.on('data', (part: Buffer) => (printed += part.toString()));
});
afterEach(() => void child.kill());

test('the stand-in for a provider prints each call and answers it with the body that it was given', async () => {
  const url = await printedMatch(/listening on (http:\S+)/u);
  const answer = await fetch(`${url}/bot1/sendMessage`, { method: 'POST', body: '{"text":"hi"}' });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(await printedMatch(/POST [\s\S]*\}\n/u)).toBe(
    'POST /bot1/sendMessage\n{\n  "text": "hi"\n}\n',
  );
  await fetch(url, { method: 'PUT', body: 'no JSON' });
  expect(await printedMatch(/PUT .*\n.*\n/u)).toBe('PUT /\nno JSON\n');
});
