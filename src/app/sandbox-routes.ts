import type { Sandbox, SandboxResponse } from '../sandbox/service';
import type { HttpRequest, HttpResponse, HttpRoute } from '../server/http';
import type { SetTurnTimer } from '../turn/turn';

const MOUNT_PATH = '/sandbox';
const MAX_BODY = 256 * 1024;

/** Returns the sandbox's routes under `/sandbox/*`; they wait where its answer asks for a delay. */
export function sandboxRoutes(sandbox: Sandbox, setTimer: SetTurnTimer): HttpRoute[] {
  const handle = async (request: HttpRequest): Promise<HttpResponse> =>
    toHttpResponse(await sandbox.handle(toSandbox(request)), setTimer);
  return (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({
    method,
    path: `${MOUNT_PATH}/*`,
    maxBody: MAX_BODY,
    handle,
  }));
}

function toSandbox(request: HttpRequest) {
  const { method, query, headers } = request;
  return {
    method,
    query,
    headers,
    path: request.path.slice(MOUNT_PATH.length) || '/',
    body: request.body.toString('utf8'),
  };
}

async function toHttpResponse(
  response: SandboxResponse,
  setTimer: SetTurnTimer,
): Promise<HttpResponse> {
  const { delayMs } = response;
  if (delayMs !== undefined) await new Promise<void>((resolve) => void setTimer(resolve, delayMs));
  return {
    status: response.status,
    headers: response.headers,
    body: response.body,
    cut: response.cut,
  };
}
