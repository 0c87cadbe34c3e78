import { z } from 'zod';
import { isSignedBy, WEBHOOK_SIGNATURE_HEADER, webhookSignatureOf } from '../../api/signature';
import type { Clock } from '../../clock';
import { firstHeader, HttpError, jsonBody, type HttpRoute } from '../../server/http';
import type { DeskConnector, DeskEvent } from './connector';
import { postToDesk } from './post';

const MAX_BODY = 65_536;
const MOST_TEXT = 20_000;

/** A system of the operator's own in which people answer, told by signed calls. */
export interface OutgoingDesk {
  url: string;
  /** Signs what goes and what comes. */
  secret: string;
  clock: Clock;
  /** The address of a conversation in the operator's inbox. */
  inboxOf: (conversation: string) => string;
}

/** Creates the connector that posts a hand-over and each thing said in it. */
export function createOutgoingDesk({ url, secret, clock, inboxOf }: OutgoingDesk): DeskConnector {
  const post = async (body: Readonly<Record<string, string>>): Promise<void> => {
    const text = JSON.stringify(body);
    const signature = webhookSignatureOf(secret, text, clock.now());
    await postToDesk('webhook', url, text, { [WEBHOOK_SIGNATURE_HEADER]: signature });
  };
  return {
    open: async ({ conversation, channel }) => {
      await post({ type: 'opened', conversation, channel, inbox: inboxOf(conversation) });
      return { contact: conversation, talk: conversation };
    },
    tell: ({ talk }, text, id) => post({ type: 'said', conversation: talk, id, text }),
  };
}

const answerSchema = z.union([
  z.strictObject({
    conversation: z.string().min(1).max(100),
    id: z.string().min(1).max(200),
    text: z.string().trim().min(1).max(MOST_TEXT),
  }),
  z.strictObject({ conversation: z.string().min(1).max(100), done: z.literal(true) }),
]);

/** Returns the route on which that system answers, signed as what it was sent. */
export const outgoingDeskRoute = (
  path: string,
  {
    secret,
    clock,
    take,
  }: Pick<OutgoingDesk, 'secret' | 'clock'> & {
    /** Does what was told; rejects where it must be told again. */
    take: (event: DeskEvent) => Promise<void>;
  },
): HttpRoute => ({
  method: 'POST',
  path,
  maxBody: MAX_BODY,
  handle: async (request) => {
    const given = firstHeader(request, WEBHOOK_SIGNATURE_HEADER) ?? '';
    if (!isSignedBy(secret, request.body.toString('utf8'), given, clock.now()))
      throw new HttpError(
        403,
        'wrong_signature',
        'The signature is of another secret, body or time.',
      );
    const read = answerSchema.safeParse(jsonBody(request));
    if (!read.success)
      throw new HttpError(400, 'bad_answer', 'Send conversation, id and text, or done.');
    const answer = read.data;
    const { conversation: contact } = answer;
    await take(
      'done' in answer
        ? { is: 'done', contact }
        : { is: 'said', contact, text: answer.text, id: answer.id },
    );
    return { status: 204 };
  },
});
