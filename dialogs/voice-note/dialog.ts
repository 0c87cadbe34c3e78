import { z } from 'zod';
import { commandSchema } from '../../src/engine/command';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';

/** The operation that reads a transcript as commands, as if the person had typed it. */
export const readWords = {
  name: 'readWords',
  input: z.object({ words: z.string() }),
  output: z.array(commandSchema),
  effect: false,
  keepMs: 0,
};

const VOICE_ANSWERS = ['yes', 'no', 'again'] as const;
type VoiceNoteAnswer = (typeof VOICE_ANSWERS)[number];

const wordsOf = (t: Turn): string => ofKind(t.pendingValue('words'), 'text')?.text ?? '';

/** The slot of whether a voice note was transcribed correctly: a plain yes or no, or a button. */
const transcriptCorrectSlot: Slot<VoiceNoteAnswer> = {
  name: 'right',
  about: 'whether the voice note was heard right',
  label: say('slot.right'),
  why: say('why.right'),
  reads: 'yes-no',
  takes: ['flag', 'option'],
  plainYes: {},
  needs: [],
  schema: z.enum(VOICE_ANSWERS),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    if (value.is === 'flag') return { is: 'settled', value: value.on ? 'yes' : 'no' };
    return value.is === 'option' && value.id === 'again'
      ? { is: 'settled', value: 'again' }
      : { is: 'refused', why: say('why.right') };
  },
  *ask(t) {
    const tap = (on: boolean) => t.fillCode('right', { is: 'flag', on });
    const choices = [
      choice('choice.heard', tap(true), 'primary'),
      choice('choice.not-heard', tap(false)),
      choice('choice.say-again', t.fillCode('right', { is: 'option', id: 'again' })),
    ];
    return { reply: textReply('ask.right', choices, { words: wordsOf(t) }), options: [] };
  },
};

/** Runs the transcript as if typed, after a yes; before that it does nothing (I7). */
const runTranscript: StepAction = function* (t) {
  const answer = t.get(transcriptCorrectSlot);
  if (answer !== 'yes')
    return { then: 'done', say: [textReply(answer === 'again' ? 'voice.again' : 'voice.left')] };
  return { then: 'redirect', commands: yield* t.once('read', readWords, { words: wordsOf(t) }) };
};

/** The dialog that reads a voice note back before it acts. */
export const voiceNote = waterfall({
  id: 'voice-note',
  purpose: 'voice',
  about: 'answer whether a voice note was heard right; only the service itself asks this',
  slots: [filterSlot('words', 'what was heard', ['text'], 'nothing')],
  steps: [transcriptCorrectSlot, runTranscript],
  interruption: { transient: true },
  boundToConversation: () => true,
  events: {
    *heard(t, data) {
      const { words } = z.object({ words: z.string() }).parse(data);
      t.begin('voice-note', [{ slot: 'words', value: { is: 'text', text: words } }]);
      return [];
    },
    *unheard(_t, data) {
      const { why } = z.object({ why: z.enum(['unclear', 'too-long']) }).parse(data);
      return [textReply(`voice.${why}`)];
    },
  },
});
