import {
  ActivityHandler,
  CloudAdapter,
  ConfigurationBotFrameworkAuthentication,
  ConversationState,
  MemoryStorage,
  UserState,
  type TurnContext,
} from 'botbuilder';
import restify from 'restify';
import { QuestionsDialog } from './questions';

/** The stock bot: every message goes to the dialog, and state is saved after the turn, in memory. */
class StockBot extends ActivityHandler {
  constructor(
    private readonly conversationState: ConversationState,
    private readonly userState: UserState,
    dialog: QuestionsDialog,
  ) {
    super();
    const place = conversationState.createProperty('DialogState');
    this.onMessage(async (context, next) => {
      await dialog.run(context, place);
      await next();
    });
  }

  override async run(context: TurnContext): Promise<void> {
    await super.run(context);
    await this.conversationState.saveChanges(context, false);
    await this.userState.saveChanges(context, false);
  }
}

function adapter(): CloudAdapter {
  const made = new CloudAdapter(
    new ConfigurationBotFrameworkAuthentication({
      MicrosoftAppId: '',
      MicrosoftAppPassword: '',
      MicrosoftAppType: 'MultiTenant',
    }),
  );
  made.onTurnError = async (context, error) => {
    process.stderr.write(`stock bot: ${error.name}: ${error.message}\n`);
    await context.sendActivity('The bot encountered an error or bug.');
  };
  return made;
}

/** Serves the bot the usual way: botbuilder, restify, botbuilder-dialogs and MemoryStorage, without an app id, on loopback. */
export async function serveStock(port: number): Promise<{ port: number; close(): void }> {
  const storage = new MemoryStorage();
  const bot = new StockBot(
    new ConversationState(storage),
    new UserState(storage),
    new QuestionsDialog(),
  );
  const cloud = adapter();
  const server = restify.createServer();
  server.use(restify.plugins.bodyParser());
  server.post('/api/messages', async (req, res) => {
    const { body, headers, method = 'POST' } = req;
    await cloud.process({ body, headers, method }, res, async (context) => bot.run(context));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return { port: server.address().port, close: () => void server.close() };
}
