import { checkToken } from './auth';
import { callOf, type Twists } from './call';
import { answerInstead, planFault, spoil, takeFault, twistsOf } from './faults';
import { openCheckout, pressButton, styleSheet } from './gateway/checkout';
import { handlersOf } from './handlers';
import { json, Refusal, refused, type SandboxRequest, type SandboxResponse, unknownId } from './http';
import { createPictures } from './images';
import { receiveWebhook, WEBHOOK_PATH } from './orders/settle';
import { matchPath, type Route, ROUTES } from './routes';
import { type SandboxOptions, worldOf } from './world';

export type { Records, StoredRecord } from './records';
export { memoryRecords } from './records';
export type { SandboxRequest, SandboxResponse } from './http';
export type { SandboxOptions } from './world';

/** The service and its gateway as a pure request handler: whoever mounts it sends what `handle` gives. */
export interface Sandbox {
  handle(request: SandboxRequest): Promise<SandboxResponse>;
}

const NO_TWISTS: Twists = { soldOut: false, priceChanged: false };
const MOST_PICTURE_ID = 100;
const PICTURE_AGE = 'public, max-age=31536000, immutable';

interface Found {
  route: Route;
  params: Map<string, string>;
}

/** A route that answers with its own kind of response instead of JSON from a handler. */
interface Special {
  method: 'GET' | 'POST';
  path: string;
  answer(request: SandboxRequest, params: Map<string, string>): Promise<SandboxResponse>;
}

function findRoute(routes: readonly Route[], request: SandboxRequest): Found {
  let pathKnown = false;
  for (const route of routes) {
    const params = matchPath(route.path, request.path);
    if (params === undefined) continue;
    if (route.method === request.method) return { route, params };
    pathKnown = true;
  }
  throw pathKnown ? wrongMethod() : unknownId('endpoint');
}

const wrongMethod = () => new Refusal(405, 'CONTEXT-ERROR', 'METHOD_NOT_ALLOWED', 'the method is another one');

function pictureRoute(): Special {
  const pictures = createPictures();
  return {
    method: 'GET',
    path: '/images/:file',
    answer: async (_request, params) => {
      const [, id = '', type = ''] = /^([a-z]+-[a-z0-9-]+)\.(png|svg)$/.exec(params.get('file') ?? '') ?? [];
      const body = id.length > MOST_PICTURE_ID ? undefined : type === 'png' ? pictures.png(id) : pictures.svg(id);
      if (body === undefined) throw unknownId('picture');
      const headers = {
        'content-type': type === 'png' ? 'image/png' : 'image/svg+xml',
        'cache-control': PICTURE_AGE,
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      };
      return { status: 200, headers, body };
    },
  };
}

/**
 * The sandbox: both areas of interface.md, a payment gateway, pictures, and faults on request. Paths are those of the contract
 * under `publicUrl`, and beside them `/gateway/checkout`, `/images/<id>.png` and `.svg`, and (with `faults`) `/faults`.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const world = worldOf(options);
  const handlers = handlersOf(world);
  const routes = ROUTES.filter((route) => route.described || world.undescribed);
  const specials = specialRoutes();

  function specialRoutes(): Special[] {
    const call = (request: SandboxRequest, params: Map<string, string>) => callOf(request, params, world.clock.now(), NO_TWISTS);
    const post = (path: string, answer: Special['answer']): Special => ({ method: 'POST', path, answer });
    const always = [
      pictureRoute(),
      { method: 'GET', path: '/gateway/style.css', answer: async () => styleSheet() } as const,
      post('/gateway/checkout', (request, params) => openCheckout(world, call(request, params))),
      post('/gateway/checkout/:session/:outcome', (request, params) => pressButton(world, call(request, params), loopback)),
      post(WEBHOOK_PATH, async (request, params) => json(200, await receiveWebhook(world, call(request, params)))),
    ];
    const faults = post('/faults', async (request, params) => json(200, await planFault(world, call(request, params))));
    return options.faults === true ? [...always, faults] : always;
  }

  const loopback = (path: string, headers: Record<string, string>, body: string) =>
    handle({ method: 'POST', path, query: new URLSearchParams(), headers, body });

  async function special(request: SandboxRequest): Promise<SandboxResponse | undefined> {
    for (const route of specials) {
      const params = matchPath(route.path, request.path);
      if (params === undefined) continue;
      if (route.method !== request.method) throw wrongMethod();
      return route.answer(request, params);
    }
    return undefined;
  }

  async function carryOut({ route, params }: Found, request: SandboxRequest, twists: Twists): Promise<SandboxResponse> {
    const now = world.clock.now();
    if (route.auth) await checkToken(world, request, now);
    const answer = await handlers[route.operation](callOf(request, params, now, twists));
    return json(route.status, answer);
  }

  async function serve(request: SandboxRequest): Promise<SandboxResponse> {
    const found = findRoute(routes, request);
    const fault = options.faults === true ? await takeFault(world, found.route.operation, request) : undefined;
    const instead = answerInstead(fault);
    if (instead !== undefined) return instead;
    const response = await carryOut(found, request, twistsOf(fault)).catch(refusedOr);
    return spoil(response, fault);
  }

  function refusedOr(error: unknown): SandboxResponse {
    if (!(error instanceof Refusal)) throw error;
    options.log?.({ event: 'sandbox_refused', status: error.status, code: error.code });
    return refused(error);
  }

  async function handle(request: SandboxRequest): Promise<SandboxResponse> {
    try {
      return (await special(request)) ?? (await serve(request));
    } catch (error) {
      return refusedOr(error);
    }
  }

  return { handle };
}
