/** Reads the mail addresses and phones out of a stored profile, whose shape the store does not know. */
export type ContactOf = (profile: unknown) => readonly string[];

/** People found by the mail address and phone that are kept of them; of these only keyed hashes are stored in the open. */
export interface ContactStore {
  /** Hashes the contact details of profiles written since the last time, `limit` at most; returns of how many. */
  hashContacts(contactsOf: ContactOf, limit: number): Promise<number>;
  /** The newest conversations of whoever gave this mail address or phone as theirs. */
  conversationsByContact(contact: string): Promise<string[]>;
}
