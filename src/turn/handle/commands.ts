import { decodeChoice } from '../../engine/choice-code';
import type { Command } from '../../engine/command';
import type {
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../../understanding/understanding';
import type { ShowTalk } from '../../understanding/talk-view';
import type { MessageContent } from '../message';

/** Returns the commands of a message. A tap carries its command and needs no understanding. */
export function commandsOf(
  content: MessageContent,
  context: DialogueContext,
  understanding: Understanding,
  talk?: ShowTalk,
): UnderstandingResult | Promise<UnderstandingResult> {
  return understoodPlainly(content, context) ?? understanding.read(wordsOf(content), context, talk);
}

/** Returns the commands of a message when understanding can answer at once, else undefined. */
export function commandsAtOnce(
  content: MessageContent,
  context: DialogueContext,
  understanding: Understanding,
): UnderstandingResult | undefined {
  return understoodPlainly(content, context) ?? understanding.atOnce?.(wordsOf(content), context);
}

const wordsOf = (content: MessageContent): string => (content.kind === 'text' ? content.text : '');

function understoodPlainly(
  content: MessageContent,
  context: DialogueContext,
): UnderstandingResult | undefined {
  if (content.kind !== 'text') return certainUnderstanding(plainCommands(content), context);
  return content.text.trim() === ''
    ? certainUnderstanding([{ do: 'strange', what: 'empty' }], context)
    : undefined;
}

const certainUnderstanding = (
  commands: Command[],
  context: DialogueContext,
): UnderstandingResult => ({ commands, confidence: 1, language: context.language });

function plainCommands(content: Exclude<MessageContent, { kind: 'text' }>): Command[] {
  switch (content.kind) {
    case 'choice':
      return [decodeChoice(content.value) ?? { do: 'unclear' }];
    case 'form':
      return [fillFormCommand(decodeChoice(content.value), content.fields)];
    case 'place':
      return [
        {
          do: 'fill',
          slot: 'place',
          value: {
            is: 'place',
            lat: content.lat,
            lng: content.lng,
            ...(content.label ? { name: content.label } : {}),
          },
        },
      ];
    case 'file':
      return [{ do: 'strange', what: 'file' }];
    case 'joined':
      return [{ do: 'chat', what: 'greet' }];
    case 'event':
      return [{ do: 'event', name: content.name, data: content.data }];
    case 'other':
      return [{ do: 'strange', what: 'other' }];
  }
}

/** Returns the values that a button itself carries, such as which of a sheet's buttons it is. */
const ownFields = ({ value }: Extract<Command, { do: 'fill' }>): Record<string, string> =>
  value.is === 'fields' ? value.fields : {};

/** Puts a form's values into the command that its button carries without them. */
function fillFormCommand(command: Command | undefined, fields: Record<string, string>): Command {
  const value = { is: 'fields', fields } as const;
  if (command?.do === 'fill')
    return { ...command, value: { is: 'fields', fields: { ...fields, ...ownFields(command) } } };
  if (command?.do === 'list') return { ...command, value };
  return { do: 'unclear' };
}
