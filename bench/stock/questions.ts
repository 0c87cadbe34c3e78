import {
  ComponentDialog,
  ConfirmPrompt,
  DialogSet,
  DialogTurnStatus,
  NumberPrompt,
  TextPrompt,
  WaterfallDialog,
  type DialogTurnResult,
  type WaterfallStepContext,
} from 'botbuilder-dialogs';
import type { StatePropertyAccessor, TurnContext } from 'botbuilder';

const QUESTIONS = 'questions';
const NAME = 'name';
const COUNT = 'count';
const CONFIRM = 'confirm';

/** The three questions in the library's own waterfall: name, number, confirmation, then both said back. */
export class QuestionsDialog extends ComponentDialog {
  constructor() {
    super('questions-dialog');
    this.addDialog(new TextPrompt(NAME));
    this.addDialog(new NumberPrompt(COUNT));
    this.addDialog(new ConfirmPrompt(CONFIRM));
    this.addDialog(new WaterfallDialog(QUESTIONS, [askName, askCount, askConsent, sayBack]));
    this.initialDialogId = QUESTIONS;
  }

  /** Goes on where the conversation's dialog stands, or begins it. */
  async run(context: TurnContext, place: StatePropertyAccessor): Promise<void> {
    const dialogs = new DialogSet(place);
    dialogs.add(this);
    const dialogContext = await dialogs.createContext(context);
    const results = await dialogContext.continueDialog();
    if (results.status === DialogTurnStatus.empty) await dialogContext.beginDialog(this.id);
  }
}

async function askName(step: WaterfallStepContext): Promise<DialogTurnResult> {
  return step.prompt(NAME, { prompt: 'What is your name?' });
}

async function askCount(step: WaterfallStepContext): Promise<DialogTurnResult> {
  Object.assign(step.values, { name: step.result });
  return step.prompt(COUNT, {
    prompt: 'How many would you like?',
    retryPrompt: 'Please write a number.',
  });
}

async function askConsent(step: WaterfallStepContext): Promise<DialogTurnResult> {
  Object.assign(step.values, { count: step.result });
  return step.prompt(CONFIRM, { prompt: `${said(step)}: shall I go on?` });
}

async function sayBack(step: WaterfallStepContext): Promise<DialogTurnResult> {
  await step.context.sendActivity(step.result === true ? `Noted: ${said(step)}.` : 'Dropped.');
  return step.endDialog();
}

const said = ({ values }: WaterfallStepContext): string =>
  `${Reflect.get(values, 'count')} for ${Reflect.get(values, 'name')}`;
