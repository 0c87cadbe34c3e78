import type { Reply } from '../../reply/reply';
import type { ReplyChoice } from '../../reply/reply-parts';

/** Returns all choices of a reply, with those of its cards, its form or its consent. */
export function everyChoiceOf(reply: Reply): ReplyChoice[] {
  return [...ownChoicesOf(reply), ...reply.choices];
}

function ownChoicesOf(reply: Reply): ReplyChoice[] {
  switch (reply.kind) {
    case 'carousel':
      return reply.cards.flatMap((card) => card.choices);
    case 'form':
      return [reply.submit];
    case 'consent':
      return [reply.yes, reply.no];
    default:
      return [];
  }
}

/** Returns the reply with `change` applied to every choice. */
export function mapReplyChoices(reply: Reply, change: (choice: ReplyChoice) => ReplyChoice): Reply {
  const choices = reply.choices.map(change);
  switch (reply.kind) {
    case 'carousel':
      return {
        ...reply,
        cards: reply.cards.map((card) => ({ ...card, choices: card.choices.map(change) })),
        choices,
      };
    case 'form':
      return { ...reply, submit: change(reply.submit), choices };
    case 'consent':
      return { ...reply, yes: change(reply.yes), no: change(reply.no), choices };
    default:
      return { ...reply, choices };
  }
}
