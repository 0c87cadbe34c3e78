/**
 * Builds what runs: dist/main.js, dist/eval.js and dist/bench/*.js for Node, dist/web for browsers
 * (with .gz and .br beside each file), and dist/version.txt. Parts that are not there yet are left
 * out. Fails when the web client outgrows its budget.
 */
'use strict';
const {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { basename, join, sep } = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');
const esbuild = require('esbuild');
const { writeVersion } = require('./version');

const ROOT = join(__dirname, '..');
const WEB = join(ROOT, 'src', 'channels', 'web');
const KB = 1024;
/**
 * gzip bytes: what a site loads before the chat is opened, what an opened chat loads until its first
 * answer is drawn, and all that it may load.
 */
const BUDGETS = { launcher: 5 * KB, answer: 40 * KB, opened: 120 * KB };

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Node entries: name below dist → source. */
function nodeEntries() {
  const wanted = {
    main: 'src/main.ts',
    reader: 'src/app/reader-process.ts',
    eval: 'bench/eval/main.ts',
    train: 'training/main.ts',
  };
  const bench = join(ROOT, 'bench');
  const files = existsSync(bench)
    ? readdirSync(bench).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    : [];
  for (const file of files) wanted[`bench/${basename(file, '.ts')}`] = `bench/${file}`;
  return Object.fromEntries(
    Object.entries(wanted).filter(([, source]) => existsSync(join(ROOT, source))),
  );
}

/**
 * Libraries that are loaded at every start, each written as one file without comments and long
 * names: a server keeps the text of all that it has loaded, and these have 8 MB of it. Native ones,
 * those with threads of their own and those loaded on demand stay as they are.
 */
const LIBRARIES = [
  'intl-messageformat',
  'kysely',
  'libphonenumber-js/min',
  'lru-cache',
  'minisearch',
  'prom-client',
  'qrcode',
  'restify',
  'undici',
  'ws',
  'zod',
];
const NODE = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'none',
  logLevel: 'warning',
};

const fileOf = (library) => library.replace('/', '-');

/** Writes the libraries to dist/lib. */
function buildLibraries() {
  return Promise.all(
    LIBRARIES.map((library) =>
      esbuild.build({
        ...NODE,
        stdin: { contents: `module.exports = require('${library}');`, resolveDir: ROOT },
        outfile: join('dist', 'lib', `${fileOf(library)}.js`),
        external: ['dtrace-provider', 'pino', 'bufferutil', 'utf-8-validate'],
      }),
    ),
  );
}

/**
 * Takes the libraries from dist/lib, every other package as it is installed. The stock bot of the
 * bench has its own as they are.
 */
const libraries = (lib) => ({
  name: 'libraries',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point') return undefined;
      return {
        path:
          LIBRARIES.includes(path) && !importer.includes(`bench${sep}stock`)
            ? `${lib}/${fileOf(path)}.js`
            : path,
        external: true,
      };
    }),
});

/**
 * Our sources with every letter beyond ASCII escaped: one such letter, and V8 keeps two bytes for
 * each letter of a file.
 */
const ascii = {
  name: 'ascii',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/[^\0-\x7f]/g, escaped),
      loader: 'ts',
    })),
};

const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

async function buildNode() {
  const entries = Object.entries(nodeEntries());
  if (entries.length === 0) return;
  const below = (folder) =>
    Object.fromEntries(entries.filter(([name]) => name.includes('/') === (folder !== '')));
  const build = (folder, lib) =>
    esbuild.build({
      ...NODE,
      entryPoints: below(folder),
      outdir: 'dist',
      sourcemap: true,
      sourcesContent: false, // node keeps the whole map: 6 MB of it were texts
      loader: { '.md': 'text', '.txt': 'text', '.sql': 'text' },
      plugins: [libraries(lib), ascii],
    });
  await Promise.all([buildLibraries(), build('', './lib'), build('bench', '../lib')]);
}

const BROWSER = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  target: ['es2022', 'chrome100', 'firefox100', 'safari15.4'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};

/** Builds the web client into `out`. Gives the gzip sizes in bytes. */
async function buildWeb(out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const [chat, page] = await Promise.all([buildChat(out), buildPages(out)]);
  writeFileSync(join(out, 'index.html'), indexHtml(out, chat));
  writeFileSync(join(out, 'icon.svg'), readFileSync(join(WEB, 'page', 'icon.svg')));
  const files = [...Object.keys(chat.outputs), ...Object.keys(page.outputs)].map((file) =>
    join(ROOT, file),
  );
  const sizes = await compress([...files, join(out, 'index.html'), join(out, 'icon.svg')]);
  return measured(out, chat, sizes);
}

