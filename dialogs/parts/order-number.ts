const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

/** An order's number in short, as one would read it out: the first block of a long id. */
export const shortNumber = (id: string): string => (UUID.test(id) ? id.slice(0, 8) : id);
