/*
 * The message that a channel hands in. Its shape belongs to the store, which reads it back from the inbox; channels see
 * it from here, as they see no store.
 */
export { channelNameSchema, inboundSchema, threadNameOf } from '../store/message';
export type { ChannelName, InboundMessage, MessageContent } from '../store/message';
