import { z } from 'zod';
import type { DialogManifest } from '../understanding';
import { sayableDialogs } from './dialog-lines';
import { dialogIdSchema, questionIdSchema, slotNameSchema } from '../../engine/names';

// An absent member means the same as null, as some servers leave members out.
const nullableSchema = <T>(schema: z.ZodType<T>) => schema.nullable().default(null);
const nullableStringSchema = nullableSchema(z.string());
const wordsSchema = z.array(z.string()).default([]);

const personSchema = z.object({
  name: nullableStringSchema,
  email: nullableStringSchema,
  phone: nullableStringSchema,
  age: nullableSchema(z.number()),
  gender: nullableSchema(z.enum(['Male', 'Female', 'Other'])),
  self: nullableSchema(z.boolean()),
  address: nullableStringSchema,
});

// Structured outputs have no optional members: null stands for them. Prices are in rupees.
const schemaByKind = {
  text: z.object({ is: z.literal('text'), text: z.string() }),
  option: z.object({ is: z.literal('option'), key: z.string() }),
  nth: z.object({ is: z.literal('nth'), n: z.number() }),
  extreme: z.object({
    is: z.literal('extreme'),
    by: z.enum(['price', 'distance', 'rating', 'time']),
    which: z.enum(['least', 'most']),
  }),
  day: z.object({ is: z.literal('day'), from: z.string(), to: z.string() }),
  clock: z.object({ is: z.literal('clock'), from: z.string(), to: nullableStringSchema }),
  number: z.object({ is: z.literal('number'), n: z.number() }),
  counts: z.object({
    is: z.literal('counts'),
    counts: z.array(z.object({ n: z.number(), of: nullableStringSchema })),
  }),
  rupees: z.object({
    is: z.literal('rupees'),
    min: nullableSchema(z.number()),
    max: nullableSchema(z.number()),
  }),
  place: z.object({
    is: z.literal('place'),
    name: nullableStringSchema,
    pin: nullableStringSchema,
  }),
  people: z.object({ is: z.literal('people'), people: z.array(personSchema) }),
  flag: z.object({ is: z.literal('flag'), on: z.boolean() }),
} as const;

const plainValueSchema = z.union([
  schemaByKind.text,
  schemaByKind.option,
  schemaByKind.nth,
  schemaByKind.extreme,
  schemaByKind.day,
  schemaByKind.clock,
  schemaByKind.number,
  schemaByKind.counts,
  schemaByKind.rupees,
  schemaByKind.place,
  schemaByKind.people,
  schemaByKind.flag,
]);
const modelValueSchema = z.union([
  ...plainValueSchema.options,
  z.object({ is: z.literal('not'), value: plainValueSchema }),
]);

/** One change of a basket: to a line in it, or to a dish of the menu, by key. */
const orderEditSchema = z.object({
  op: z.enum(['add', 'set', 'remove', 'replace', 'options', 'clear']),
  line: nullableStringSchema,
  dish: nullableStringSchema,
  count: nullableSchema(z.number()),
  with: wordsSchema,
  without: wordsSchema,
});
/** One change of a basket, by keys of lines and dishes. */
export type OrderEdit = z.infer<typeof orderEditSchema>;

const orderSchema = z.object({ do: z.literal('order'), edits: z.array(orderEditSchema) });
const showSchema = z.object({ do: z.literal('show'), words: nullableStringSchema });
const resumeSchema = z.object({
  do: z.literal('resume'),
  draft: z.string(),
  drop: z.boolean(),
});
const clarifySchema = z.object({ do: z.literal('clarify'), between: z.array(z.string()) });

const answerSchema = z.object({
  do: z.literal('answer'),
  says: z.enum(['best', 'yes', 'no', 'facts', 'untold']),
  of: nullableStringSchema,
  facts: wordsSchema,
});

const slotFillSchema = z.object({ slot: slotNameSchema, value: modelValueSchema });

const askMembers = {
  do: z.literal('ask'),
  question: questionIdSchema,
  about: nullableStringSchema,
  words: nullableStringSchema,
};

const modelAnswerSchema = z.object({
  commands: z.array(
    z.union([
      z.object({ do: z.literal('start'), dialog: dialogIdSchema, fills: z.array(slotFillSchema) }),
      z.object({ do: z.enum(['fill', 'correct']), slot: slotNameSchema, value: modelValueSchema }),
      z.object({ do: z.literal('forget'), slot: slotNameSchema }),
      z.object({
        do: z.literal('list'),
        slot: slotNameSchema,
        op: z.enum(['add', 'change', 'remove', 'clear']),
        n: nullableSchema(z.number()),
        value: nullableSchema(modelValueSchema),
      }),
      z.object({ do: z.literal('pick'), value: modelValueSchema }),
      z.object(askMembers),
      z.object({ do: z.literal('language'), language: z.string() }),
      z.object({
        do: z.literal('chat'),
        what: z.enum(['greet', 'thanks', 'bye', 'praise', 'insult', 'wait', 'who']),
      }),
      z.object({ do: z.literal('outside'), what: nullableStringSchema }),
      z.object({
        do: z.enum([
          'undo',
          'back',
          'cancel',
          'restart',
          'skip',
          'repeat',
          'why',
          'yes',
          'no',
          'more',
          'person',
          'unclear',
        ]),
      }),
      orderSchema,
      showSchema,
      resumeSchema,
      clarifySchema,
      answerSchema,
    ]),
  ),
});

