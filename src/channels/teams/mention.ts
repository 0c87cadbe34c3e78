import { z } from 'zod';
import type { TeamsActivity } from './activity';

const mentionSchema = z.object({
  type: z.literal('mention'),
  text: z.string().min(1).optional(),
  mentioned: z.object({ id: z.string() }),
});

/** Entities to undo: Teams escapes what people type, as a message is HTML to it. */
const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns a message's words without the bot's mention; other mentioned people keep their names. */
export function spokenText(activity: TeamsActivity): string {
  let text = activity.text ?? '';
  for (const entity of activity.entities ?? []) {
    const found = mentionSchema.safeParse(entity);
    if (
      found.success &&
      found.data.text !== undefined &&
      found.data.mentioned.id === activity.recipient?.id
    )
      text = text.replaceAll(found.data.text, ' ');
  }
  const name = activity.recipient?.name?.trim().toLowerCase();
  return text
    .replace(/<at(?:\s[^<>]*)?>([^<>]*)<\/at>/g, (_, called: string) =>
      called.trim().toLowerCase() === name ? ' ' : called,
    )
    .replace(/<\/?at(?:\s[^<>]*)?>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp|#39);/g, (escaped) => HTML_ENTITIES[escaped] ?? escaped)
    .replace(/[\u00a0\t ]+/g, ' ')
    .trim();
}
