/**
 * Makes the app package that is uploaded to Teams (dist/mela-teams.zip, or the path given) of
 * manifest/teams and the settings: MicrosoftAppId and PUBLIC_URL; TEAMS_DEVELOPER,
 * TEAMS_PRIVACY_URL and TEAMS_TERMS_URL where they differ from what is filled in otherwise. The
 * same settings make the same bytes.
 */
'use strict';
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { brandName, named } = require('./brand-name');
const zlib = require('node:zlib');

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, 'manifest', 'teams');
const GUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A setting that is missing or wrong: the message says which, why, and what to write instead. */
class PackageError extends Error {}

/** What is filled into the manifest. Throws `PackageError`. */
function valuesOf(env, version, name) {
  const { MicrosoftAppId: appId, PUBLIC_URL: publicUrl } = env;
  if (!appId || !GUID.test(appId))
    throw new PackageError(
      'Setting MicrosoftAppId is missing or no GUID: write the id of the bot registration.',
    );
  if (!publicUrl || !/^https:\/\//i.test(publicUrl) || !URL.canParse(publicUrl))
    throw new PackageError(
      'Setting PUBLIC_URL is missing or no https address: write how Teams reaches this server, such as https://mela.example.org.',
    );
  const page = publicUrl.replace(/\/+$/, '');
  const developer = env.TEAMS_DEVELOPER || name;
  if (developer.length > 32)
    throw new PackageError(
      'Setting TEAMS_DEVELOPER is too long: write a name of at most 32 characters.',
    );
  return {
    APP_ID: appId.toLowerCase(),
    VERSION: version,
    DEVELOPER: developer,
    PUBLIC_URL: page,
    PUBLIC_HOST: new URL(page).hostname,
    PRIVACY_URL: env.TEAMS_PRIVACY_URL || page,
    TERMS_URL: env.TEAMS_TERMS_URL || page,
  };
}

/** A template with its `$NAME`s filled in; a value is put in as JSON text, so that it cannot break out of its place. */
function filled(template, values) {
  return template.replace(/\$([A-Z_]+)/g, (name, key) =>
    key in values ? JSON.stringify(values[key]).slice(1, -1) : name,
  );
}

/** The files of the package by their names. Throws `PackageError`. */
function filesOf(env, version, name = brandName()) {
  const manifest = filled(
    named(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'), name),
    valuesOf(env, version, name),
  );
  const hindi = named(readFileSync(join(FOLDER, 'hi.json'), 'utf8'), name);
  const icons = ['color.png', 'outline.png'].map((file) => [
    file,
    readFileSync(join(FOLDER, file)),
  ]);
  return Object.fromEntries([
    ['manifest.json', Buffer.from(manifest)],
    ['hi.json', Buffer.from(hindi)],
    ...icons,
  ]);
}

const NO_TIME = 0x0021; // 1 January 1980, the first day that a zip knows
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** The fields that both headers of a file share. */
function shared(bytes, packed, name) {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt16LE(NO_TIME, 8);
  head.writeUInt32LE(zlib.crc32(bytes), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

const mark = (number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

function centralEntry(head, name, offset) {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([mark(0x02014b50), Buffer.from([20, 0]), head, rest, Buffer.from(name)]);
}

/** A zip of files, deflated. */
function zip(files) {
  const [parts, entries] = [[], []];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = zlib.deflateRawSync(bytes, { level: 9 });
    const head = shared(bytes, packed, name);
    const local = Buffer.concat([mark(0x04034b50), head, Buffer.from(name), packed]);
    parts.push(local);
    entries.push(centralEntry(head, name, offset));
    offset += local.length;
  }
  const central = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, mark(0x06054b50), end]);
}

/** Writes the package and says so. Gives the exit code. */
function main(env, out = join(ROOT, 'dist', 'mela-teams.zip')) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  try {
    const files = filesOf(env, version);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, zip(files));
    process.stdout.write(
      `${out}: ${Object.keys(files).join(', ')}. Upload it in Teams: Apps, Manage your apps, Upload an app.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

module.exports = { filesOf, zip };

if (require.main === module) {
  const file = join(process.cwd(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.exitCode = main(process.env, process.argv[2]);
}
