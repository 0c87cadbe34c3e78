const CALL_MS = 10_000;

/** A call that a people's system did not answer as it should; the code names nobody. */
export class DeskCallError extends Error {
  constructor(
    system: string,
    readonly code: string,
  ) {
    super(`${system}: ${code}`);
  }
}

/** Posts JSON once; what people say goes to no other host. @throws DeskCallError for any answer but 2xx */
export async function postToDesk(
  system: string,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS),
  });
  if (!response.ok) throw new DeskCallError(system, `status_${response.status}`);
  return response;
}
