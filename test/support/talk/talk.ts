import { readFileSync } from 'node:fs';
import { plainText } from '../../../src/reply/plain-text';
import { choicesOf, type ReplyChoice, type Reply } from '../../../src/reply/reply';
import type { MessageContent } from '../../../src/turn/message';
import type { Heard, Person, Stage } from './stage';

/**
 * A talk as a file, line by line:
 *
 *     # words about it
 *     > find a trek near Bengaluru        said by the person
 *     > [Book: Nandi]                     the button whose label begins so; `Book: Nandi` is the one on the card with that title
 *     > {Full name=Asha Rao; Age=34}      the form shown last, filled (what was in it stays) and sent
 *     > @12.97,77.59                      a shared place;  > (file)  a file;  > (sticker)  something else
 *     < carousel: Nandi Hills             heard, in this order, among the answers to the last line: kind and a part of its text
 *     < Which day?                        any kind
 *     <! Visitor                          not heard
 *     >> continue here (code)             said by the same person elsewhere, in another browser; `(code)` is the code shown last, on either side
 *     << Here we are                      heard there; also <<! and, for buttons and forms, all that `>` can say
 *     = …                                 something happens; what is said then adds up until the person speaks again
 *     = pay                               opens the pay link and pays at the gateway; = fail, = leave; = go stays on its page
 *     = pay there                         pays on the gateway's page that is open still; also = fail there
 *     = dead                             no pay link shown so far leads on to the gateway any more
 *     = open, = ticket                    loads the pay page anew, the page of the ticket
 *     = wait 10s                          time goes by (s, m, h)
 *     = fault {"operation":"select","kind":"500","times":1}
 */
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

/** The lines of a talk. */
export function talkLines(words: string): TalkLine[] {
  return words
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, i) => {
      const read = LINE.exec(line);
      const there = /^<<|^>>/.test(line);
      const mark = MARKS.find((one) => one === (there ? read?.[1]?.slice(1) : read?.[1]));
      if (!read && line.trim() !== '' && !line.startsWith('#'))
        throw new Error(`line ${i + 1} is no line of a talk: ${line}`);
      return mark ? [{ number: i + 1, mark, there, text: read?.[2] ?? '' }] : [];
    });
}

