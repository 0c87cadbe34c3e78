import type { ChannelDefinition } from '../channels/channel';
import type { AcceptMessages } from '../channels/host';
import { codeOfKey, isChoiceKey } from '../channels/shared/choice-keys';
import { decodeChoice } from '../engine/choice-code';
import { maskCards } from '../language/persons';
import type { Reply } from '../reply/reply';
import type { Store } from '../store/store';
import type { ChannelName, InboundMessage } from '../turn/message';
import type { TurnService } from '../turn/turns';

/** What taking messages in stands on. `turns` is asked for only once messages come. */
export interface IntakeParts {
  store: Pick<Store, 'conversationFor' | 'history'>;
  turns: () => Pick<TurnService, 'accept'>;
}

/** A message under another channel's name: a mistake of the channel that gave it. */
export class ForeignMessageError extends Error {
  readonly code = 'foreign_message';
  constructor(by: ChannelName, named: ChannelName) {
    super(`the channel ${by} gave a message of the channel ${named}`);
  }
}

/**
 * How one channel hands its messages in: keys become the codes that they stand for, a form that was
 * shown as text gets its fields, and card numbers typed into the chat are masked before anything is
 * kept.
 */
export function acceptFor(
  definition: Pick<ChannelDefinition, 'name' | 'formsAsText'>,
  { store, turns }: IntakeParts,
): AcceptMessages {
  const complete = (message: InboundMessage): InboundMessage | Promise<InboundMessage> => {
    if (message.channel !== definition.name)
      throw new ForeignMessageError(definition.name, message.channel);
    return needsHistory(message, definition.formsAsText)
      ? completeChoice(store, message, definition.formsAsText)
      : maskCardNumbers(message);
  };
  return async (messages, options) => {
    const all = messages.map(complete);
    const waiting = all.some((one) => one instanceof Promise);
    return turns().accept(
      waiting ? await Promise.all(all.map(async (one) => one)) : all.filter(isAtHand),
      options,
    );
  };
}

const isAtHand = (one: InboundMessage | Promise<InboundMessage>): one is InboundMessage =>
  !(one instanceof Promise);

function maskCardNumbers(message: InboundMessage): InboundMessage {
  const { content } = message;
  return content.kind === 'text'
    ? { ...message, content: { ...content, text: maskCards(content.text) } }
    : message;
}

/** Whether what a button brought can only be told from what was said before. */
function needsHistory({ content }: InboundMessage, formsAsText: true | undefined): boolean {
  return (
    (content.kind === 'choice' && (isChoiceKey(content.value) || formsAsText === true)) ||
    (content.kind === 'form' && isChoiceKey(content.value))
  );
}

async function completeChoice(
  store: IntakeParts['store'],
  message: InboundMessage,
  formsAsText: true | undefined,
): Promise<InboundMessage> {
  const coded = await withCodeOfKey(store, message);
  return formsAsText ? withShownFields(store, coded) : coded;
}

/** A key that nothing said to this person stands for stays one: no command is made of it. */
async function withCodeOfKey(
  store: IntakeParts['store'],
  message: InboundMessage,
): Promise<InboundMessage> {
  const { content } = message;
  if ((content.kind !== 'choice' && content.kind !== 'form') || !isChoiceKey(content.value))
    return message;
  const code = codeOfKey(content.value, await repliesTo(store, message, KEYS_LOOKED_AT));
  return code === undefined ? message : { ...message, content: { ...content, value: code } };
}

const KEYS_LOOKED_AT = 200; // messages and replies back: all that the store keeps
const FORMS_LOOKED_AT = 50; // messages and replies back; a form older than that is asked again

/** The button of a form that was shown filled sends what was shown, as the form itself would. */
async function withShownFields(
  store: IntakeParts['store'],
  message: InboundMessage,
): Promise<InboundMessage> {
  const { content } = message;
  if (content.kind !== 'choice' || !sendsForm(content.value)) return message;
  const shown = (await repliesTo(store, message, FORMS_LOOKED_AT))
    .flatMap((reply) =>
      reply.kind === 'form' && reply.submit.value === content.value ? [reply.fields] : [],
    )
    .at(-1);
  const fields =
    shown?.flatMap(({ name, value }): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ) ?? [];
  return { ...message, content: { ...content, kind: 'form', fields: Object.fromEntries(fields) } };
}

function sendsForm(code: string): boolean {
  const command = decodeChoice(code);
  return (command?.do === 'fill' || command?.do === 'list') && command.value?.is === 'fields';
}

/** What was last said to the person who sends a message, in its conversation; oldest first. */
async function repliesTo(
  store: IntakeParts['store'],
  { channel, conversation, customer }: InboundMessage,
  limit: number,
): Promise<Reply[]> {
  const known = await store.conversationFor(channel, conversation, customer);
  const items = known ? await store.history(known.id, { limit }) : [];
  return items.flatMap((item) => (item.from === 'bot' ? [item.reply] : []));
}
