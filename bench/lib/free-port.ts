import { createServer } from 'node:http';
import { listen } from './listen';

/** A port of loopback that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
