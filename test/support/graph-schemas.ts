import { z } from 'zod';

/**
 * Bodies that the Cloud API takes, as its published reference gives them: strict, so that a field misspelt or out of
 * place is a fault. Characters are counted as UTF-16 units, the least favourable way. Written apart from the renderer.
 */
const filled = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim() !== '', 'is empty')
    .refine(
      (text) => Buffer.from(text).toString() === text && !text.includes('\u0000'),
      'holds half a character or a null',
    );
const id = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim(), 'has spaces around it');
const link = z.url({ protocol: /^https?$/ });
const picture = z.strictObject({
  link: z.url({ protocol: /^https$/ }),
  caption: filled(1_024).optional(),
});
const imageHeader = z.strictObject({
  type: z.literal('image'),
  image: z.strictObject({ link: z.url({ protocol: /^https$/ }) }),
});
const textHeader = z.strictObject({ type: z.literal('text'), text: filled(60) });
const footer = z.strictObject({ text: filled(60) });
const body = (max: number) => z.strictObject({ text: filled(max) });
const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const replyButton = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: id(256), title: filled(20) }),
});
const buttons = z.strictObject({
  type: z.literal('button'),
  header: z.union([imageHeader, textHeader]).optional(),
  body: body(1_024),
  footer: footer.optional(),
  action: z.strictObject({
    buttons: z
      .array(replyButton)
      .min(1)
      .max(3)
      .refine(
        (all) =>
          unique(all.map((one) => one.reply.title)) && unique(all.map((one) => one.reply.id)),
        'buttons are not unique',
      ),
  }),
});

const row = z.strictObject({ id: id(200), title: filled(24), description: filled(72).optional() });
const section = z.strictObject({ title: filled(24).optional(), rows: z.array(row).min(1).max(10) });
const list = z.strictObject({
  type: z.literal('list'),
  header: textHeader.optional(),
  body: body(4_096),
  footer: footer.optional(),
  action: z.strictObject({
    button: filled(20),
    sections: z
      .array(section)
      .min(1)
      .max(10)
      .refine(
        (all) => all.length === 1 || all.every((one) => one.title !== undefined),
        'sections need titles',
      )
      .refine(
        (all) => all.reduce((sum, one) => sum + one.rows.length, 0) <= 10,
        'more than ten rows',
      )
      .refine(
        (all) => unique(all.flatMap((one) => one.rows.map((each) => each.id))),
        'row ids are not unique',
      ),
  }),
});

const ctaUrl = z.strictObject({
  type: z.literal('cta_url'),
  header: textHeader.optional(),
  body: body(1_024),
  footer: footer.optional(),
  action: z.strictObject({
    name: z.literal('cta_url'),
    parameters: z.strictObject({ display_text: filled(20), url: link }),
  }),
});

const place = z.strictObject({
  type: z.literal('location_request_message'),
  body: body(1_024),
  action: z.strictObject({ name: z.literal('send_location') }),
});

const quickReply = z.strictObject({
  type: z.literal('quick_reply'),
  quick_reply: z.strictObject({ id: id(256), title: filled(20) }),
});
const card = z.strictObject({
  card_index: z.number().int().min(0).max(9),
  header: imageHeader,
  body: z
    .strictObject({
      text: filled(160).refine((text) => text.split('\n').length <= 3, 'more than two line breaks'),
    })
    .optional(),
  action: z.strictObject({ buttons: z.array(quickReply).min(1) }),
});
const carousel = z.strictObject({
  type: z.literal('carousel'),
  body: body(1_024),
  action: z.strictObject({
    cards: z
      .array(card)
      .min(2)
      .max(10)
      .refine((all) => all.every((one, i) => one.card_index === i), 'cards are out of order')
      .refine(
        (all) => all.every((one) => one.action.buttons.length === all[0]?.action.buttons.length),
        'cards differ in their buttons',
      ),
  }),
});

const parameter = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: filled(1_024).refine(
      (text) => !/[\n\t]| {5}/.test(text),
      'has line breaks, tabs or a run of spaces',
    ),
  }),
  z.strictObject({ type: z.literal('payload'), payload: z.string().min(1).max(256) }),
]);
const template = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.strictObject({ code: z.enum(['en', 'hi']) }),
  components: z.array(
    z.union([
      z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) }),
      z.strictObject({
        type: z.literal('button'),
        sub_type: z.enum(['url', 'quick_reply']),
        index: z.string().regex(/^\d$/),
        parameters: z.array(parameter).length(1),
      }),
    ]),
  ),
});

const envelope = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  recipient: z.string().min(1).max(200).optional(),
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
};

/** A message as it is posted to `/{phone number id}/messages`. */
export const outgoing = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...envelope,
      type: z.literal('text'),
      text: z.strictObject({ body: filled(4_096), preview_url: z.boolean().optional() }),
    }),
    z.strictObject({ ...envelope, type: z.literal('image'), image: picture }),
    z.strictObject({
      ...envelope,
      type: z.literal('interactive'),
      interactive: z.discriminatedUnion('type', [buttons, list, ctaUrl, place, carousel]),
    }),
    z.strictObject({ ...envelope, type: z.literal('template'), template }),
  ])
  .refine(
    (message) => (message.to === undefined) !== (message.recipient === undefined),
    'needs either to or recipient',
  );

/** The sign that a message was read, and that an answer is on its way. */
export const sign = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});

const exampleValues = z.array(z.string().min(1)).min(1);
/** A template as it is posted to `/{account id}/message_templates`. */
export const templateCreation = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.enum(['en', 'hi']),
  category: z.enum(['UTILITY', 'MARKETING']),
  components: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('BODY'),
        text: filled(1_024),
        example: z.strictObject({ body_text: z.array(exampleValues).length(1) }).optional(),
      }),
      z.strictObject({ type: z.literal('FOOTER'), text: filled(60) }),
      z.strictObject({
        type: z.literal('BUTTONS'),
        buttons: z
          .array(
            z.discriminatedUnion('type', [
              z.strictObject({ type: z.literal('QUICK_REPLY'), text: filled(25) }),
              z.strictObject({
                type: z.literal('URL'),
                text: filled(25),
                url: link,
                example: exampleValues.optional(),
              }),
            ]),
          )
          .min(1)
          .max(10),
      }),
    ]),
  ),
});
