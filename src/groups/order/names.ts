const MAX_NAME_LENGTH = 40;
const CONTACT_PATTERN = /@|(?:\d[\s-]?){7,}/u;

/** Returns the name that others see; undefined where it holds an address or a number. */
export function shownName(name: string | undefined): string | undefined {
  const plain = (name ?? '').replace(/\s+/gu, ' ').trim().slice(0, MAX_NAME_LENGTH).trim();
  return plain === '' || CONTACT_PATTERN.test(plain) ? undefined : plain;
}
