/**
 * Draws the pictures of the sandbox's catalogue into src/sandbox/pictures, as PNG and SVG. They are
 * kept with the code; run this again after a change of what draws them (scripts/pictures), and look
 * at the result.
 */
'use strict';
const { join } = require('node:path');
const esbuild = require('esbuild');

const ROOT = join(__dirname, '..');
const DRAWING = join(ROOT, 'dist', 'pictures.js');

esbuild.buildSync({
  absWorkingDir: ROOT,
  entryPoints: [join(__dirname, 'pictures', 'draw.ts')],
  outfile: DRAWING,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});

const bytes = require(DRAWING).drawPictures(join(ROOT, 'src', 'sandbox', 'pictures'));
process.stdout.write(`pictures: ${Math.round(bytes / 1024)} KB\n`);
