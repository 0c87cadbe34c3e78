/** The name that whoever runs Mela gave it in mela.config.json; their server checks the file. */
'use strict';
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const OURS = /(?<![\p{L}\p{M}$])(?:Mela|मेला)(?![\p{L}\p{M}])/gu;

/** Gives the name that the file of a folder tells; ours where there is none. */
function brandName(folder = process.cwd()) {
  const file = join(folder, 'mela.config.json');
  const { name } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : 'Mela';
}

/** Puts a name in place of ours in a JSON text; our own stays as each language writes it. */
const named = (json, name) =>
  name === 'Mela' ? json : json.replace(OURS, () => JSON.stringify(name).slice(1, -1));

module.exports = { brandName, named };
