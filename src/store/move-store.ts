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

/**
 * The limits of tries: one customer may send `sender` codes in `spanMs`. Tries of others never
 * count, or they could lock everybody out.
 */
export interface GuessLimits {
  spanMs: number;
  sender: number;
}

/** A code as a conversation sent it. The first side may answer until `expiresAt` (ms UTC). */
export interface MoveClaim {
  code: string;
  conversationId: string;
  expiresAt: number;
  limits: GuessLimits;
}

/**
 * The result of a sent code. `unknown` is one mistyped, used, expired or of somebody else's
 * conversation, so that nobody can tell these apart.
 */
export type MoveClaimResult =
  | { is: 'claimed'; move: ConversationMove }
  | { is: 'own' }
  | { is: 'unknown' }
  | { is: 'too_many' };

/** The part of a turn's result that moves its conversation's orders to where its code was sent from, and tells that conversation. */
export interface MoveAway {
  id: string;
  /** The event with the drafts that goes into the other conversation's inbox. */
  content: { kind: 'event'; name: string; data: Record<string, unknown> };
  /** Returns an order's details as the other conversation keeps them. */
  details(held: unknown): unknown;
}

/** Stores moves. The last step is `TurnResult.move`, with the turn of the first side's yes. */
export interface MoveStore {
  /** Keeps a code, as a keyed hash alone, and ends older moves of the conversation that have not come about. */
  offerMove(
    offer: { id: string; code: string; conversationId: string; expiresAt: number },
    now: number,
  ): Promise<void>;
  /** Takes a code once, counting each try; the same conversation gets the same answer again. */
  claimMove(claim: MoveClaim, now: number): Promise<MoveClaimResult>;
  move(id: string): Promise<ConversationMove | undefined>;
  /** Refuses a move for its first side; undefined when there is nothing to refuse. */
  refuseMove(
    id: string,
    conversationId: string,
    now: number,
  ): Promise<ConversationMove | undefined>;
  /** The newest completed move away from a conversation. */
  lastMoveFrom(conversationId: string): Promise<ConversationMove | undefined>;
}
