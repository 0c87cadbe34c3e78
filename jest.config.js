const { availableParallelism } = require('node:os');

/** Jest runs TypeScript through swc; types are checked by `npm run check`. */
module.exports = {
  maxWorkers: 3 * availableParallelism(), // most of what a test takes is waiting: for timers, the disk, a browser, other processes
  workerIdleMemoryLimit: '1500MB', // what test files leave behind is given back
  testEnvironment: 'node',
  // found in the context of a test, each of these is far slower: a picture of a code took 0.8 s. Not those that
  // literals and the engine make as well (Object, Error …): `instanceof` would not hold
  sandboxInjectedGlobals: [
    'Math',
    'Number',
    'String',
    'Boolean',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'Symbol',
    'Reflect',
    'ArrayBuffer',
    'Infinity',
  ],
  testSequencer: '<rootDir>/scripts/slowest-first.js',
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/test/**/*.test.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', importSource: 'preact' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json', 'node'],
  collectCoverageFrom: ['src/**/*.ts', 'dialogs/**/*.ts', '!src/**/*.d.ts'],
  testTimeout: 60000, // a busy machine is no failure; what hangs, hangs longer
};
