import { startFakeConnector, type FakeConnector } from './fake-connector';
import { forEachTest } from './for-each-test';
import { Stage } from './talk/stage';
import { TeamsClients } from './teams-client';

/** The Teams clients of everybody, and what stands behind them in the test under way. */
export interface UsingTeams {
  teams: TeamsClients;
  at: () => { stage: Stage; connector: FakeConnector };
}

/** Sets up the whole bot with Teams around it, new for each test of the file; `names` is what Teams tells of people. */
export function usingTeams(names: Readonly<Record<string, string>> = {}): UsingTeams {
  const at = forEachTest(
    async () => {
      const [stage, connector] = await Promise.all([Stage.open(), startFakeConnector()]);
      return { stage, connector };
    },
    async ({ stage, connector }) => {
      await stage.close();
      connector.close();
    },
  );
  return { at, teams: new TeamsClients(at, names) };
}
