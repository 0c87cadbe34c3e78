import type { ChannelDefinition } from '../channels/channel';
import type { AcceptMessages } from '../channels/host';
import { codeOfKey, isChoiceKey } from '../channels/shared/choice-keys';
import { decodeChoice } from '../engine/choice-code';
import { maskCards } from '../language/persons';
import type { Reply } from '../reply/reply';
import type { Store } from '../store/store';
import type { ChannelName, InboundMessage } from '../turn/message';
import type { TurnService } from '../turn/turns';

/** The dependencies of taking messages in; `turns` is called only once messages come. */
export interface IntakeParts {
  store: Pick<Store, 'conversationFor' | 'history'>;
  turns: () => Pick<TurnService, 'accept'>;
}

/** Thrown where a channel hands in a message under another channel's name. */
export class ForeignMessageError extends Error {
  readonly code = 'foreign_message';
  constructor(by: ChannelName, named: ChannelName) {
    super(`the channel ${by} gave a message of the channel ${named}`);
  }
}

/**
 * Returns the function by which a channel hands its messages in. Before they are stored it turns
 * keys into codes, adds the fields of a form shown as text, and masks typed card numbers.
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

/** Tells whether a tap can only be read with the conversation's history. */
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

/** Replaces a key by its code; an unknown key stays and gives no command. */
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

/** Adds the values that a form showed to a tap on its button, as sending the form would. */
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

/** Returns the last replies in the message's conversation, oldest first. */
async function repliesTo(
  store: IntakeParts['store'],
  { channel, conversation, customer }: InboundMessage,
  limit: number,
): Promise<Reply[]> {
  const known = await store.conversationFor(channel, conversation, customer);
  const items = known ? await store.history(known.id, { limit }) : [];
  return items.flatMap((item) => (item.from === 'bot' ? [item.reply] : []));
}
