import type { PotContent, PotMemberRow, PotRow } from '../../store/pot-store';

/** Something that several people of one thread arrange, as far as all kinds of it are alike. */
export interface Gathering {
  id: string;
  state: string;
  host: string;
  /** ms UTC */
  closesAt: number;
  byTime: boolean;
  orderId?: string | undefined;
  members: { n: number; who: string }[];
}

/** Who changes it: their conversation is where they are told of it, the draft is ended with it. */
export interface Actor {
  who: string;
  conversationId: string;
  draft?: string | undefined;
}

/** Who somebody is to the others. */
export interface Person {
  who: string;
  name?: string | undefined;
}

/** How the order that came of it stands. */
export type OrderState = 'waiting' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'expired';

/** What a change made, and what there is to say of it. */
export type Outcome<G, S> = { pot: G } & S;

/** A kind of gathering: how it is kept, changed and seen. All of it is pure. */
export interface Kind<G extends Gathering, Begin, Change extends { do: string }, Said extends { refused?: unknown }, View> {
  /** Name of the kind in the store; also what its events are called by. */
  name: 'food' | 'outing';
  /** From its row; nothing when its host was forgotten or another version wrote it. */
  read(row: PotRow | undefined): G | undefined;
  content(pot: G, before: PotRow | undefined, by: Actor | undefined): PotContent;
  begin(id: string, host: Person, how: Begin): G;
  changed(pot: G, by: Person, change: Change, now: number): Outcome<G, Said>;
  timeUp(pot: G, now: number): G;
  view(pot: G, row: PotRow, who: string | undefined, order: OrderState | undefined): View;
  /** Members who have to hear of a change by themselves, beside the card. */
  asides(row: PotRow, before: PotRow, change: Change): { n: number; key: string; event: string }[];
}

/** A member's row, as somebody changed it. Who was forgotten stays so until they say something themselves. */
export function memberRow(one: { n: number; who: string; out: boolean }, body: Record<string, unknown>, before: PotMemberRow | undefined, by: Actor | undefined): PotMemberRow {
  const mine = by?.who === one.who ? by : undefined;
  const forgotten = before?.body === null && mine === undefined;
  return {
    n: one.n,
    customerId: one.who,
    conversationId: mine?.conversationId ?? before?.conversationId ?? '',
    draft: mine?.draft ?? before?.draft,
    out: one.out,
    body: forgotten ? null : body,
  };
}
