import { z } from 'zod';

/*
 * Readers of answers that interface.md describes in part: it names a member and not its place. Each
 * reader looks at the top and under `data`, and returns nothing where it finds nothing.
 */

const textOrNumber = z.union([z.string().min(1), z.number().transform(String)]);
const lenientText = textOrNumber.optional().catch(undefined);

/** Reads a food order's `paymentOrderStatus`: SUCCESS means confirmed (interface.md). */
export function paymentOrderStatus(answer: unknown): string | undefined {
  return findAtTopOrInData(answer, z.object({ paymentOrderStatus: z.string() }))
    ?.paymentOrderStatus;
}

const orderStatusMembers = z.object({ orderStatus: lenientText, bookingStatus: lenientText });
const CANCELLED_PATTERN = /^cancell?ed$/iu;

/**
 * Reads a food order's state: its `paymentOrderStatus`, or CANCELLED where a neighbouring member
 * says so, which interface.md (GET /ret11/orders/{orderId}) does not describe.
 */
export function foodOrderStatus(answer: unknown): string | undefined {
  const top = orderStatusMembers.safeParse(answer).data;
  const nested = z.object({ data: orderStatusMembers }).safeParse(answer).data?.data;
  const words = [top?.orderStatus, top?.bookingStatus, nested?.orderStatus, nested?.bookingStatus];
  return words.some((word) => word !== undefined && CANCELLED_PATTERN.test(word))
    ? 'CANCELLED'
    : paymentOrderStatus(answer);
}

/** A ticket record; `token` is what its QR code holds, `status` is UNCLAIMED or CLAIMED. */
export interface TicketRecord {
  readonly orderId?: string | undefined;
  readonly bookingId?: string | undefined;
  readonly token?: string | undefined;
  readonly status?: string | undefined;
}

const ticketRecordSchema = z
  .object({
    orderId: lenientText,
    bookingId: lenientText,
    qrCodeDetails: z
      .object({ token: lenientText, status: lenientText })
      .optional()
      .catch(undefined),
  })
  .transform(({ orderId, bookingId, qrCodeDetails }) => ({ orderId, bookingId, ...qrCodeDetails }));

/**
 * Reads `formattedTickets` of GET /user/tickets. interface.md does not show whose tickets it lists,
 * so a caller keeps only those of the customer's own orders.
 */
export function ticketRecords(answer: unknown): TicketRecord[] {
  return (
    findAtTopOrInData(answer, z.object({ formattedTickets: z.array(ticketRecordSchema) }))
      ?.formattedTickets ?? []
  );
}

/** A party to an issue: CONSUMER, INTERFACING_NP or COUNTERPARTY_NP. */
export interface IssueActor {
  readonly id: string;
  readonly type: string;
}

const issueActorSchema = z
  .object({ id: lenientText, actorId: lenientText, type: lenientText, actorType: lenientText })
  .transform(({ id, actorId, type, actorType }) => ({
    id: id ?? actorId,
    type: type ?? actorType,
  }));

/**
 * Reads `issueActors` of GET /ret11/user-issues/:id, the only source of reply-issue's `actionBy`.
 */
export function issueActors(answer: unknown): IssueActor[] {
  const actors =
    findAtTopOrInData(answer, z.object({ issueActors: z.array(issueActorSchema) }))?.issueActors ??
    [];
  return actors.flatMap(({ id, type }) =>
    id === undefined || type === undefined ? [] : [{ id, type }],
  );
}

/** An issue's state, as far as the service's undescribed answer gives it. */
export interface IssueState {
  readonly status?: string | undefined;
  /** Texts written by others than the customer, oldest first. */
  readonly answers: readonly string[];
}

const issueActionSchema = z.object({
  actionBy: lenientText,
  shortDesc: lenientText,
  longDesc: lenientText,
  status: lenientText,
});
const issueShape = z.object({
  status: lenientText,
  issueStatus: lenientText,
  sourceId: lenientText,
  issueActors: z.array(issueActorSchema).optional().catch(undefined),
  actions: z.array(issueActionSchema).optional().catch(undefined),
  issueActions: z.array(issueActionSchema).optional().catch(undefined),
});

/**
 * Reads state and answers of GET /ret11/user-issues/:id; undefined where it holds neither.
 * interface.md shows only `issueActors` of it. The actor's id tells who wrote; texts of unknown
 * actors are left out.
 */
export function issueState(answer: unknown): IssueState | undefined {
  const told = [
    issueShape.safeParse(answer),
    z
      .object({ data: issueShape })
      .transform((one) => one.data)
      .safeParse(answer),
  ];
  const shape = told
    .flatMap((one) => (one.success ? [one.data] : []))
    .find(
      (one) => (one.status ?? one.issueStatus ?? one.actions ?? one.issueActions) !== undefined,
    );
  if (!shape) return undefined;
  const others = new Set(
    (shape.issueActors ?? []).flatMap((one) =>
      (one.type ?? 'CONSUMER') === 'CONSUMER' ? [] : [one.id],
    ),
  );
  const answers = (shape.actions ?? shape.issueActions ?? []).filter(
    (one) => one.actionBy !== undefined && others.has(one.actionBy),
  );
  return {
    status: shape.status ?? shape.issueStatus,
    answers: answers.flatMap((one) => one.shortDesc ?? one.longDesc ?? []),
  };
}

function findAtTopOrInData<T>(answer: unknown, schema: z.ZodType<T>): T | undefined {
  const top = schema.safeParse(answer);
  if (top.success) return top.data;
  const nested = z.object({ data: schema }).safeParse(answer);
  return nested.success ? nested.data.data : undefined;
}
