import type { HttpRoute } from '../../server/http';
import { HttpError } from '../../server/http';
import type { Tracer } from '../../tracing';

/** Makes each request of these routes a trace; of its address only the route is told. */
export const tracedRoutes = (
  tracer: Tracer | undefined,
  routes: readonly HttpRoute[],
): readonly HttpRoute[] =>
  tracer ? routes.map((route) => ({ ...route, handle: tracedHandle(tracer, route) })) : routes;

function tracedHandle(tracer: Tracer, route: HttpRoute): HttpRoute['handle'] {
  const { method, path } = route;
  const attributes = { 'http.request.method': method, 'http.route': path };
  return (request) =>
    tracer.during(
      { name: `${method} ${path}`, kind: 'server', attributes, within: 'none' },
      async (span) => {
        try {
          const answer = await route.handle(request);
          span.note({ 'http.response.status_code': answer.status });
          return answer;
        } catch (error) {
          if (error instanceof HttpError) span.note({ 'http.response.status_code': error.status });
          throw error;
        }
      },
    );
}
