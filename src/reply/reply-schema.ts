import { z } from 'zod';

const textSchema = z.string();
const choiceSchema = z.object({
  label: textSchema,
  value: z.string().max(2_000), // a channel whose buttons take less sends a key (channels/shared/choice-keys)
  style: z.enum(['primary', 'danger']).optional(),
  look: z.literal(true).optional(),
  lasts: z.literal(true).optional(),
});
const choicesSchema = z.array(choiceSchema);
const pictureSchema = z.object({ url: textSchema, alt: textSchema });
const lineSchema = z.object({
  label: textSchema,
  amount: textSchema.optional(),
  note: textSchema.optional(),
});
const linesSchema = z.array(lineSchema);

/** Schema of one worded card. */
export const wordedCardSchema = z.object({
  title: textSchema,
  subtitle: textSchema.optional(),
  facts: z.array(textSchema),
  badge: textSchema.optional(),
  picture: pictureSchema.optional(),
  at: z.object({ lat: z.number(), lng: z.number() }).optional(),
  choices: choicesSchema,
});

const fieldSchema = z.object({
  name: textSchema,
  label: textSchema,
  input: z.enum(['text', 'email', 'tel', 'number', 'count', 'select', 'date']),
  required: z.boolean(),
  value: textSchema.optional(),
  hint: textSchema.optional(),
  error: textSchema.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  options: z.array(z.object({ value: textSchema, label: textSchema })).optional(),
});

const formSectionSchema = z.object({
  title: textSchema,
  fields: z.array(fieldSchema),
  shared: z.object({ title: textSchema, fields: z.array(fieldSchema) }).optional(),
});

const answerSchema = z.object({ name: textSchema, value: textSchema, label: textSchema });

const sheetSchema = z.object({
  card: textSchema,
  title: textSchema,
  text: textSchema.optional(),
  fields: z.array(
    z.object({
      name: textSchema,
      label: textSchema,
      input: z.enum(['choice', 'day', 'section', 'search', 'count']),
      value: textSchema.optional(),
      atOnce: z.literal(true).optional(),
      options: z
        .array(
          z.object({
            value: textSchema,
            label: textSchema,
            note: textSchema.optional(),
            day: textSchema.optional(),
          }),
        )
        .optional(),
      note: textSchema.optional(),
      paise: z.number().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      dish: z
        .object({
          about: textSchema.optional(),
          picture: pictureSchema.optional(),
          diet: z.enum(['veg', 'nonveg']).optional(),
          chosen: textSchema.optional(),
          open: answerSchema.optional(),
          ask: z.object({ text: textSchema, answers: z.array(answerSchema) }).optional(),
        })
        .optional(),
    }),
  ),
  total: textSchema.optional(),
  sumPaise: z.number().optional(),
  renew: textSchema,
  submit: choiceSchema,
});

/** What every reply may have. */
const besideSchemas = {
  choices: choicesSchema,
  bar: z.object({ text: textSchema, choice: choiceSchema }).optional(),
};

/** Schema of a worded reply, as the outbox keeps it and channels render it. */
export const wordedReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: textSchema,
    sheet: sheetSchema.optional(),
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('carousel'),
    text: textSchema,
    cards: z.array(wordedCardSchema),
    sheet: sheetSchema.optional(),
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('form'),
    complete: z.literal(true).optional(),
    title: textSchema,
    text: textSchema.optional(),
    fields: z.array(fieldSchema),
    more: z.array(formSectionSchema).optional(),
    sheet: sheetSchema.optional(),
    submit: choiceSchema,
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('receipt'),
    personal: z.literal(true).optional(),
    billFollows: z.literal(true).optional(),
    title: textSchema,
    text: textSchema.optional(),
    lines: linesSchema,
    total: lineSchema,
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('consent'),
    title: textSchema,
    lines: linesSchema,
    total: lineSchema,
    terms: z.array(textSchema),
    question: textSchema,
    yes: choiceSchema,
    no: choiceSchema,
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('pay'),
    card: textSchema,
    title: textSchema,
    text: textSchema,
    amount: textSchema,
    label: textSchema,
    url: textSchema,
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('status'),
    card: textSchema,
    seller: z.enum(['organiser', 'restaurant']).optional(),
    state: z.enum(['waiting', 'processing', 'confirmed', 'failed', 'cancelled', 'expired']),
    title: textSchema,
    text: textSchema,
    lines: linesSchema,
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('arrangement'),
    card: textSchema,
    state: z.enum(['open', 'closed', 'placed', 'over']),
    title: textSchema,
    text: textSchema,
    lines: linesSchema,
    total: lineSchema.optional(),
    ...besideSchemas,
  }),
  z.object({
    kind: z.literal('ticket'),
    title: textSchema,
    lines: linesSchema,
    qr: pictureSchema.optional(),
    url: textSchema,
    label: textSchema,
    ...besideSchemas,
  }),
  z.object({ kind: z.literal('place'), text: textSchema, ...besideSchemas }),
]);
