/**
 * Lets a worker of jest compile each module once, not anew for each test file: scripts/test.js loads
 * it before jest. Every test file still runs its modules anew, in a context of its own.
 */
'use strict';
const vm = require('node:vm');

const compileAnew = vm.compileFunction;
const compiled = new Map();

/** Compiles the text of a module, or finds it as it was compiled before. */
function scriptOf(text, parameters, filename) {
  const known = compiled.get(filename);
  if (known?.text === text) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { text, script });
  return script;
}

vm.compileFunction = (text, parameters, options) =>
  options?.parsingContext === undefined || options.filename === undefined
    ? compileAnew(text, parameters, options)
    : scriptOf(text, parameters, options.filename).runInContext(options.parsingContext);