/** Plays a talk; throws with the line and all that was heard where it goes another way. */
export async function play(
  lines: readonly TalkLine[],
  stage: Stage,
  player = new Player(stage, stage.person()),
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
      const said = this.heard
        .map((reply) => `  [${reply.kind}] ${plainText(reply).replaceAll('\n', '\n      ')}`)
        .join('\n');
      throw new Error(
        `line ${line.number}: ${line.mark} ${line.text}\n${error instanceof Error ? error.message : String(error)}\nheard last:\n${said}`,
        { cause: error },
      );
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
    const at = this.heard.findIndex((reply, i) => i >= this.place && matches(reply, wanted));
    if (at < 0) throw new Error('was not heard');
    this.place = at; // several facts may be in one answer
    this.expected = at + 1;
  }

  private refuse(unwanted: string): void {
    if (this.heard.some((reply) => matches(reply, unwanted))) throw new Error('was heard');
  }

  private contentOf(text: string): MessageContent {
    if (text.startsWith('[') && text.endsWith(']')) return this.tap(text.slice(1, -1));
    if (text.startsWith('{') && text.endsWith('}')) return this.fill(text.slice(1, -1));
    if (text === '(file)') return { kind: 'file', mime: 'application/pdf' };
    if (text === '(sticker)') return { kind: 'other' };
    const [, lat, lng] = /^@(-?[\d.]+),(-?[\d.]+)$/.exec(text) ?? [];
    return lat === undefined || lng === undefined
      ? { kind: 'text', text }
      : { kind: 'place', lat: Number(lat), lng: Number(lng) };
  }

  private tap(label: string): MessageContent {
    const [first = '', card] = label.split(': ');
    const replies = this.all.toReversed();
    const found =
      (card === undefined ? undefined : onCard(replies, first, card)) ?? labelled(replies, label);
    if (!found)
      throw new Error(
        `there is no such button; the last ones are ${replies
          .slice(0, 3)
          .flatMap(buttons)
          .map((one) => one.label)
          .join(', ')}`,
      );
    return { kind: 'choice', value: found.value, text: found.label };
  }

  private fill(values: string): MessageContent {
    const form = this.all.findLast((reply) => reply.kind === 'form');
    if (form?.kind !== 'form') throw new Error('there is no form');
    const fields = new Map(
      form.fields.flatMap((field) =>
        field.value === undefined ? [] : [[field.name, field.value] as const],
      ),
    );
    for (const pair of values.split(';').filter((one) => one.trim() !== '')) {
      const [label = '', value = ''] = pair.split('=').map((one) => one.trim());
      const field = form.fields.find((one) =>
        one.label.toLowerCase().startsWith(label.toLowerCase()),
      );
      if (!field)
        throw new Error(
          `the form has no field ${label}: ${form.fields.map((one) => one.label).join(', ')}`,
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
    if (verb === 'pay' || verb === 'fail' || verb === 'leave' || verb === 'go')
      return this.checkout(verb);
    throw new Error('is nothing that can be done');
  }

  private async wait(words: string): Promise<void> {
    const [, number, unit] = /^(\d+)([smhd])$/.exec(words) ?? [];
    if (number === undefined || unit === undefined) throw new Error('is no span of time');
    await this.stage.clock.advance(Number(number) * (UNITS[unit] ?? 0));
    this.hear(await this.person.listen(), true);
  }

  /** As a browser would: the pay page's form, the hop to the gateway, one of its buttons, and the way back that it names. */
  private async checkout(verb: 'pay' | 'fail' | 'leave' | 'go'): Promise<void> {
    const link = this.all.findLast((reply) => reply.kind === 'pay');
    if (link?.kind !== 'pay') throw new Error('there is no pay link');
    const here = new URL(link.url).pathname;
    const hop = await (await fetch(this.stage.url + here, { method: 'POST' })).text();
    const form = readForm(hop);
    this.gatewayPage = await (await post(this.local(form.action), form.fields)).text();
    if (verb !== 'go') return this.answerGateway(this.gatewayPage, verb);
    this.hear(await this.person.listen(), true);
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

const buttons = (reply: Reply): ReplyChoice[] => [
  ...(reply.kind === 'carousel' ? reply.cards.flatMap((card) => card.choices) : []),
  ...choicesOf(reply),
];
const same = (label: string, wanted: string): boolean =>
  label.toLowerCase().startsWith(wanted.toLowerCase());

function labelled(replies: readonly Reply[], label: string): ReplyChoice | undefined {
  for (const reply of replies) {
    const found = buttons(reply).find((one) => same(one.label, label));
    if (found) return found;
  }
  return undefined;
}

function onCard(replies: readonly Reply[], label: string, title: string): ReplyChoice | undefined {
  for (const reply of replies) {
    const card =
      reply.kind === 'carousel' ? reply.cards.find((one) => same(one.title, title)) : undefined;
    const found = card?.choices.find((one) => same(one.label, label));
    if (found) return found;
  }
  return undefined;
}

const KINDS = /^(text|carousel|form|receipt|consent|pay|status|ticket|place)(?: (\w+))?:\s*(.*)$/;

function matches(reply: Reply, wanted: string): boolean {
  const [, kind, state, part] = KINDS.exec(wanted) ?? [];
  if (kind !== undefined && reply.kind !== kind) return false;
  if (state !== undefined && !(reply.kind === 'status' && reply.state === state)) return false;
  return plainText(reply)
    .toLowerCase()
    .includes((part ?? wanted).toLowerCase());
}

interface PageForm {
  action: string;
  fields: Record<string, string>;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** The first form of a page with its hidden fields. */
function readForm(page: string): PageForm {
  const action = unescaped(/<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? '');
  const inputs = [...page.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  if (action === '') throw new Error(`the page has no form: ${page.slice(0, 400)}`);
  return {
    action,
    fields: Object.fromEntries(
      inputs.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
    ),
  };
}

/** The form of the gateway's page whose button pays, fails or leaves. */
function gatewayForm(page: string, verb: string): PageForm {
  const forms = [...page.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form);
  const form = forms.find((one) => one.includes(`value="${verb}"`));
  if (form === undefined)
    throw new Error(`the gateway has no button to ${verb}: ${page.slice(-1500)}`);
  return readForm(form);
}

function post(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
}
