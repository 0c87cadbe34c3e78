import type { HttpRoute } from './http';
import { jsonHttpResponse } from './http';
import type { ReadyCheck } from './ports';

/** A check that takes longer counts as failed: a load balancer asks every few seconds. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * Returns `GET /healthz`: 200 with the version, where known, while the process runs; what the
 * process depends on is not checked.
 */
export function healthRoute(version: string | undefined): HttpRoute {
  return {
    method: 'GET',
    path: '/healthz',
    handle: async () => jsonHttpResponse(200, { status: 'ok', version }),
  };
}

/**
 * Returns `GET /readyz`: 200 when every check passes, else 503 with the names of those that fail;
 * 503 also while the server is closing.
 */
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
