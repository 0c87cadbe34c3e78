const BOT = { id: '28:bot', name: 'Bot' };

/** A person's message as Teams posts it to a bot. */
export function messageActivity(
  serviceUrl: string,
  conversation: string,
  id: string,
  text: string,
): Record<string, unknown> {
  return {
    type: 'message',
    id,
    timestamp: '2026-11-20T06:00:00.000Z',
    channelId: 'msteams',
    serviceUrl,
    from: { id: `29:${conversation}`, name: 'Person' },
    conversation: { id: conversation, conversationType: 'personal' },
    recipient: BOT,
    textFormat: 'plain',
    locale: 'en-US',
    text,
  };
}
