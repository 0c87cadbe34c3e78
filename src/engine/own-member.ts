/** Reads a member by an untrusted name: inherited ones (`constructor`) do not count. */
export const ownMember = <V>(
  held: Readonly<Record<string, V>> | undefined,
  name: string,
): V | undefined => (held && Object.hasOwn(held, name) ? held[name] : undefined);
