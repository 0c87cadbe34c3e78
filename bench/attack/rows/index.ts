import type { Row } from '../row';
import { anothersThings, forgedTokens, rubbishBodies, watchingPages } from './addresses';
import { chatsOfMany, chatsOfOneAddress } from './chats';
import { floodOfOneChat, hardMessages } from './messages';
import { halfSentUploads, slowSockets, streamsOfOneChat } from './sockets';
import { floodOfWhatsApp, moveCodes } from './whatsapp';

/** Everything that is tried on a whole server; new chats from many addresses come last, as they use up what is allowed in all. */
export const ROWS: readonly Row[] = [
  hardMessages,
  floodOfOneChat,
  halfSentUploads,
  streamsOfOneChat,
  slowSockets,
  watchingPages,
  rubbishBodies,
  forgedTokens,
  anothersThings,
  moveCodes,
  floodOfWhatsApp,
  chatsOfOneAddress,
  chatsOfMany,
];
