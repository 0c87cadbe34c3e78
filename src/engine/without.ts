/** The same members but one. */
export function omitMember<V>(held: Record<string, V>, name: string): Record<string, V> {
  const { [name]: _gone, ...rest } = held;
  return rest;
}
