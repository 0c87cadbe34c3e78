import { join } from 'node:path';
import { dialogRegistry } from '../../../dialogs';
import { readLearnedActs } from '../../../src/app/learned-acts';
import { readPromptWords } from '../../../src/app/translations';
import { dialogManifestsOf } from '../../../src/engine/dialog-manifest';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { LEXICON } from './stage';

const ROOT = join(__dirname, '..', '..', '..');
const reader = createBuiltIn({
  manifests: dialogManifestsOf(dialogRegistry, readPromptWords(ROOT).examples),
  lexicon: () => LEXICON,
  learned: readLearnedActs(ROOT),
});
const context: DialogueContext = {
  now: Date.UTC(2026, 10, 25, 6),
  zone: 'Asia/Kolkata',
  language: 'en',
  owned: [{ id: 'o1', area: 'food', title: 'Tiffin Trail', at: Date.UTC(2026, 10, 25, 6) }],
};

test.each(['the food was cold and half of it was missing', 'khana thanda aaya aur aadha tha'])(
  '“%s” begins a complaint, and none is begun of it where it is a part of a message',
  (text) => {
    expect(reader.read(text, context).commands).toMatchObject([
      { do: 'start', dialog: 'report-issue' },
    ]);
    expect(reader.readPart?.({ text, wanted: true }, context)).toMatchObject({ sure: false });
  },
);
