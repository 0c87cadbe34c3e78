/** House and street, then locality, city and pin, each once: many people write them along with the street. */
export function addressLine(street: string, rest: readonly string[]): string {
  const written = street
    .toLowerCase()
    .split(/[,\s]+/u)
    .join(' ');
  const missing = rest.filter(
    (part) => part !== '' && !` ${written} `.includes(` ${part.toLowerCase()} `),
  );
  return [street, ...missing].filter((part) => part !== '').join(', ');
}
