import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const COPIED = [
  'src',
  'dialogs',
  'prompts',
  'scripts',
  'test/support',
  'package.json',
  'tsconfig.json',
  '.prettierrc.json',
  '.oxlintrc.json',
];
const LINKED = ['node_modules', 'manifest', 'training'];

/** What a program printed and how it ended. */
export interface ProgramResult {
  status: number | null;
  output: string;
}

/** A copy of the project in a folder of its own, to be changed as somebody would who follows a guide. */
export class ProjectCopy {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'mela-guide-')));

  constructor() {
    for (const name of COPIED)
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    for (const name of LINKED)
      if (existsSync(join(ROOT, name)))
        symlinkSync(realpathSync(join(ROOT, name)), join(this.folder, name));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Removes files and folders, if they are there. */
  drop(...names: string[]): void {
    for (const name of names) rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  /** Runs Node in the copy with a script and its arguments. */
  run(...args: string[]): ProgramResult {
    const done = spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' });
    return { status: done.status, output: `${done.stdout}${done.stderr}` };
  }

  /** Checks the types of some folders of the copy and of all that they import. */
  checkTypes(...folders: string[]): ProgramResult {
    this.write(
      'tsconfig.guide.json',
      JSON.stringify({ extends: './tsconfig.json', include: folders }),
    );
    return this.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.guide.json');
  }

  /** Checks that files are formatted as `npm run check` wants them. */
  checkFormat(...names: string[]): ProgramResult {
    return this.run(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      ...names,
    );
  }

  /** Lints folders and files as `npm run check` does. */
  lint(...names: string[]): ProgramResult {
    const done = this.run(
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      ...names,
    );
    return done.status === 0 ? { status: 0, output: '' } : done; // it tells what it has done even where nothing is wrong
  }

  /** Makes one file of a program and all that it imports but packages, in `dist`. */
  bundle(entry: string, outfile: string): ProgramResult {
    const options = {
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    };
    return this.run('-e', `require('esbuild').buildSync(${JSON.stringify(options)})`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
