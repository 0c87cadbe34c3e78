import { html, type Markup } from '../../orders/pages/html';
import type { TrialFinding } from '../doctor/report';
import { operatorAnswer, table } from './frame';
import type { OperatorPage } from './page';

const STATES: Readonly<Record<TrialFinding['state'], string>> = {
  works: 'works',
  off: 'off',
  doubt: 'look at it',
  fails: 'FAILS',
};

/** What fails stands first, then what to look at. */
const ORDER: readonly TrialFinding['state'][] = ['fails', 'doubt', 'works', 'off'];

/** Returns the findings as a table, the worst first. */
function doctorBody(findings: readonly TrialFinding[]): Markup {
  const sorted = ORDER.flatMap((state) => findings.filter((one) => one.state === state));
  const rows = sorted.map(({ what, state, found, remedy = '' }) => [
    what,
    STATES[state],
    found,
    remedy,
  ]);
  return html`<p>
      Every setting and dependency, tried just now by this Mela, as <code>npm run doctor</code> does.
      Nothing is changed by it.
    </p>
    ${table('Doctor', ['What', 'State', 'Found', 'What to do'], rows, 'Nothing is tried here.')}`;
}

/** The page on which everything that is set is tried live. */
export const doctorPages: readonly OperatorPage[] = [
  {
    method: 'GET',
    path: '/doctor',
    least: 'admin',
    act: 'run the doctor',
    subjectOf: () => '',
    async serve({ context, session, record }) {
      await record();
      const body = doctorBody(await context.doctor());
      return operatorAnswer({ title: 'Doctor', body, session });
    },
  },
];
