/** Bodies of webhooks as the published reference gives them, with numbers and ids that belong to nobody. */

/** The time of the samples, ms since 1970. */
export const NOW = 1_795_000_200_000;
/** Id of our number in the samples. */
export const NUMBER_ID = '106540352242922';
/** A person's number in the samples: of a range that is given to nobody. */
export const PERSON = '919800000001';

const METADATA = { display_phone_number: '15550783881', phone_number_id: NUMBER_ID };

/** The body of a webhook. */
export interface Body {
  object: string;
  entry: { id: string; changes: { field: string; value: Record<string, unknown> }[] }[];
}

/** A body of one change. */
export function webhook(value: Record<string, unknown>, field = 'messages'): Body {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          { field, value: { messaging_product: 'whatsapp', metadata: METADATA, ...value } },
        ],
      },
    ],
  };
}

/** One message of a person; `change` wins. */
export function fromPerson(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    from: PERSON,
    id: 'wamid.HBgMOTE5ODAwMDAwMDAxFQIAEhgUM0E=',
    timestamp: `${NOW / 1_000}`,
    type: 'text',
    text: { body: 'hello' },
    ...change,
  };
}

/** A body of messages with the sender's profile. */
export function messagesBody(...messages: Record<string, unknown>[]): Body {
  return webhook({ contacts: [{ profile: { name: 'A Person' }, wa_id: PERSON }], messages });
}

/** A body of one status; `errors` makes it failed. */
export function statusBody(change: Record<string, unknown>): Body {
  return webhook({
    statuses: [
      {
        id: 'wamid.sent1',
        status: 'sent',
        timestamp: `${NOW / 1_000}`,
        recipient_id: PERSON,
        ...change,
      },
    ],
  });
}

const media = (more: Record<string, unknown>): Record<string, unknown> => ({
  id: '1479537139650973',
  sha256: 'q5G…',
  ...more,
});

/** One message of every kind with what the inbox gets of it; undefined: nothing. */
export const KINDS: readonly [
  string,
  Record<string, unknown>,
  Record<string, unknown> | undefined,
][] = [
  [
    'text',
    { type: 'text', text: { body: 'two tickets for Saturday @ 5 🙂' } },
    { kind: 'text', text: 'two tickets for Saturday @ 5 🙂' },
  ],
  [
    'text in answer to a message',
    { type: 'text', text: { body: 'this one' }, context: { from: '15550783881', id: 'wamid.HBg' } },
    { kind: 'text', text: 'this one' },
  ],
  [
    'a tapped button',
    {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: '["y","q1"]', title: 'Yes' } },
      context: { from: '15550783881', id: 'wamid.HBg' },
    },
    { kind: 'choice', value: '["y","q1"]', text: 'Yes' },
  ],
  [
    'a chosen row',
    {
      type: 'interactive',
      interactive: {
        type: 'list_reply',
        list_reply: {
          id: '["f","date","2026-11-21"]',
          title: 'Sat 21 Nov',
          description: 'tomorrow',
        },
      },
    },
    { kind: 'choice', value: '["f","date","2026-11-21"]', text: 'Sat 21 Nov' },
  ],
  [
    'a flow',
    {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: { response_json: '{}', body: 'Sent', name: 'flow' },
      },
    },
    { kind: 'other' },
  ],
  [
    'a button of a template',
    { type: 'button', button: { payload: 'Show my order', text: 'Show my order' } },
    { kind: 'text', text: 'Show my order' },
  ],
  [
    'a button of a template with a code',
    { type: 'button', button: { payload: '["c",{"do":"more"}]', text: 'More' } },
    { kind: 'choice', value: '["c",{"do":"more"}]', text: 'More' },
  ],
  [
    'a place',
    {
      type: 'location',
      location: {
        latitude: 12.9716,
        longitude: 77.5946,
        name: 'Cubbon Park',
        address: 'Bengaluru',
      },
    },
    { kind: 'place', lat: 12.9716, lng: 77.5946, label: 'Cubbon Park' },
  ],
  [
    'a live place',
    { type: 'location', location: { latitude: 12.9716, longitude: 77.5946 } },
    { kind: 'place', lat: 12.9716, lng: 77.5946 },
  ],
  [
    'a place that is none',
    { type: 'location', location: { latitude: 912, longitude: 7 } },
    { kind: 'other' },
  ],
  [
    'a picture',
    { type: 'image', image: media({ mime_type: 'image/jpeg' }) },
    { kind: 'file', mime: 'image/jpeg', url: 'whatsapp-media:1479537139650973' },
  ],
  [
    'a picture with words',
    { type: 'image', image: media({ mime_type: 'image/jpeg', caption: 'is this open?' }) },
    { kind: 'text', text: 'is this open?' },
  ],
  [
    'a voice note',
    { type: 'audio', audio: media({ mime_type: 'audio/ogg; codecs=opus', voice: true }) },
    { kind: 'file', mime: 'audio/ogg; codecs=opus', url: 'whatsapp-media:1479537139650973' },
  ],
  [
    'a document',
    { type: 'document', document: media({ mime_type: 'application/pdf', filename: 'a.pdf' }) },
    { kind: 'file', mime: 'application/pdf', url: 'whatsapp-media:1479537139650973' },
  ],
  [
    'a video',
    { type: 'video', video: media({ mime_type: 'video/mp4' }) },
    { kind: 'file', mime: 'video/mp4', url: 'whatsapp-media:1479537139650973' },
  ],
  [
    'a sticker',
    { type: 'sticker', sticker: media({ mime_type: 'image/webp', animated: false }) },
    { kind: 'file', mime: 'image/webp', url: 'whatsapp-media:1479537139650973' },
  ],
  [
    'contacts',
    {
      type: 'contacts',
      contacts: [
        { name: { formatted_name: 'B' }, phones: [{ phone: '+91 98000 00002', type: 'CELL' }] },
      ],
    },
    { kind: 'other' },
  ],
  [
    'an order of a catalogue',
    { type: 'order', order: { catalog_id: '1', product_items: [] } },
    { kind: 'other' },
  ],
  [
    'something unsupported',
    { type: 'unsupported', errors: [{ code: 131_051, title: 'Unsupported message type' }] },
    { kind: 'other' },
  ],
  ['a kind of tomorrow', { type: 'hologram', hologram: {} }, { kind: 'other' }],
  ['the chat opened for the first time', { type: 'request_welcome' }, { kind: 'joined' }],
  [
    'a reaction',
    { type: 'reaction', reaction: { message_id: 'wamid.HBg', emoji: '👍' } },
    undefined,
  ],
  [
    'a changed number',
    {
      type: 'system',
      system: { body: 'A Person changed', wa_id: '919800000002', type: 'user_changed_number' },
    },
    undefined,
  ],
  [
    'a message of a group',
    { type: 'text', text: { body: 'hi all' }, group_id: 'Y2FwaV9ncm91cDo' },
    undefined,
  ],
  ['a message without a sender', { from: undefined }, undefined],
];
