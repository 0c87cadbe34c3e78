/** Texts of prompts/en/voice-note.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface VoiceNoteTexts {
  'ask.right': { words: 'value' };
  'choice.heard': undefined;
  'choice.not-heard': undefined;
  'choice.say-again': undefined;
  'dialog.voice-note': undefined;
  'slot.right': undefined;
  'voice.again': undefined;
  'voice.left': undefined;
  'voice.too-long': undefined;
  'voice.unclear': undefined;
  'why.right': undefined;
}
