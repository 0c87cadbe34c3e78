import type { Command } from '../../../src/engine/command';
import type { SlotValue } from '../../../src/engine/value';

function valueWords(value: SlotValue): string {
  switch (value.is) {
    case 'text':
      return `"${value.text}"`;
    case 'option':
      return `#${value.id}`;
    case 'nth':
      return `nth ${value.n}`;
    case 'extreme':
      return `${value.which} ${value.by}`;
    case 'day':
      return value.from === value.to ? value.from : `${value.from}..${value.to}`;
    case 'clock':
      return value.to === undefined ? value.from : `${value.from}-${value.to}`;
    case 'number':
      return String(value.n);
    case 'counts':
      return value.counts
        .map(({ n, of }) => (of === undefined ? `${n}` : `${n} ${of}`))
        .join(' + ');
    case 'money':
      return `${value.min ?? 0}..${value.max ?? ''} paise`;
    case 'place':
      return `@${value.name ?? value.pin ?? 'here'}${value.lat === undefined ? '' : ' (point)'}`;
    case 'person':
      return [
        value.name,
        value.email,
        value.phone,
        value.age,
        value.gender,
        value.self ? 'self' : undefined,
      ]
        .filter((part) => part !== undefined)
        .join(' ');
    case 'people':
      return value.people.map(valueWords).join(', ');
    case 'fields':
      return JSON.stringify(value.fields);
    case 'flag':
      return value.on ? 'on' : 'off';
    case 'among':
      return `one of ${value.ids.join(', ')}`;
    default:
      return `not ${valueWords(value.value)}`;
  }
}

const fillWords = ({ slot, value }: { slot: string; value: SlotValue }): string =>
  `${slot}=${valueWords(value)}`;

function commandWords(command: Command): string {
  switch (command.do) {
    case 'start':
      return ['start', command.dialog, (command.fills ?? []).map(fillWords).join('; ')]
        .filter(Boolean)
        .join(' ');
    case 'fill':
    case 'correct':
      return `${command.do} ${fillWords(command)}`;
    case 'forget':
      return `forget ${command.slot}`;
    case 'list':
      return ['list', command.slot, command.op, command.n]
        .filter((part) => part !== undefined)
        .join(' ');
    case 'pick':
      return `pick ${valueWords(command.value)}`;
    case 'ask':
      return ['ask', command.question, command.about && `about ${command.about}`]
        .filter(Boolean)
        .join(' ');
    case 'chat':
    case 'strange':
      return `${command.do} ${command.what}`;
    case 'outside':
      return ['outside', command.what].filter(Boolean).join(' ');
    case 'language':
      return `language ${command.language}`;
    default:
      return command.do;
  }
}

/** Commands in one line, for tables of expectations. */
export const short = (commands: readonly Command[]): string =>
  commands.map(commandWords).join(' | ');
