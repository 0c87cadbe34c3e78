import { readFileSync } from 'node:fs';
import { plainText } from '../../../src/reply/plain-text';
import type { MessageContent } from '../../../src/turn/message';
import { fieldsShown } from './buttons';
import { buttonWords, described } from './described';
import { gatewayForm, isQuestion, post, readForm } from './gateway-form';
import type { Heard, Person, Stage } from './stage';
import { buttonOf, isHeard, isRefused, readButton, readWanted } from './wanted';

/** A line of a talk; `README.md` beside this file tells what each of them may hold. */
export interface TalkLine {
  number: number;
  mark: '>' | '<' | '<!' | '=';
  /** Said or heard at the second side. */
  there: boolean;
  text: string;
}

const MARKS = ['>', '<', '<!', '='] as const;
const LINE = /^(<<!|<<|>>|<!|[><=])\s*(.*\S)\s*$/;

/** The lines of a talk file; comments and empty lines are left out. */
export function readTalk(file: string): TalkLine[] {
  return talkLines(readFileSync(file, 'utf8'));
}

/** The lines of a talk; throws where one is no line, or names a text that there is not. */
export function talkLines(words: string): TalkLine[] {
  return words
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, i) => {
      const [whole, begin, text = ''] = LINE.exec(line) ?? [];
      if (whole === undefined && line !== '' && !line.startsWith('#'))
        throw new Error(`line ${i + 1} is no line of a talk: ${line}`);
      const there = /^<<|^>>/.test(line);
      const mark = MARKS.find((one) => one === (there ? begin?.slice(1) : begin));
      return mark ? [checked({ number: i + 1, mark, there, text })] : [];
    });
}

const isButton = (text: string): boolean => text.startsWith('[') && text.endsWith(']');

/** A line whose keys there are; what somebody types may be anything. */
function checked(line: TalkLine): TalkLine {
  try {
    if (line.mark === '<' || line.mark === '<!') readWanted(line.text);
    if (line.mark === '>' && isButton(line.text)) readButton(line.text);
    return line;
  } catch (error) {
    throw lineError(line, error);
  }
}

const lineError = ({ number, mark, text }: TalkLine, cause: unknown, after = ''): Error =>
  new Error(
    `line ${number}: ${mark} ${text}\n${cause instanceof Error ? cause.message : String(cause)}${after}`,
    { cause },
  );

/** Plays a talk; throws with the line and all that was heard where it goes another way. */
export async function play(
  lines: readonly TalkLine[],
  stage: Stage,
  player = new Player(stage, stage.person()),
  played: (line: TalkLine, by: Player) => void = () => undefined,
): Promise<Player> {
  let other: Player | undefined;
  let there = false;
  for (const line of lines) {
    if (line.there) other ??= new Player(stage, stage.person());
    const [speaker, listener] = line.there ? [other ?? player, player] : [player, other];
    if (line.there !== there) await speaker.catchUp();
    there = line.there;
    await speaker.take({
      ...line,
      text: line.text.replace('(code)', codeShown([speaker, ...(listener ? [listener] : [])])),
    });
    played(line, speaker);
  }
  return player;
}

