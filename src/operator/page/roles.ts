/** What somebody who is signed in may do; each role may do what the ones before it may. */
export const OPERATOR_ROLES = ['view', 'support', 'admin'] as const;

/** A role: `view` looks, masked; `support` also unmasks with a reason and repairs; `admin` also reads the log and lets others in. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** True where a role may do what needs `least`. */
export const mayDo = (role: OperatorRole, least: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);

/** Returns the lesser of two roles. */
export const lesserRole = (a: OperatorRole, b: OperatorRole): OperatorRole => (mayDo(a, b) ? b : a);

/** Reads a role of a form; undefined for anything else. */
export const roleOf = (text: string | null): OperatorRole | undefined =>
  OPERATOR_ROLES.find((role) => role === text);
