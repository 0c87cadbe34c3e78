import { OPERATOR_ROLES, type OperatorRole } from '../page/roles';

/** Which values of a claim give which role. */
export type RoleMapping = Readonly<Record<string, OperatorRole>>;

/**
 * Returns the greatest role that a claim gives; undefined where it gives none. The claim is named as
 * it stands (`roles`, `https://example.com/roles`), or as a path (`realm_access.roles`).
 */
export function claimedRole(
  claims: Readonly<Record<string, unknown>>,
  claim: string,
  mapping: RoleMapping,
): OperatorRole | undefined {
  const held = valuesOf(Object.hasOwn(claims, claim) ? claims[claim] : at(claims, claim));
  const given = new Set(held.flatMap((value) => roleIn(mapping, value) ?? []));
  return OPERATOR_ROLES.toReversed().find((role) => given.has(role));
}

const roleIn = (mapping: RoleMapping, value: string): OperatorRole | undefined =>
  Object.hasOwn(mapping, value) ? mapping[value] : undefined;

function at(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  let held: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof held !== 'object' || held === null || !Object.hasOwn(held, name)) return undefined;
    held = Reflect.get(held, name);
  }
  return held;
}

const valuesOf = (held: unknown): string[] =>
  (Array.isArray(held) ? held : [held]).filter((one): one is string => typeof one === 'string');
