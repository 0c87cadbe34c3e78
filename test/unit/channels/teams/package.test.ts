import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync, inflateSync } from 'node:zlib';
import Ajv from 'ajv';
import { filesOf, zip } from '../../../../scripts/teams-package';
import { icons } from '../../../../scripts/teams-package.icons';

const SETTINGS = {
  MicrosoftAppId: '00000000-0000-0000-0000-00000000000A',
  PUBLIC_URL: 'https://mela.example.org/',
};
const files = filesOf(SETTINGS, '1.2.3');
const json = (name: string): Record<string, unknown> => JSON.parse(String(files[name]));

/** Where Microsoft's schemas are: a folder given by `TEAMS_SCHEMAS`, or where the package @microsoft/app-manifest would have them. */
const folder =
  process.env['TEAMS_SCHEMAS'] ??
  join(
    __dirname,
    '..',
    '..',
    '..',
    '..',
    'node_modules',
    '@microsoft',
    'app-manifest',
    'build',
    'json-schemas',
    'teams',
  );
const withSchemas = existsSync(folder) ? test : test.skip;

withSchemas.each(['manifest.json', 'hi.json'])(
  '%s is valid against the published schema that it names (needs @microsoft/app-manifest)',
  (name) => {
    const [, version, file] = /\/(v[\d.]+)\/([^/]+)$/.exec(String(json(name)['$schema'])) ?? [];
    const { $schema: _draft, ...schema }: Record<string, unknown> = JSON.parse(
      readFileSync(join(folder, version ?? '', file ?? ''), 'utf8'),
    );
    const validate = new Ajv({
      strict: false,
      allErrors: true,
      logger: false,
      unicodeRegExp: false,
    }).compile(schema);
    validate(json(name));
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...json(name), name: 5, 'name.short': 5 })).toBe(false);
  },
);

test('settings fill the manifest, and nothing is left to be filled', () => {
  expect(json('manifest.json')).toMatchObject({
    id: '00000000-0000-0000-0000-00000000000a',
    version: '1.2.3',
    developer: {
      name: 'Mela',
      websiteUrl: 'https://mela.example.org',
      privacyUrl: 'https://mela.example.org',
    },
    bots: [
      { botId: '00000000-0000-0000-0000-00000000000a', scopes: ['personal', 'groupChat', 'team'] },
    ],
    validDomains: ['mela.example.org'],
  });
  expect(String(files['manifest.json'])).not.toMatch(/\$[A-Z]/);
  const own = JSON.parse(
    String(
      filesOf(
        { ...SETTINGS, TEAMS_DEVELOPER: 'A "B" \\ C', TEAMS_PRIVACY_URL: 'https://x.test/p' },
        '1.2.3',
      )['manifest.json'],
    ),
  );
  expect(own.developer).toMatchObject({ name: 'A "B" \\ C', privacyUrl: 'https://x.test/p' });
});

test.each([
  ['no id', { MicrosoftAppId: undefined }, 'MicrosoftAppId'],
  ['an id that is no GUID', { MicrosoftAppId: 'mela' }, 'MicrosoftAppId'],
  ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
  ['an address without TLS', { PUBLIC_URL: 'http://mela.example.org' }, 'PUBLIC_URL'],
  ['a name of 33 letters', { TEAMS_DEVELOPER: 'x'.repeat(33) }, 'TEAMS_DEVELOPER'],
])('%s is told and makes no package', (_, change, setting) => {
  expect(() => filesOf({ ...SETTINGS, ...change }, '1.2.3')).toThrow(setting);
});

test('each text of the manifest has its Hindi, within the lengths of its place', () => {
  const manifest = json('manifest.json');
  const hindi = json('hi.json');
  const wanted = Object.keys(hindi).filter((key) => key !== '$schema');
  const at = (path: string): unknown =>
    path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce((value: unknown, name) => Reflect.get(Object(value), name), manifest);
  for (const path of wanted) {
    expect([path, typeof at(path)]).toEqual([path, 'string']);
    expect(String(hindi[path])).toMatch(/[ऀ-ॿ]/);
  }
  const texts = [...JSON.stringify(manifest).matchAll(/"(title|description|short|full)":"/g)]
    .length;
  expect(wanted).toHaveLength(texts);
});

test.each([
  ['color.png', 192],
  ['outline.png', 32],
] as const)('%s is a PNG of %d pixels in colours with transparency', (name, size) => {
  const bytes = files[name] ?? Buffer.alloc(0);
  expect([
    bytes.subarray(1, 4).toString(),
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
    bytes[24],
    bytes[25],
  ]).toEqual(['PNG', size, size, 8, 6]);
});

/** The pixels of a PNG as the script writes it: one packed piece. */
const rowsOf = (png: Buffer): Buffer => inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));

test('the outline is what the script draws: white alone, on nothing', () => {
  const bytes = files['outline.png'] ?? Buffer.alloc(0);
  const rows = rowsOf(bytes);
  expect(rowsOf(icons['outline.png']()).equals(rows)).toBe(true); // packed bytes may differ between versions of zlib
  const pixels = Array.from({ length: 32 * 32 }, (_, i) => [
    ...rows.subarray(Math.floor(i / 32) * 129 + 1 + (i % 32) * 4).subarray(0, 4),
  ]);
  const drawn = pixels.filter((pixel) => pixel[3] !== 0);
  expect(drawn.every(([r, g, b]) => r === 255 && g === 255 && b === 255)).toBe(true);
  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.length).toBeLessThan(600);
});

test('the zip holds the files as they are, the same bytes each time', () => {
  const packed = zip(files);
  expect(zip(files)).toEqual(packed);
  const names = Object.keys(files);
  let at = 0;
  for (const name of names) {
    expect(packed.readUInt32LE(at)).toBe(0x04034b50);
    const [size, length] = [packed.readUInt32LE(at + 18), packed.readUInt16LE(at + 26)];
    expect(packed.subarray(at + 30, at + 30 + length).toString()).toBe(name);
    expect(
      inflateRawSync(packed.subarray(at + 30 + length, at + 30 + length + size)).equals(
        files[name] ?? Buffer.alloc(0),
      ),
    ).toBe(true);
    at += 30 + length + size;
  }
  expect(packed.readUInt32LE(at)).toBe(0x02014b50);
  expect([packed.readUInt16LE(packed.length - 12), packed.readUInt32LE(packed.length - 6)]).toEqual(
    [names.length, at],
  );
});

test('the script writes it, and says which setting is wrong', () => {
  const place = mkdtempSync(join(tmpdir(), 'mela-package-'));
  const out = join(place, 'made', 'app.zip');
  const said = execFileSync(
    process.execPath,
    [require.resolve('../../../../scripts/teams-package.js'), out],
    { cwd: place, env: SETTINGS, encoding: 'utf8' },
  );
  expect(said).toContain('manifest.json, hi.json, color.png, outline.png');
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
  writeFileSync(join(place, '.env'), 'MicrosoftAppId=00000000-0000-0000-0000-000000000001\n');
  expect(() =>
    execFileSync(process.execPath, [require.resolve('../../../../scripts/teams-package.js'), out], {
      cwd: place,
      env: {},
      stdio: 'pipe',
    }),
  ).toThrow(/PUBLIC_URL/);
  rmSync(place, { recursive: true });
});
