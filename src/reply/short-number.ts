const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

/** Returns an order's number as one reads it out: the first block of a UUID, any other id whole. */
export const shortNumber = (id: string): string => (UUID.test(id) ? id.slice(0, 8) : id);
