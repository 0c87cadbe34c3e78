/** A member by a name that somebody else chose: nothing that every object has. */
export const ownMember = <V>(
  held: Readonly<Record<string, V>> | undefined,
  name: string,
): V | undefined => (held && Object.hasOwn(held, name) ? held[name] : undefined);
