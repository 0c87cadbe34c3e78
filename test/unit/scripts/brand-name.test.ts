import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandName } from '../../../scripts/brand-name';
import { filesOf } from '../../../scripts/teams-package';
import { readTemplates } from '../../../scripts/whatsapp-templates';

test('the name is that of mela.config.json in the folder, else ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-name-'));
  expect(brandName(folder)).toBe('Mela');
  writeFileSync(join(folder, 'mela.config.json'), JSON.stringify({ name: ' Kala ' }));
  expect(brandName(folder)).toBe('Kala');
  rmSync(folder, { recursive: true, force: true });
});

test('the app of Teams is called by it', () => {
  const env = {
    MicrosoftAppId: '11111111-2222-4333-8444-555555555555',
    PUBLIC_URL: 'https://chat.kala.example',
  };
  const files = filesOf(env, '1.0.0', 'Kala');
  const [manifest, hindi] = ['manifest.json', 'hi.json'].map((file) => String(files[file]));
  expect(JSON.parse(manifest ?? '')).toMatchObject({
    name: { short: 'Kala' },
    developer: { name: 'Kala' },
  });
  expect(`${manifest}${hindi}`).not.toMatch(/\bMela\b|मेला/u);
});

test('messages of WhatsApp name it', () => {
  const texts = JSON.stringify(readTemplates('https://chat.kala.example', undefined, 'Kala'));
  expect(texts).toContain('Your ticket from Kala is here');
  expect(texts).not.toMatch(/\bMela\b|मेला/u);
});
