import type { DeskConnector } from './connector';
import { postToDesk } from './post';

/** Teams takes 28 KB of a card; a letter has up to three bytes, and its quoting more. */
const MOST_BYTES = 20_000;

/** A channel of Teams that is told of hand-overs. */
interface TeamsDesk {
  /** The address that the channel's workflow or incoming webhook was given. */
  url: string;
  /** The address of a conversation in the operator's inbox. */
  inboxOf: (conversation: string) => string;
}

/** Creates the connector that posts cards to a channel; people answer in the operator's inbox. */
export function createTeamsDesk({ url, inboxOf }: TeamsDesk): DeskConnector {
  return {
    open: async ({ conversation }) => ({ contact: conversation, talk: conversation }),
    tell: async ({ talk }, text, id) => {
      const first = id.endsWith(':context');
      const title = first ? 'Somebody asks for a person' : 'The customer wrote';
      await postToDesk('Teams', url, JSON.stringify(messageOf(title, text, inboxOf(talk))));
    },
  };
}

const messageOf = (title: string, text: string, inbox: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        msteams: { width: 'Full' },
        body: [
          { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
          ...linesOf(text).map((line) => ({ type: 'RichTextBlock', inlines: [line] })),
        ],
        actions: [{ type: 'Action.OpenUrl', title: 'Open the inbox', url: inbox }],
      },
    },
  ],
});

/**
 * The lines of a text, the last ones where it is too long for a card. They are no markdown: what a
 * person wrote makes no link of its own.
 */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines.toReversed()) {
    bytes += Buffer.byteLength(JSON.stringify(line)) + PER_LINE;
    if (bytes > MOST_BYTES) return ['… Earlier lines are in the inbox.', ...kept];
    kept.unshift(line);
  }
  return kept;
}

const PER_LINE = 40;
