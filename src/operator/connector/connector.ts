/** A conversation as the people's own system knows it. */
export interface ConnectedTalk {
  contact: string;
  talk: string;
}

/** A system in which people answer. Its calls reject where it does not answer as it should. */
export interface DeskConnector {
  /** Makes a conversation for one of ours. */
  open(opened: { conversation: string; channel: string }): Promise<ConnectedTalk>;
  /** Adds something that the person, or Mela about them, says; `id` names it. */
  tell(talk: ConnectedTalk, text: string, id: string): Promise<void>;
}

/** What such a system tells: somebody there said something, or is done. */
export type DeskEvent =
  | { is: 'said'; contact: string; text: string; id: string }
  | { is: 'done'; contact: string };
