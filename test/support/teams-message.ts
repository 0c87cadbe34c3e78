/** A message as Teams sends it in a personal chat; `change` wins. */
export function teamsMessage(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: 'message',
    id: '1760000000001',
    timestamp: '2026-11-20T10:00:00.000Z',
    serviceUrl: 'https://smba.trafficmanager.net/in/',
    channelId: 'msteams',
    from: { id: '29:person', name: 'Person', aadObjectId: '00000000-0000-0000-0000-000000000001' },
    conversation: { conversationType: 'personal', tenantId: 'tenant', id: 'a:thread' },
    recipient: { id: '28:bot', name: 'Mela' },
    textFormat: 'plain',
    text: 'hi',
    locale: 'en-IN',
    entities: [{ locale: 'en-IN', country: 'IN', type: 'clientInfo' }],
    channelData: { tenant: { id: 'tenant' } },
    ...change,
  };
}
