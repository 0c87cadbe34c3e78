import { z } from 'zod';
import type { CommerceClient } from '../client';
import { issueActors, issueState } from '../lookups';
import type { IssueReply } from './operations';

/**
 * The calls about a paid order. `offered` is false where the service lacks the endpoint; `told` is
 * its short answer. Every rejection is a CommerceError.
 */
export interface AfterSale {
  track(orderId: string): Promise<{ offered: boolean; told?: string }>;
  cancel(orderId: string): Promise<{ offered: boolean; told?: string }>;
  rate(orderId: string, stars: number): Promise<{ offered: boolean; told?: string }>;
  register(orderId: string, words: string): Promise<{ offered: boolean; issueId?: string }>;
  reply(input: {
    issueId: string;
    reply: IssueReply;
    words: string;
    images: string[];
    media?: string[];
  }): Promise<{ sent: boolean }>;
  /** Reads an issue; `known` is false where the service does not tell its state. */
  look(
    issueId: string,
  ): Promise<{ known: boolean; status?: string | undefined; answers: string[] }>;
}

/**
 * `status` of reply-issue by `descriptorCode`; interface.md shows both, and no table between them.
 */
const STATUS_BY_REPLY: Readonly<Record<IssueReply, string>> = {
  OPEN: 'OPEN',
  ESCALATE: 'OPEN',
  CLOSE: 'CLOSED',
  NO_ACTION: 'RESOLVED',
};

/**
 * Creates these calls over a client. interface.md describes reply-issue only: the other bodies are
 * guesses beyond `orderId`, and an endpoint that is absent answers as not offered.
 */
export function createAfterSale(commerce: CommerceClient): AfterSale {
  return {
    track: async (orderId) =>
      toAfterSaleResult(await commerce.ask('trackFoodOrder', { body: { orderId } })),
    cancel: async (orderId) =>
      toAfterSaleResult(await commerce.ask('cancelFoodOrder', { body: { orderId } })),
    rate: async (orderId, stars) =>
      toAfterSaleResult(await commerce.ask('rateFoodOrder', { body: { orderId, rating: stars } })),
    register: async (orderId, words) => {
      const answer = await commerce.ask('registerIssue', { body: { orderId, shortDesc: words } });
      const issueId = findAtTopOrInData(answer, z.object({ issueId: z.string().min(1) }))?.issueId;
      return issueId === undefined ? { offered: false } : { offered: true, issueId };
    },
    reply: async ({ issueId, reply, words, images, media = [] }) => {
      const actors = issueActors(await commerce.ask('getUserIssue', { params: { id: issueId } }));
      const actionBy = actors.find((actor) => actor.type === 'CONSUMER')?.id;
      if (actionBy === undefined) return { sent: false };
      const body = {
        issueId,
        status: STATUS_BY_REPLY[reply],
        shortDesc: words,
        descriptorCode: reply,
        actionBy,
        ...(images.length === 0 ? {} : { images }),
        ...(media.length === 0 ? {} : { media }),
      };
      const { data } = await commerce.call('replyIssue', { body });
      return { sent: data.message.ack.status === 'ACK' };
    },
    look: async (issueId) => {
      const state = issueState(await commerce.ask('getUserIssue', { params: { id: issueId } }));
      return state
        ? { known: true, status: state.status, answers: [...state.answers] }
        : { known: false, answers: [] };
    },
  };
}

const shortText = z.string().min(1).max(60);
const stateTextSchema = z.union([
  z.object({ state: shortText }).transform((one) => one.state),
  z.object({ status: shortText }).transform((one) => one.status),
]);

function toAfterSaleResult(answer: unknown): { offered: boolean; told?: string } {
  if (answer === undefined) return { offered: false };
  const told = findAtTopOrInData(answer, stateTextSchema);
  return told === undefined ? { offered: true } : { offered: true, told };
}

/** Looks at the top and under `data`: interface.md does not show where the members stand. */
function findAtTopOrInData<T>(answer: unknown, schema: z.ZodType<T>): T | undefined {
  const top = schema.safeParse(answer);
  if (top.success) return top.data;
  const nested = z.object({ data: schema }).safeParse(answer);
  return nested.success ? nested.data.data : undefined;
}
