import type { Dispatcher } from 'undici';

const MAX_ANSWER = 64 * 1024;

/** The connector's whole answer; `text` is empty where it was larger than 64 KB. */
export interface ConnectorResponse {
  statusCode: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Makes one call, at half the cost of the library's streams; rejects without a whole answer. */
export function dispatchCall(
  dispatcher: Dispatcher,
  call: Dispatcher.DispatchOptions,
): Promise<ConnectorResponse> {
  return new Promise((resolve, reject) => {
    const answer: ConnectorResponse = { statusCode: 0, headers: {}, text: '' };
    const chunks: Buffer[] = [];
    let size = 0;
    dispatcher.dispatch(call, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode, headers) => {
        answer.statusCode = statusCode;
        answer.headers = headers;
      },
      onResponseData: (_controller, chunk) => {
        size += chunk.length;
        if (size <= MAX_ANSWER) chunks.push(chunk);
      },
      onResponseEnd: () =>
        resolve(size <= MAX_ANSWER ? { ...answer, text: textOf(chunks) } : answer),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

function textOf(chunks: readonly Buffer[]): string {
  const [only] = chunks;
  return chunks.length === 1 && only
    ? only.toString('utf8')
    : Buffer.concat(chunks).toString('utf8');
}