/** The code for going on elsewhere that was shown last. */
function codeShown(players: readonly Player[]): string {
  const codes = players.flatMap((one) =>
    [
      ...one.all
        .map(plainText)
        .join('\n')
        .matchAll(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g),
    ].map(([code]) => code),
  );
  return codes.at(-1) ?? '';
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Plays one person's lines and hears the answers. */
export class Player {
  private heard: Heard[] = [];
  /** All that was said so far, for buttons and forms of earlier answers. */
  readonly all: Heard[] = [];
  private place = 0;
  private expected = 0;
  private happening = false;
  private gatewayPage = '';

  constructor(
    private readonly stage: Stage,
    private readonly person: Person,
  ) {}

  async take(line: TalkLine): Promise<void> {
    try {
      if (line.mark === '>') this.hear(await this.person.send(this.contentOf(line.text)));
      else if (line.mark === '=') await this.act(line.text);
      else if (line.mark === '<') this.expect(line.text);
      else this.refuse(line.text);
    } catch (error) {
      const heard = this.heard.map((reply) => described(reply, this.stage.worded.said(reply)));
      throw lineError(line, error, `\nheard last:\n${heard.join('\n')}`);
    }
  }

  /** Hears what was said meanwhile, while the other side spoke. */
  async catchUp(): Promise<void> {
    const replies = await this.person.listen();
    if (replies.length > 0) this.hear(replies);
  }

  /** What follows on a happening adds to what was said to the one before: which of them it came after may differ. */
  private hear(replies: Heard[], happening = false): void {
    const goesOn = happening && this.happening;
    this.happening = happening;
    this.heard = goesOn ? [...this.heard.slice(this.expected), ...replies] : replies;
    this.expected = 0;
    this.all.push(...replies);
    this.place = 0;
  }

  private expect(wanted: string): void {
    const read = readWanted(wanted);
    const at = this.heard.findIndex(
      (reply, i) => i >= this.place && isHeard(reply, this.stage.worded.said(reply), read),
    );
    if (at < 0) throw new Error('was not heard');
    this.place = at; // several facts may be in one answer
    this.expected = at + 1;
  }

  private refuse(unwanted: string): void {
    const read = readWanted(unwanted);
    if (this.heard.some((reply) => isRefused(reply, this.stage.worded.said(reply), read)))
      throw new Error('was heard');
  }

  private contentOf(text: string): MessageContent {
    if (isButton(text)) return this.tap(text);
    if (text.startsWith('{') && text.endsWith('}')) return this.fill(text.slice(1, -1));
    if (text === '(file)') return { kind: 'file', mime: 'application/pdf' };
    if (text === '(sticker)') return { kind: 'other' };
    const [, lat, lng] = /^@(-?[\d.]+),(-?[\d.]+)$/.exec(text) ?? [];
    return lat === undefined || lng === undefined
      ? { kind: 'text', text }
      : { kind: 'place', lat: Number(lat), lng: Number(lng) };
  }

  private tap(wanted: string): MessageContent {
    const read = readButton(wanted);
    const shown = this.all.toReversed().flatMap((reply) => this.stage.worded.said(reply) ?? []);
    for (const said of shown) {
      const found = buttonOf(said, read);
      if (found) return { kind: 'choice', value: found.value, text: found.label };
    }
    const last = shown.slice(0, 3).flatMap(({ buttons }) => buttons.map(buttonWords));
    throw new Error(`there is no such button; the last ones are ${last.join(', ')}`);
  }

  private fill(values: string): MessageContent {
    const form = this.all.findLast((reply) => reply.kind === 'form');
    if (form?.kind !== 'form') throw new Error('there is no form');
    const all = fieldsShown(form);
    const fields = new Map(
      all.flatMap((field) =>
        field.value === undefined ? [] : [[field.name, field.value] as const],
      ),
    );
    for (const pair of values.split(';').filter((one) => one.trim() !== '')) {
      const [label = '', value = ''] = pair.split('=').map((one) => one.trim());
      const field =
        all.find((one) => one.name === label) ??
        all.find((one) => one.label.toLowerCase().startsWith(label.toLowerCase()));
      if (!field)
        throw new Error(
          `the form has no field ${label}: ${all.map((one) => `${one.name} (${one.label})`).join(', ')}`,
        );
      fields.set(field.name, value);
    }
    return { kind: 'form', value: form.submit.value, fields: Object.fromEntries(fields) };
  }

  private async act(words: string): Promise<void> {
    const [verb = '', ...rest] = words.split(' ');
    if (verb === 'wait') return this.wait(rest.join(''));
    if (verb === 'fault') return this.stage.fault(JSON.parse(rest.join(' ')));
    if (verb === 'dead') return this.expectDead();
    if (verb === 'open' || verb === 'ticket') return this.load(verb === 'open' ? 'pay' : 'ticket');
    if ((verb === 'pay' || verb === 'fail') && rest.join(' ') === 'there')
      return this.answerGateway(this.gatewayPage, verb);
    if (words === 'pay unseen') return this.payUnseen();
    if (words === 'asked yes') return this.sayPaid();
    if (verb === 'pay' || verb === 'fail' || verb === 'leave' || verb === 'go')
      return this.checkout(verb, words === `${verb} asked no`);
    throw new Error('is nothing that can be done');
  }

  private async wait(words: string): Promise<void> {
    const [, number, unit] = /^(\d+)([smhd])$/.exec(words) ?? [];
    if (number === undefined || unit === undefined) throw new Error('is no span of time');
    await this.stage.clock.advance(Number(number) * (UNITS[unit] ?? 0));
    this.hear(await this.person.listen(), true);
  }

  /** As a browser would: the pay page's form, the hop to the gateway, one of its buttons, and the way back that it names. */
  private async checkout(verb: 'pay' | 'fail' | 'leave' | 'go', asked: boolean): Promise<void> {
    const page = await this.pressPay({});
    if (isQuestion(page) !== asked) throw new Error(`the pay page ${asked ? 'asks not' : 'asks'}`);
    const form = readForm(asked ? await this.pressPay({ paid: 'no' }) : page);
    this.gatewayPage = await (await post(this.local(form.action), form.fields)).text();
    if (verb !== 'go') return this.answerGateway(this.gatewayPage, verb);
    this.hear(await this.person.listen(), true);
  }

  /** The pay page asks whether an earlier order was paid, and it was: that page leads nowhere then. */
  private async sayPaid(): Promise<void> {
    if (!isQuestion(await this.pressPay({}))) throw new Error('the pay page asks not');
    for (const page of [await this.pressPay({ paid: 'yes' }), await this.pressPay({})])
      if (isQuestion(page) || page.includes('name="order_id"'))
        throw new Error('the pay page still leads on');
    this.hear(await this.person.listen(), true);
  }

  /** The form of the newest pay page is sent. */
  private async pressPay(fields: Record<string, string>): Promise<string> {
    const link = this.all.findLast((reply) => reply.kind === 'pay');
    if (link?.kind !== 'pay') throw new Error('there is no pay link');
    return (await post(this.stage.url + new URL(link.url).pathname, fields)).text();
  }

  /** Every link shown so far is tried, as somebody would who kept it. */
  private async expectDead(): Promise<void> {
    const links = this.all.flatMap((reply) =>
      reply.kind === 'pay' ? [new URL(reply.url).pathname] : [],
    );
    if (links.length === 0) throw new Error('there is no pay link');
    for (const link of links)
      if (/<form/.test(await (await fetch(this.stage.url + link, { method: 'POST' })).text()))
        throw new Error(`${link} can still be paid`);
  }

  /** One of the buttons of the gateway's page, and the way back that it names. */
  private async answerGateway(page: string, verb: string): Promise<void> {
    const answer = gatewayForm(page, verb);
    const back = (await post(this.local(answer.action), answer.fields)).headers.get('location');
    if (back === null) throw new Error('the gateway names no way back');
    await fetch(this.local(back));
    this.hear(await this.person.listen(), true);
  }

  /** Pays on the gateway's page that is still open, and never comes back from it. */
  private async payUnseen(): Promise<void> {
    const answer = gatewayForm(this.gatewayPage, 'pay');
    await post(this.local(answer.action), answer.fields);
  }

  /** Loads a page that was given last. */
  private async load(kind: 'pay' | 'ticket'): Promise<void> {
    const given = this.all.findLast((reply) => reply.kind === kind);
    if (given?.kind !== 'pay' && given?.kind !== 'ticket')
      throw new Error(`there is no ${kind} page`);
    await fetch(this.stage.url + new URL(given.url).pathname);
    this.hear(await this.person.listen(), true);
  }

  /** Pages name the public address; the stage listens on loopback. */
  private local(address: string): string {
    const at = new URL(address, `${this.stage.url}/sandbox/gateway/`);
    return at.hostname === 'localhost' ? this.stage.url + at.pathname + at.search : at.href;
  }
}
