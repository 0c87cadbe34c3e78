import { startFakeConnector, type FakeConnector } from '../../test/support/fake-connector';
import { Stage } from '../../test/support/talk/stage';
import {
  cardsOf,
  TeamsClients,
  wordsOf,
  type Chat,
  type Shown,
} from '../../test/support/teams-client';
import type { ReplyWording } from '../../src/reply/word';
import type { TextKey } from '../../src/reply/text';
import { examples, lists, translations } from '../../test/support/talk/texts';
import type { PromptWords } from '../../src/app/translations';
import { GROUP_TALKS, type FieldKey, type GroupStep, type WaitStep } from './group-talks';

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const NAMES = { '29:Asha': 'Asha', '29:Priya': 'Priya', '29:Ravi': 'Ravi' };
const INDENT = '      ';
const LINK = /https?:\/\/[^\s]+/gu;

/** Plays a group talk in Teams, with Mela in one language, and returns it as it is read. */
export async function groupTalkAsRead(name: string, language: string): Promise<string[]> {
  const [stage, connector] = await Promise.all([
    Stage.open({}, {}, undefined, wordsOnlyIn(language)),
    startFakeConnector(),
  ]);
  const wording = speakOnly(stage.worded.wording, language);
  const players = new GroupPlayers(stage, connector, (key) => wording.text({ say: key }, language));
  try {
    for (const step of GROUP_TALKS[name] ?? []) await players.take(step);
  } finally {
    await stage.close();
    connector.close();
  }
  return players.lines;
}

/** The texts of one language for every language: Teams' own lines follow the reader's. */
function wordsOnlyIn(language: string): PromptWords {
  const own = translations[language] ?? {};
  const all = Object.keys(translations).map((one) => [one, own] as const);
  return { translations: Object.fromEntries(all), examples, lists };
}

/** Makes a wording put everything into one language, whoever reads it. */
function speakOnly(wording: ReplyWording, language: string): ReplyWording {
  const plain = { ...wording };
  wording.text = (one) => plain.text(one, language);
  wording.reply = (one) => plain.reply(one, language);
  return wording;
}

const FIELDS: readonly FieldKey[] = ['field.name', 'field.mobile', 'field.address'];

class GroupPlayers {
  readonly lines: string[] = [];
  private readonly teams: TeamsClients;
  private readonly before = new Map<string, number>();

  constructor(
    stage: Stage,
    connector: FakeConnector,
    private readonly label: (key: TextKey) => string,
  ) {
    this.teams = new TeamsClients(() => ({ stage, connector }), NAMES);
  }

  async take(step: GroupStep | WaitStep): Promise<void> {
    if ('wait' in step) {
      this.lines.push(`\n(${Math.round(step.wait / 1000)} seconds later)`);
      await this.teams.later(step.wait, Math.max(3_000, step.wait / 10));
    } else {
      this.lines.push(`\n${step.by}:  ${described(step)}`);
      await this.act(step);
    }
    this.hear();
  }

  private async act(step: GroupStep): Promise<void> {
    const person = `29:${step.by}`;
    if ('say' in step) return this.teams.say(person, GROUP, step.say);
    if ('tap' in step) return this.teams.tap(person, GROUP, this.label(step.tap));
    const own = this.ownChat();
    if ('sayAlone' in step) return this.teams.say(person, own, step.sayAlone);
    if ('pay' in step) return this.teams.atTheGateway(own.id, 'pay', this.label('pay.label'));
    const values = FIELDS.map((key) => [this.label(key), step.fill[key]]);
    return this.teams.fill(person, own, Object.fromEntries(values), '', this.label('choice.go-on'));
  }

  /** The chat of the one who pays: the newest that is not the group's and has something to tap. */
  private ownChat(): Chat {
    const asks = this.teams
      .shown()
      .findLast(
        ({ chat, activity }) =>
          chat !== GROUP.id && cardsOf(activity).flatMap(buttonsIn).length > 0,
      );
    const id = asks?.chat ?? '';
    return { id, conversationType: 'personal' };
  }

  /** Writes down what is new, or was changed, since one last listened. */
  private hear(): void {
    for (const one of this.teams.shown()) {
      const known = this.before.get(one.id);
      if (known === one.edited) continue;
      this.before.set(one.id, one.edited);
      const where = one.chat === GROUP.id ? 'group' : 'own chat';
      const how = known === undefined ? '' : ', changed in place';
      this.lines.push(`Mela (${where}${how}): ${onScreen(one).split('\n').join(`\n${INDENT}`)}`);
    }
  }
}

const described = (step: GroupStep): string =>
  'say' in step
    ? `@Mela ${step.say}`
    : 'sayAlone' in step
      ? step.sayAlone
      : 'tap' in step
        ? `[${step.tap}]`
        : 'pay' in step
          ? '(pays)'
          : `{${Object.values(step.fill).join('; ')}}`;

/** A message as it stands on a screen: its words, then its buttons. */
function onScreen({ activity, words }: Shown): string {
  const buttons = cardsOf(activity).flatMap(buttonsIn);
  const text = words.split('\n').filter((one) => !buttons.includes(one));
  return [text.join('\n'), buttons.map((one) => `[${one}]`).join(' ')]
    .filter(Boolean)
    .join('\n')
    .replace(LINK, '<link>');
}

/** The titles of a card's buttons. */
function buttonsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(buttonsIn);
  if (typeof node !== 'object' || node === null) return [];
  const type: unknown = Reflect.get(node, 'type');
  if (typeof type === 'string' && type.startsWith('Action.')) return wordsOf(node).slice(0, 1);
  return Object.values(node).flatMap(buttonsIn);
}