function buildChat(out) {
  return esbuild
    .build({
      ...BROWSER,
      entryPoints: {
        chat: join(WEB, 'client', 'main.tsx'),
        style: join(WEB, 'client', 'css', 'chat.css'),
      },
      outdir: join(out, 'assets'),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      loader: { '.svg': 'file' },
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    .then((result) => result.metafile);
}

function buildPages(out) {
  return esbuild
    .build({
      ...BROWSER,
      entryPoints: {
        embed: join(WEB, 'client', 'launcher', 'embed.ts'),
        again: join(WEB, 'page', 'again.ts'),
        back: join(WEB, 'page', 'back.ts'),
        go: join(WEB, 'page', 'go.ts'),
        pay: join(WEB, 'page', 'pay.ts'),
        ticket: join(WEB, 'page', 'ticket.ts'),
        'ticket-worker': join(WEB, 'page', 'ticket-worker.ts'),
        page: join(WEB, 'page', 'page.css'),
      },
      outdir: out,
      assetNames: 'assets/[name]-[hash]',
      format: 'iife',
      loader: { '.svg': 'file' },
    })
    .then((result) => result.metafile);
}

const outputOf = (metafile, source) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint?.endsWith(source));

function indexHtml(out, metafile) {
  const address = (source) => `assets/${basename(outputOf(metafile, source))}`;
  const entry = outputOf(metafile, 'main.tsx');
  const parts = [...loadedBy(metafile, entry)].filter((file) => file !== entry);
  const tags = [
    `<link rel="stylesheet" href="${address('chat.css')}" />`,
    `<script type="module" src="${address('main.tsx')}"></script>`,
    ...parts.map((file) => `<link rel="modulepreload" href="assets/${basename(file)}" />`),
  ].join('\n    ');
  return readFileSync(join(WEB, 'page', 'index.html'), 'utf8')
    .replace('<!-- assets -->', tags)
    .replace(/<!--(?!\[)[^]*?-->/g, '')
    .replace(/^\s+/gm, '');
}

/** Writes .gz and .br beside each file; gives gzip sizes by file. */
async function compress(files) {
  const sizes = new Map();
  await Promise.all(
    [...new Set(files)].map(async (file) => {
      const bytes = readFileSync(file);
      const quality = bytes.length > 200 * KB ? 9 : 11; // the last percent of the one large file is not worth a second
      const [gz, br] = await Promise.all([
        gzip(bytes, { level: 9 }),
        brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
      ]);
      writeFileSync(`${file}.gz`, gz);
      writeFileSync(`${file}.br`, br);
      sizes.set(file, gz.length);
    }),
  );
  return sizes;
}

/** Files that an entry loads at once, itself included. */
function loadedBy(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const link of metafile.outputs[file]?.imports ?? [])
    if (link.kind === 'import-statement') loadedBy(metafile, link.path, seen);
  return seen;
}

function measured(out, metafile, sizes) {
  const sum = (files) =>
    [...files].reduce(
      (total, file) => total + (sizes.get(join(ROOT, file)) ?? sizes.get(file) ?? 0),
      0,
    );
  const entry = outputOf(metafile, 'main.tsx');
  const all = Object.keys(metafile.outputs);
  const [cards, adaptive] = ['card-view.tsx', 'cards/adaptive.ts'].map((source) =>
    outputOf(metafile, source),
  );
  const rest = sum(all.filter((file) => !file.endsWith('.js'))) + sum([join(out, 'index.html')]);
  const begun = loadedBy(metafile, entry);
  return {
    launcher: sum([join(out, 'embed.js')]),
    start: sum(begun) + rest,
    cards: sum([cards]),
    answer: sum(loadedBy(metafile, cards, begun)) + rest,
    adaptive: sum([adaptive]),
    opened: sum(all) + sum([join(out, 'index.html')]),
  };
}

function overBudget(sizes) {
  return Object.entries(BUDGETS).flatMap(([name, most]) =>
    sizes[name] > most ? [`${name}: ${sizes[name]} bytes gzip, at most ${most}`] : [],
  );
}

async function main() {
  const began = performance.now();
  const web = existsSync(join(WEB, 'client', 'main.tsx'));
  const [sizes] = await Promise.all([
    web ? buildWeb(join(ROOT, 'dist', 'web')) : undefined,
    buildNode(),
  ]);
  writeVersion(ROOT);
  const took = performance.now() - began;
  const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
  if (sizes)
    process.stdout.write(
      `web client, gzip: ${Object.entries(sizes)
        .map(([name, bytes]) => `${name} ${kb(bytes)}`)
        .join(', ')}\n`,
    );
  process.stdout.write(
    `built in ${Math.round(took)} ms: ${['web', ...Object.keys(nodeEntries())].join(', ')}\n`,
  );
  const over = sizes ? overBudget(sizes) : [];
  for (const line of over) process.stderr.write(`over the budget: ${line}\n`);
  if (over.length > 0) process.exitCode = 1;
}

module.exports = { buildWeb, overBudget, BUDGETS };

if (require.main === module) {
  main().catch((error) => {
    process.stderr.write(`The build failed: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
