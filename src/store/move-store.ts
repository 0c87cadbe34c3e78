/**
 * A move of a conversation's drafts and orders to another conversation of the same person. `offered`: a code was given in
 * the first; `claimed`: the second has sent it, and the first is asked; `moved`: it was confirmed there; `refused`; `replaced` by a newer code.
 */
export interface ConversationMove {
  id: string;
  /** The conversation that the code was given in. */
  from: string;
  /** The conversation that sent the code. */
  to: string | undefined;
  state: 'offered' | 'claimed' | 'moved' | 'refused' | 'replaced';
  /** ms UTC: until when the next step of it may be done. */
  expiresAt: number;
}

/** How many codes one customer may try in a span of time. What others try never counts: they could lock everybody out. */
export interface GuessLimits {
  spanMs: number;
  sender: number;
}

/** A code sent by a conversation: `code` in the form that it was offered in. `expiresAt` is until when the first side may answer. */
export interface MoveClaim {
  code: string;
  conversationId: string;
  expiresAt: number;
  limits: GuessLimits;
}

/** What became of a code; `unknown` for one mistyped, used, expired or of somebody else's talk, which are not told apart. */
export type MoveClaimResult =
  | { is: 'claimed'; move: ConversationMove }
  | { is: 'own' }
  | { is: 'unknown' }
  | { is: 'too_many' };

/** The part of a turn's result that moves its conversation's orders to where its code was sent from, and tells that conversation. */
export interface MoveAway {
  id: string;
  /** What the other conversation is told, by its own inbox: an event that holds the drafts. */
  content: { kind: 'event'; name: string; data: Record<string, unknown> };
  /** An order's details as they are kept there. */
  details(held: unknown): unknown;
}

/** Moves. Their last step is `TurnResult.move`, committed along with the turn of the first side that says yes. */
export interface MoveStore {
  /** Keeps a code, as a keyed hash alone, and ends older moves of the conversation that have not come about. */
  offerMove(
    offer: { id: string; code: string; conversationId: string; expiresAt: number },
    now: number,
  ): Promise<void>;
  /** Takes a code once. Every try counts, before it is looked up. Sent again by the same conversation it answers the same. */
  claimMove(claim: MoveClaim, now: number): Promise<MoveClaimResult>;
  move(id: string): Promise<ConversationMove | undefined>;
  /** The first side says no; undefined when there is nothing to refuse. */
  refuseMove(
    id: string,
    conversationId: string,
    now: number,
  ): Promise<ConversationMove | undefined>;
  /** The newest that has come about away from a conversation. */
  lastMoveFrom(conversationId: string): Promise<ConversationMove | undefined>;
}
