import { prefixOf } from '../../../../src/understanding/model/prompt';
import { dialogManifests } from '../../../support/prompts/dialog-manifests';
import { PROMPTS } from './rig';

const LETTERS_A_TOKEN = 4;
const MOST_TOKENS = 3_500;

test('what is told the same each time stays short', () => {
  const { length } = prefixOf(PROMPTS.understand, dialogManifests());
  expect(Math.ceil(length / LETTERS_A_TOKEN)).toBeLessThanOrEqual(MOST_TOKENS);
});
