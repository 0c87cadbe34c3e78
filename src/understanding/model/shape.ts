import { z } from 'zod';
import type { DialogOutline } from '../understanding';

const maybe = <T extends z.ZodType>(schema: T) => schema.nullable();
const name = maybe(z.string());

const person = z.object({ name, email: name, phone: name, age: maybe(z.number()), gender: maybe(z.enum(['Male', 'Female', 'Other'])), self: maybe(z.boolean()) });

// Structured outputs know no optional members: what is not said is null. Prices are in rupees, as people say them.
const plain = {
  text: z.object({ is: z.literal('text'), text: z.string() }),
  option: z.object({ is: z.literal('option'), key: z.string() }),
  nth: z.object({ is: z.literal('nth'), n: z.number() }),
  extreme: z.object({ is: z.literal('extreme'), by: z.enum(['price', 'distance', 'rating', 'time']), which: z.enum(['least', 'most']) }),
  day: z.object({ is: z.literal('day'), from: z.string(), to: z.string() }),
  clock: z.object({ is: z.literal('clock'), from: z.string(), to: name }),
  number: z.object({ is: z.literal('number'), n: z.number() }),
  counts: z.object({ is: z.literal('counts'), counts: z.array(z.object({ n: z.number(), of: name })) }),
  rupees: z.object({ is: z.literal('rupees'), min: maybe(z.number()), max: maybe(z.number()) }),
  place: z.object({ is: z.literal('place'), name, pin: name }),
  people: z.object({ is: z.literal('people'), people: z.array(person) }),
  flag: z.object({ is: z.literal('flag'), on: z.boolean() }),
} as const;

const plainValue = z.union([plain.text, plain.option, plain.nth, plain.extreme, plain.day, plain.clock, plain.number, plain.counts, plain.rupees, plain.place, plain.people, plain.flag]);
const value = z.union([...plainValue.options, z.object({ is: z.literal('not'), value: plainValue })]);

const fill = z.object({ slot: z.string(), value });

const answer = z.object({
  commands: z.array(
    z.union([
      z.object({ do: z.literal('start'), dialog: z.string(), fills: z.array(fill) }),
      z.object({ do: z.enum(['fill', 'correct']), slot: z.string(), value }),
      z.object({ do: z.literal('forget'), slot: z.string() }),
      z.object({ do: z.literal('list'), slot: z.string(), op: z.enum(['add', 'change', 'remove', 'clear']), n: maybe(z.number()), value: maybe(value) }),
      z.object({ do: z.literal('pick'), value }),
      z.object({ do: z.literal('ask'), question: z.string(), about: name }),
      z.object({ do: z.literal('language'), language: z.string() }),
      z.object({ do: z.literal('chat'), what: z.enum(['greet', 'thanks', 'bye', 'praise', 'insult', 'who']) }),
      z.object({ do: z.literal('outside'), what: name }),
      z.object({ do: z.enum(['undo', 'back', 'cancel', 'restart', 'skip', 'repeat', 'why', 'yes', 'no', 'more', 'person', 'unclear']) }),
    ]),
  ),
});

/** What the model answers, as it came: parsed, not yet believed. No event, no id of a question, no digest of a bill can be said in it. */
export type ModelReading = z.infer<typeof answer>;
/** Not yet one of the engine's: slots and values are looked at later. */
export type ModelCommand = ModelReading['commands'][number];
/** See `ModelCommand`; ids of options are among it as the model wrote them. */
export type ModelValue = z.infer<typeof value>;

/** The shape that answers must have: the schema for the endpoint, made from the dialogs, and the parser for what comes back. */
export interface Shape {
  schema: Record<string, unknown>;
  /** Nothing when the text is no JSON or of another shape. */
  parse: (text: string) => ModelReading | undefined;
}

/** Kinds of the engine's values that a kind told here becomes, where the names differ. */
const KINDS: Readonly<Record<string, readonly string[]>> = { rupees: ['money'], people: ['people', 'person'] };

const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** The shape for some dialogs: their names, slots and questions, and the values that their slots take. */
export function shapeOf(outlines: readonly DialogOutline[]): Shape {
  const wire = strict(outlines);
  const { $schema: _unused, ...schema } = z.toJSONSchema(wire, { reused: 'ref' });
  return {
    schema,
    parse: (text) => {
      const read = wire.safeParse(json(text));
      return read.success ? answer.safeParse(read.data).data : undefined;
    },
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function strict(outlines: readonly DialogOutline[]): z.ZodType {
  const slots = unique(outlines.flatMap((dialog) => dialog.slots.map((slot) => slot.name)));
  const questions = unique(outlines.flatMap((dialog) => dialog.questions.map((question) => question.id)));
  const held = valueFor(outlines);
  const slot = z.enum(slots);
  const [, , , , , , language, chat, outside, control] = answer.shape.commands.element.options;
  const ofSlots = [
    z.object({ do: z.literal('start'), dialog: z.enum(outlines.map((dialog) => dialog.id)), fills: z.array(z.object({ slot, value: held })) }),
    z.object({ do: z.enum(['fill', 'correct']), slot, value: held }),
    z.object({ do: z.literal('forget'), slot }),
    z.object({ do: z.literal('list'), slot, op: z.enum(['add', 'change', 'remove', 'clear']), n: maybe(z.number()), value: maybe(held) }),
    z.object({ do: z.literal('pick'), value: held }),
  ];
  const asking = questions.length === 0 ? [] : [z.object({ do: z.literal('ask'), question: z.enum(questions), about: name })];
  return z.object({ commands: z.array(z.union([...ofSlots, ...asking, language, chat, outside, control])) });
}

function valueFor(outlines: readonly DialogOutline[]): z.ZodType {
  const taken = outlines.flatMap((dialog) => dialog.slots.flatMap((slot) => slot.takes));
  const always = ['text', 'option', 'nth', 'extreme'];
  const kinds = Object.entries(plain).filter(([kind]) => always.includes(kind) || taken.some((one) => (KINDS[kind] ?? [kind]).includes(one)));
  const values = z.union(kinds.map(([, schema]) => schema));
  return z.union([values, z.object({ is: z.literal('not'), value: values })]);
}
