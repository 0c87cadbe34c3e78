import type { HttpRoute } from './http';
import { jsonHttpResponse } from './http';
import type { ReadyCheck } from './ports';

/** A check that takes longer counts as failed: a balancer asks every few seconds. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * `GET /healthz`: the process answers and tells its version, if it is known; it says nothing about
 * what it depends on.
 */
export function healthRoute(version: string | undefined): HttpRoute {
  return {
    method: 'GET',
    path: '/healthz',
    handle: async () => jsonHttpResponse(200, { status: 'ok', version }),
  };
}

/** `GET /readyz`: 200 when every check holds and the server is not on its way down, else 503 naming what fails. */
export function readyRoute(checks: readonly ReadyCheck[], closing: () => boolean): HttpRoute {
  return {
    method: 'GET',
    path: '/readyz',
    async handle() {
      if (closing()) return jsonHttpResponse(503, { status: 'closing' });
      const results = await Promise.all(checks.map(checkPasses));
      const failed = checks.filter((_, i) => !results[i]).map((check) => check.name);
      return failed.length === 0
        ? jsonHttpResponse(200, { status: 'ready' })
        : jsonHttpResponse(503, { status: 'not ready', failed });
    },
  };
}

async function checkPasses(check: ReadyCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([check.check().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
