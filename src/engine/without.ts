/** A copy of a record without one member. */
export function omitMember<V>(held: Record<string, V>, name: string): Record<string, V> {
  const { [name]: _gone, ...rest } = held;
  return rest;
}
