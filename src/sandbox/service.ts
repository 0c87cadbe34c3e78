import { checkToken } from './auth';
import { callOf, type FaultEffects } from './call';
import { answerInstead, applyFault, takeFault, faultEffectsOf } from './faults';
import { handlersOf } from './handlers';
import {
  jsonResponse,
  SandboxRefusal,
  refusalResponse,
  type SandboxRequest,
  type SandboxResponse,
  unknownId,
  wrongMethod,
} from './http';
import { matchPath, type SandboxRoute, SANDBOX_ROUTES } from './routes';
import { answerSpecial, specialsOf } from './specials';
import { type SandboxOptions, worldOf } from './world';

export { memoryRecords } from './records';
export type { SandboxRequest, SandboxResponse } from './http';
export type { SandboxOptions } from './world';

/**
 * The service and its gateway as a request handler without a server; the mount sends its responses.
 */
export interface Sandbox {
  handle(request: SandboxRequest): Promise<SandboxResponse>;
}

interface MatchedSandboxRoute {
  route: SandboxRoute;
  params: Map<string, string>;
}

function findRoute(routes: readonly SandboxRoute[], request: SandboxRequest): MatchedSandboxRoute {
  let pathKnown = false;
  for (const route of routes) {
    const params = matchPath(route.path, request.path);
    if (params === undefined) continue;
    if (route.method === request.method) return { route, params };
    pathKnown = true;
  }
  throw pathKnown ? wrongMethod() : unknownId('endpoint');
}

/**
 * Creates the sandbox: booking and food of interface.md, a payment gateway, pictures, and faults on
 * request. Paths are those of the contract under `publicUrl`, and beside them `/gateway/…`,
 * `/images/<id>.png` and `.svg`, and (with `faults`) `/faults`.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const world = worldOf(options);
  const handlers = handlersOf(world);
  const routes = SANDBOX_ROUTES.filter((route) => route.described || world.undescribed);
  const specials = specialsOf(
    world,
    (path, headers, body) => loopback(path, headers, body),
    options.faults === true,
  );

  const loopback = (path: string, headers: Record<string, string>, body: string) =>
    handle({ method: 'POST', path, query: new URLSearchParams(), headers, body });

  async function carryOut(
    { route, params }: MatchedSandboxRoute,
    request: SandboxRequest,
    twists: FaultEffects,
  ): Promise<SandboxResponse> {
    const now = world.clock.now();
    if (route.auth) await checkToken(world, request, now);
    const answer = await handlers[route.operation](callOf(request, params, now, twists));
    return jsonResponse(route.status, answer);
  }

  async function serve(request: SandboxRequest): Promise<SandboxResponse> {
    const found = findRoute(routes, request);
    const fault =
      options.faults === true ? await takeFault(world, found.route.operation, request) : undefined;
    const instead = answerInstead(fault);
    if (instead !== undefined) return instead;
    const response = await carryOut(found, request, faultEffectsOf(fault)).catch(refusedOr);
    return applyFault(response, fault);
  }

  function refusedOr(error: unknown): SandboxResponse {
    if (!(error instanceof SandboxRefusal)) throw error;
    options.log?.({ event: 'sandbox_refused', status: error.status, code: error.code });
    return refusalResponse(error);
  }

  async function handle(request: SandboxRequest): Promise<SandboxResponse> {
    try {
      return (await answerSpecial(specials, request, world.clock.now())) ?? (await serve(request));
    } catch (error) {
      return refusedOr(error);
    }
  }

  return { handle };
}
