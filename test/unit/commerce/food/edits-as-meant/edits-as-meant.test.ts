import { writeFileSync } from 'node:fs';
import { haveRealMenus } from '../../../food/real-menus';
import { playCase, type Outcome, type PlayedCase } from './cases';
import { kitchens } from './kitchens';
import { EDIT_KINDS, LANGUAGES, type Wording, wordingsIn } from './wordings';

jest.setTimeout(1_800_000);

/** How often each wording is said, each time at another menu and to another basket; `EDIT_DRAWS=20` for the long run. */
const DRAWS = Number(process.env['EDIT_DRAWS'] ?? 2);
const MENUS = 5;
/** Where the table of kinds and the sentences that went wrong are written, when somebody asks for them. */
const REPORT = process.env['EDIT_REPORT'];

if (!haveRealMenus)
  test.skip('real menus: skipped, the open data is not beside the project', () => undefined);

/** Numbers that are the same at each run. */
function drawFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const all = kitchens(MENUS);

function played(wordings: readonly Wording[]): (PlayedCase & { wording: Wording })[] {
  return wordings.flatMap((wording, at) =>
    Array.from({ length: DRAWS }, (_, turn) => {
      const draw = drawFrom(at * 101 + turn * 7);
      const kitchen = all[(at + turn * 3) % all.length];
      if (!kitchen) throw new Error('no menu');
      return { wording, ...playCase(wording, kitchen, draw) };
    }),
  );
}

type Played = ReturnType<typeof played>;

function table(cases: Played): string {
  const of = (kind: string, language: string, outcome: Outcome): number =>
    cases.filter(
      (one) =>
        (kind === '' || one.wording.kind === kind) &&
        one.wording.language === language &&
        one.outcome === outcome,
    ).length;
  const row = (kind: string): string =>
    `| ${kind || 'all'} | ${LANGUAGES.map((language) =>
      (['right', 'asked', 'wrong'] as const).map((each) => of(kind, language, each)).join(' / '),
    ).join(' | ')} |`;
  return [...EDIT_KINDS, ''].map(row).join('\n');
}

function report(name: string, cases: Played, sentences: boolean): void {
  if (REPORT === undefined) return;
  const lines = cases
    .filter((one) => one.outcome !== 'right')
    .map(
      ({ wording, text, before, after, outcome, misnamed }) =>
        `${misnamed ?? outcome} ${wording.kind} ${wording.language}: "${text}" | ${before} -> ${after}`,
    );
  writeFileSync(`${REPORT}.${name}`, [table(cases), ...(sentences ? lines : [])].join('\n'));
}

describe('a basket after a sentence is the one that was meant, or it is as it was and something is asked', () => {
  test('of wordings that the reader was made with, none gives another basket', () => {
    const cases = played(wordingsIn('tuned.txt'));
    report('tuned', cases, true);
    expect(cases.filter((one) => one.outcome === 'wrong').map((one) => one.text)).toEqual([]);
  });

  test('of wordings that were held out, few do', () => {
    const cases = played(wordingsIn('held-out.txt'));
    report('held-out', cases, false);
    expect(cases.filter((one) => one.outcome === 'wrong').length / cases.length).toBeLessThan(0.03);
  });

  test.each([
    ['several-at-once', 0.03],
    ['several-at-once-held-out', 0.06],
  ])(
    'of wordings of several things at once (%s), fewer than %s of one do, and what no menu has is named',
    (file, most) => {
      const cases = played(wordingsIn(`${file}.txt`)).map((one) =>
        one.misnamed === undefined ? one : { ...one, outcome: 'wrong' as const },
      );
      report(file, cases, true);
      expect(cases.filter((one) => one.outcome === 'wrong').length / cases.length).toBeLessThan(
        most,
      );
    },
  );

  test.each([
    ['denied', 0.1],
    ['denied-held-out', 0.25],
    ['denied-third', 0.15],
  ])('of wordings that deny, spare or keep (%s), fewer than %s of one do', (file, most) => {
    const cases = played(wordingsIn(`${file}.txt`));
    report(file, cases, true);
    expect(cases.filter((one) => one.outcome === 'wrong').length / cases.length).toBeLessThan(most);
  });
});
