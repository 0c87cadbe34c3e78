import type { ChannelDefinition } from '../../../src/channels/channel';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyChoice } from '../../../src/reply/reply-parts';
import { startContractHost, type ContractHost } from './contract-host';
import type { ChannelRig, ContractPerson, ShownButton, ShownMessage } from './contract-rig';

/** What the contract is held against: a channel's definition, its settings, and a provider and people for it. */
export interface ContractSubject<Settings> {
  definition: ChannelDefinition<Settings>;
  /** Reads what stands in the environment. */
  readSettings: (environment: Readonly<Record<string, string>>) => Settings;
  createRig: () => Promise<ChannelRig>;
}

/** A sentence, with choices. */
export const saying = (text: string, choices: ReplyChoice[] = []): Reply => ({
  kind: 'text',
  text,
  choices,
});
/** All words of some messages, a line each. */
export const wordsOn = (messages: readonly ShownMessage[]): string =>
  messages.map(({ text }) => text).join('\n');
/** All buttons of some messages. */
export const buttonsOn = (messages: readonly ShownMessage[]): ShownButton[] =>
  messages.flatMap(({ buttons }) => buttons);
/** A button by its label, which may have its card's number before it. */
export function buttonOn(messages: readonly ShownMessage[], label: string): ShownButton {
  const found = buttonsOn(messages).find((button) => button.label.endsWith(label));
  if (!found) throw new Error(`no button “${label}” in ${wordsOn(messages)}`);
  return found;
}
/** Whether a channel took a call. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What a test of the contract works with. */
export interface ContractStage {
  host: ContractHost;
  rig: ChannelRig;
  person: ContractPerson;
  /** Says a word for which these replies come back, and gives all that is seen by then. */
  hear: (replies: readonly Reply[]) => Promise<ShownMessage[]>;
}

/** Gives each test a host and a person of its own. */
export function withContractHost<Settings>({
  definition,
  readSettings,
  createRig,
}: ContractSubject<Settings>): () => ContractStage {
  let stage: ContractStage;
  beforeEach(async () => {
    const rig = await createRig();
    const host = await startContractHost(
      definition,
      (PUBLIC_URL) => readSettings({ PUBLIC_URL, ...rig.settings }),
      rig.apiKey,
    );
    const person = await rig.person(host.base);
    const hear = async (replies: readonly Reply[]): Promise<ShownMessage[]> => {
      host.answer = () => [...replies];
      expect(isTaken(await person.say('hello'))).toBe(true);
      await host.quiet();
      return person.shown();
    };
    stage = { host, rig, person, hear };
  });
  afterEach(async () => {
    await stage.host.close();
    await stage.rig.close();
  });
  return () => stage;
}
