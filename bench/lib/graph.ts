import { createServer } from 'node:http';
import { listen } from './listen';

/** A stand-in for the Graph API that takes everything. */
export interface GraphStub {
  url: string;
  /** Messages taken, signs of reading not counted. */
  taken(): number;
  close(): void;
}

/** Starts one on a free port of loopback. */
export async function startGraph(): Promise<GraphStub> {
  let taken = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    request.on('end', () => {
      if (!text.includes('"status":"read"')) taken += 1;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: `wamid.${taken}` }] }),
      );
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/v25.0`,
    taken: () => taken,
    close: () => server.close().closeAllConnections(),
  };
}
