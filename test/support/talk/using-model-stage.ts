import { openModelServer, type ModelServer } from '../model-server';
import { Stage } from './stage';

/** A stage whose Mela asks a stand-in for a model, and the stand-in itself. */
export interface ModelStage {
  readonly stage: Stage;
  readonly server: ModelServer;
}

/** Opens both once for the tests of a file; they are there while a test runs. */
export function usingModelStage(): ModelStage {
  let open: ModelStage | undefined;
  const opened = (): ModelStage => {
    if (!open) throw new Error('the stage is open while a test runs');
    return open;
  };
  beforeAll(async () => {
    const server = await openModelServer();
    const stage = await Stage.open(
      {},
      { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: 'stand-in' },
    );
    open = { stage, server };
  });
  afterAll(async () => {
    await open?.stage.close();
    await open?.server.close();
  });
  return {
    get stage() {
      return opened().stage;
    },
    get server() {
      return opened().server;
    },
  };
}
