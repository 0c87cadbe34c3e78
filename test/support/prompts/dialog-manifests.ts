import { join } from 'node:path';
import { dialogRegistry } from '../../../dialogs';
import { readPromptWords } from '../../../src/app/translations';
import { dialogManifestsOf, type EngineDialogManifest } from '../../../src/engine/dialog-manifest';

const ROOT = join(__dirname, '..', '..', '..');

/** The manifests of Mela's own dialogs, with what people say to them, as Mela's start makes them. */
export const dialogManifests = (): EngineDialogManifest[] =>
  dialogManifestsOf(dialogRegistry, readPromptWords(ROOT).examples);
