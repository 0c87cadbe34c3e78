/** An object somewhere in JSON. */
export type JsonNode = Readonly<Record<string, unknown>>;

/** All objects in a value, from the outside in; nothing below the members named in `without`. */
export function jsonNodes(value: unknown, without: readonly string[] = []): JsonNode[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => jsonNodes(one, without));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([name]) => !without.includes(name));
  return [Object.fromEntries(inner), ...inner.flatMap(([, one]) => jsonNodes(one, without))];
}

/** The texts that stand under these names, in order. */
export function textsUnder(nodes: readonly JsonNode[], names: readonly string[]): string[] {
  return nodes.flatMap((node) => names.flatMap((name) => textAt(node, name) ?? []));
}

/** A text of an object, where there is one under the name. */
export function textAt(node: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(node), name);
  return typeof value === 'string' ? value : undefined;
}
