import type { EndpointName } from '../commerce/contract';
import { endpointTable } from '../commerce/contract';
import { type OptionalOperation, undescribedEndpoints } from '../commerce/undescribed';
import type { SandboxCall } from './call';

/** A route of the service; `operation` is its name in the contract, by which faults are planned. */
export interface SandboxRoute {
  operation: EndpointName | OptionalOperation;
  method: 'GET' | 'POST';
  path: string;
  auth: boolean;
  status: number;
  described: boolean;
}

const firstStatus = (success: readonly number[]) => success[0] ?? 200;

function routeOf(
  operation: SandboxRoute['operation'],
  definition: Pick<SandboxRoute, 'method' | 'path' | 'auth'> & { success: readonly number[] },
  described: boolean,
): SandboxRoute {
  const { method, path, auth, success } = definition;
  return { operation, method, path, auth, status: firstStatus(success), described };
}

const keysOf = <T extends object>(table: T) =>
  Object.keys(table).filter((key): key is Extract<keyof T, string> => key in table);

/** Every route of booking and food, from the contract's tables: described ones first. */
export const SANDBOX_ROUTES: readonly SandboxRoute[] = [
  ...keysOf(endpointTable).map((operation) => routeOf(operation, endpointTable[operation], true)),
  ...keysOf(undescribedEndpoints).map((operation) =>
    routeOf(operation, undescribedEndpoints[operation], false),
  ),
];

/** Returns the decoded parts of a path that a pattern names (`:id`); undefined for another path. */
export function matchPath(pattern: string, path: string): Map<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const value = decodePathPart(given[index] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':') && value !== '') params.set(part.slice(1), value);
    else if (part !== value) return undefined;
  }
  return params;
}

function decodePathPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A function that carries out a call and returns the JSON to answer with. */
export type RouteHandler<T> = (call: SandboxCall) => Promise<T>;