/** A model's answer, not checked. It cannot express events, question ids or a bill's digest. */
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;
/** A command of the model before its slots and values are checked. */
export type ModelCommand = ModelAnswer['commands'][number];
/** A value of the model before it is checked; options are keys as the model wrote them. */
export type ModelValue = z.infer<typeof modelValueSchema>;

/** The form of an answer: the JSON schema for the endpoint, and the parser. */
export interface AnswerSchema {
  schema: Record<string, unknown>;
  /** Returns the commands of the right form; undefined without any, or for other JSON. */
  parse: (text: string) => ModelAnswer | undefined;
  /** Describes to the model the parts that have the wrong form. */
  misshapen: (text: string) => string[];
}

/** The engine's kinds of value for each kind that the model names otherwise. */
const ENGINE_KINDS: Readonly<Record<string, readonly string[]>> = {
  rupees: ['money'],
  people: ['people', 'person'],
};

const uniqueNames = (list: readonly string[]): string[] => [...new Set(list)];

/** Builds the form for some dialogs: their names, slots, questions and values. */
export function answerSchemaOf(manifests: readonly DialogManifest[]): AnswerSchema {
  const command = commandSchemaOf(manifests);
  const wire = z.object({ commands: z.array(command) });
  const { $schema: _unused, ...schema } = z.toJSONSchema(wire, {
    reused: 'ref',
    override: everyMember,
  });
  const commandsIn = (text: string): unknown[] | undefined =>
    looseAnswerSchema.safeParse(parseJsonOrNothing(text.replace(CODE_FENCE, '$1'))).data?.commands;
  return {
    schema,
    parse: (text) => {
      const told = commandsIn(text);
      const commands = told?.flatMap((one) => command.safeParse(one).data ?? []);
      return told === undefined || (told.length > 0 && commands?.length === 0)
        ? undefined
        : modelAnswerSchema.safeParse({ commands }).data;
    },
    misshapen: (text) =>
      commandsIn(text)?.flatMap((one, at) =>
        command.safeParse(one).success ? [] : [`${commandWords(at, one)}: ${NOT_OF_SHAPE}`],
      ) ?? ['the answer is not one JSON object {"commands":[…]}'],
  };
}

/** Strict endpoints require every member and accept no defaults. */
const everyMember = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  delete jsonSchema.default;
  if (jsonSchema.properties) jsonSchema.required = Object.keys(jsonSchema.properties);
};

const looseAnswerSchema = z.object({ commands: z.array(z.unknown()) });
const NOT_OF_SHAPE =
  'no such command, dialog, slot, question or kind of value, or a member is missing';

/** Names a command of an answer for the model: its place, kind and slot. */
export function commandWords(at: number, command: unknown): string {
  const named = z
    .object({ do: z.string(), slot: z.optional(slotNameSchema) })
    .safeParse(command).data;
  return [`commands[${at}]`, named?.do, named?.slot].filter(Boolean).join(' ');
}

/** A code fence, with which some models wrap the answer. */
const CODE_FENCE = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/u;

function parseJsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Builds the schema of the commands that are possible for some dialogs. */
function commandSchemaOf(all: readonly DialogManifest[]): z.ZodType {
  const manifests = sayableDialogs(all);
  const slots = uniqueNames(manifests.flatMap((dialog) => dialog.slots.map((slot) => slot.name)));
  const questions = uniqueNames(
    manifests.flatMap((dialog) => dialog.questions.map((question) => question.id)),
  );
  const held = valueSchemaFor(manifests);
  const slot = z.enum(slots);
  const [, , , , , , language, chat, outside, control, ...edits] =
    modelAnswerSchema.shape.commands.element.options;
  const ofSlots = [
    z.object({
      do: z.literal('start'),
      dialog: z.enum(manifests.map((dialog) => dialog.id)),
      fills: z.array(z.object({ slot, value: held })),
    }),
    z.object({ do: z.enum(['fill', 'correct']), slot, value: held }),
    z.object({ do: z.literal('forget'), slot }),
    z.object({
      do: z.literal('list'),
      slot,
      op: z.enum(['add', 'change', 'remove', 'clear']),
      n: nullableSchema(z.number()),
      value: nullableSchema(held),
    }),
    z.object({ do: z.literal('pick'), value: held }),
  ];
  const asking =
    questions.length === 0 ? [] : [z.object({ ...askMembers, question: z.enum(questions) })];
  return z.union([...ofSlots, ...asking, language, chat, outside, control, ...edits]);
}

function valueSchemaFor(manifests: readonly DialogManifest[]): z.ZodType {
  const taken = manifests.flatMap((dialog) => dialog.slots.flatMap((slot) => slot.takes));
  const always = ['text', 'option', 'nth', 'extreme'];
  const kinds = Object.entries(schemaByKind).filter(
    ([kind]) =>
      always.includes(kind) || taken.some((one) => (ENGINE_KINDS[kind] ?? [kind]).includes(one)),
  );
  const values = z.union(kinds.map(([, schema]) => schema));
  return z.union([values, z.object({ is: z.literal('not'), value: values })]);
}
