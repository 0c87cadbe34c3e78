import type { StoredHandOffs } from '../channels/teams/moves';
import type { Clock } from '../clock';
import type { OwnChatStore } from '../store/own-chats';

/** Which group's talk goes on in whose own chat, kept in the store. */
export function storedGroupTalkMoves(store: OwnChatStore, clock: Clock): StoredHandOffs {
  return {
    keep: (move) => store.keepOwnChat({ channel: 'teams', ...move }, clock.now()),
    end: (chat) => store.endOwnChat('teams', chat),
    of: (chat, user, since) => store.ownChat('teams', chat, user, since),
  };
}
