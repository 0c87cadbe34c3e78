import { answerParent, tellParent } from './lib/ipc';
import { serveStock } from './stock/bot';

/** Serves the stock bot on a free port of loopback until it is stopped. */
async function main(): Promise<void> {
  answerParent();
  const { port } = await serveStock(0);
  process.stdout.write(`stock bot on http://127.0.0.1:${port}/api/messages\n`);
  await tellParent({ is: 'ready', port });
}

void main();
