import { isDeepStrictEqual } from 'node:util';
import type { Command } from '../../../src/engine/command';
import { foldLabel } from '../../../src/engine/shown';
import { plainText } from '../../../src/reply/plain-text';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyChoice } from '../../../src/reply/reply-parts';
import type { MessageContent } from '../../../src/turn/message';
import {
  buttonsOf,
  command,
  filled,
  groupsOf,
  idOf,
  kindOf,
  plainLabel,
  tappable,
  typedOf,
} from './buttons';
import { Player, talkLines } from './talk';
import type { Person, Stage } from './stage';
import type { Start } from './starts';

/** Something that can be done where one stands: a button tapped, its label typed, a form sent, a place shared. */
export interface Deed {
  how: 'tap' | 'type' | 'form' | 'place';
  /** The button, without what differs from talk to talk. */
  id: string;
}

/** Somewhere that a walk comes to, told by its question and its buttons. */
export interface Spot {
  key: string;
  /** What is asked there. */
  question: string;
  /** One can go on there without a button, or has come to an end. */
  open: boolean;
  start: Start;
  path: readonly Deed[];
  left: Deed[];
  /** Things that could not be done where they were to be: where they lead nobody knows. */
  undone: number;
  ways: { label: string; to: string }[];
  words: string;
}

const UNSAID = /\bundefined\b|\bNaN\b|\[object|\{[a-z]+\}/u;
const RECOVERY_MS = 60_000; // as long as the service is left alone after an outage
const TRIES = 5; // to begin, after one

/** What a walk needs of the bot around it. */
export interface Around {
  stage: Stage;
  /** What was understood last. */
  understood: () => readonly Command[];
  /** What is said to a button that is not known or out of place, in any language. */
  refusals: ReadonlySet<string>;
  /** What is said at a true end, after which nothing has to be offered. */
  ends: RegExp;
  person: (start: Start) => Person;
}

/** Walks over all buttons from where talks begin, and keeps where they lead. */
export class Walk {
  readonly spots = new Map<string, Spot>();
  readonly faults = new Map<string, string>();
  readonly typed = new Set<string>();
  deeds = 0;
  private readonly said = new Set<string>();
  /** The service was made to fail: it is left alone for a while after that. */
  private spoilt = false;
  /** When a beginning broke off last, and why. */
  private stopped = '';

  constructor(private readonly around: Around) {}

  /** Walks on from one start, doing at most so much, until nothing is left that was not done. */
  async from(start: Start, most: number): Promise<void> {
    const end = this.deeds + most;
    let at = await this.begin(start);
    if (!at) return;
    while (this.deeds < end) {
      const way = this.wayOn(at.spot);
      if (way) await this.go(at, way);
      else {
        const open = [...this.spots.values()].find(
          (one) => one.start === start && one.left.length > 0,
        );
        if (!open) return;
        const reached = await this.again(open, end);
        if (reached) at = reached;
        else this.giveUp(open);
      }
    }
  }

  /** The shortest way over known buttons to one that was not tapped yet, ending in it. */
  private wayOn(from: Spot): Way | undefined {
    const seen = new Set([from.key]);
    const queue: { spot: Spot; way: Deed[] }[] = [{ spot: from, way: [] }];
    for (const { spot, way } of queue) {
      const next = spot.left.shift();
      if (next) return { deeds: [...way, next], last: spot };
      if (way.length >= 3) continue;
      for (const one of spot.ways) {
        const to = this.spots.get(one.to);
        if (!to || seen.has(to.key) || !isDeepStrictEqual(to.start.faults, from.start.faults))
          continue;
        seen.add(to.key);
        queue.push({ spot: to, way: [...way, JSON.parse(one.label)] });
      }
    }
    return undefined;
  }

  /** Where the known buttons lead elsewhere this time, what was to be done at the end of them is not done. */
  private async go(at: Where, { deeds, last }: Way): Promise<void> {
    for (const [i, deed] of deeds.entries()) {
      const { spot } = at;
      const strayed = i === deeds.length - 1 && spot !== last;
      if (!strayed && (await this.step(at, deed))) continue;
      spot.undone += 1;
      if (spot !== last) last.undone += 1;
      return;
    }
  }

  /** It is not to be come to a second time. */
  private giveUp(spot: Spot): void {
    spot.undone += spot.left.length;
    spot.left = [];
  }

  private async again(spot: Spot, end: number): Promise<Where | undefined> {
    const at = await this.begin(spot.start);
    for (const deed of spot.path)
      if (!at || this.deeds >= end || !(await this.step(at, deed))) return undefined;
    return at?.spot === spot ? at : undefined;
  }

  private async begin(start: Start): Promise<Where | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      await this.settle();
      const began = await this.played(start);
      this.spoilt = start.faults !== undefined || !began;
      if (began) return began;
    }
    this.fault('does not begin', start, [], `${start.lines.join('\n')}\n${this.stopped}`);
    return undefined;
  }

  /** A service that was made to fail is left alone for a while, and let through to one call at a time after that. */
  private async settle(): Promise<void> {
    await this.around.stage.fault({ clear: true });
    if (this.spoilt) await this.around.stage.clock.advance(RECOVERY_MS);
  }

  private async played(start: Start): Promise<Where | undefined> {
    const person = this.around.person(start);
    const player = new Player(this.around.stage, person);
    const lines = talkLines(start.lines.join('\n'));
    let replies: Reply[] = [];
    try {
      for (const [i, line] of lines.entries()) {
        const before = player.all.length;
        if (i === lines.length - 1)
          for (const fault of start.faults ?? []) await this.around.stage.fault(fault);
        await player.take(line);
        if (line.mark === '>' || player.all.length > before) replies = player.all.slice(before);
      }
    } catch (error) {
      this.stopped = `${new Date(this.around.stage.clock.now()).toISOString()}: ${error instanceof Error ? error.message : String(error)}`;
      return undefined;
    }
    for (const group of replies.flatMap(groupsOf)) this.lookLabels(group, start, []);
    return { person, start, path: [], replies, spot: this.arrive(start, [], replies) };
  }

  /** Does one thing where it can be done, and looks at what comes of it. */
  private async step(at: Where, deed: Deed): Promise<boolean> {
    const content = this.contentOf(at.replies, deed);
    if (!content) return false;
    this.deeds += 1;
    const choice = tappable(at.replies).get(deed.id);
    const path = [...at.path, deed];
    const replies = await at.person.send(content.content);
    this.look(at, path, replies, content.label);
    if (deed.how === 'type' && choice) this.lookTyped(at, path, choice, content.label);
    const from = at.spot;
    at.path = path;
    at.replies = replies;
    at.spot = this.arrive(at.start, path, replies);
    if (deed.how !== 'type') from.ways.push({ label: JSON.stringify(deed), to: at.spot.key });
    return true;
  }

  private contentOf(
    replies: readonly Reply[],
    { how, id }: Deed,
  ): { content: MessageContent; label: string } | undefined {
    const form = replies.find((reply) => reply.kind === 'form');
    if (how === 'form') return form && { content: filled(form), label: '(form)' };
    if (how === 'place')
      return { content: { kind: 'place', lat: 12.9116, lng: 77.6389 }, label: '(place)' };
    const choice = tappable(replies).get(id);
    if (!choice) return undefined;
    if (how === 'tap')
      return {
        content: { kind: 'choice', value: choice.value, text: choice.label },
        label: choice.label,
      };
    const label = typedOf(choice, replies);
    return label === undefined ? undefined : { content: { kind: 'text', text: label }, label };
  }

  private look(
    { start }: Where,
    path: readonly Deed[],
    replies: readonly Reply[],
    label: string,
  ): void {
    const words = replies.map(plainText).join('\n');
    if (replies.length === 0) this.fault(`no answer to [${label}]`, start, path, '');
    if (words.includes('went wrong on my side') || UNSAID.test(words))
      this.fault(`broken words after [${label}]`, start, path, words);
    if (this.around.understood().some((one) => one.do === 'unclear'))
      this.fault(`[${label}] is not known`, start, path, words);
    if (replies.some((reply) => reply.kind === 'text' && this.around.refusals.has(reply.text)))
      this.fault(`[${label}] is refused`, start, path, words);
    if (!this.leadsOn(replies)) this.fault(`nothing to do after [${label}]`, start, path, words);
    for (const group of replies.flatMap(groupsOf)) this.lookLabels(group, start, path);
  }

  private leadsOn(replies: readonly Reply[]): boolean {
    return replies.some(
      (reply) =>
        buttonsOf(reply).length > 0 ||
        ['form', 'place', 'pay', 'ticket', 'status'].includes(reply.kind) ||
        /[?？]/u.test(plainText(reply)) ||
        this.around.ends.test(plainText(reply)),
    );
  }

  private lookLabels(group: readonly ReplyChoice[], start: Start, path: readonly Deed[]): void {
    const labels = group.map(({ label }) => foldLabel(label));
    const double = labels.find((label, i) => labels.indexOf(label) !== i);
    if (double !== undefined)
      this.fault(
        `two buttons are labelled “${double}”`,
        start,
        path,
        group.map(({ label, value }) => `${label} ${value}`).join('\n'),
      );
  }

  private lookTyped(
    { start }: Where,
    path: readonly Deed[],
    choice: ReplyChoice,
    label: string,
  ): void {
    const [meant, got] = [command(choice), this.around.understood()];
    if (
      got.length === 1 &&
      (isDeepStrictEqual(got[0], meant) ||
        (choice.style === undefined && isDeepStrictEqual(got[0], { do: 'yes' })))
    )
      return;
    this.fault(
      `“${label}” typed is not the tap`,
      start,
      path,
      `${JSON.stringify(got)} for ${JSON.stringify(meant)}`,
    );
  }

  private arrive(start: Start, path: readonly Deed[], replies: readonly Reply[]): Spot {
    const buttons = replies.flatMap(buttonsOf);
    const kinds = [...new Set(buttons.map(idOf))].toSorted();
    const words = replies.map(plainText).join('\n');
    const asked = kinds.length > 0 ? kinds.join(' ') : words.replace(/\d+/gu, '#').slice(-60);
    const key = `${start.group ? 'group ' : ''}${JSON.stringify(start.faults ?? '')} ${/\p{Script=Devanagari}/u.test(words) ? 'hi' : start.hinglish ? 'hi-Latn' : 'en'} ${replies.map(({ kind }) => kind).join('+')} ${asked}`;
    const known = this.spots.get(key);
    if (known) return known;
    const commands = buttons.map(command);
    const slots = new Set(
      commands.flatMap((one) => (one?.do === 'fill' || one?.do === 'list' ? [one.slot] : [])),
    );
    const open =
      replies.some(({ kind }) => ['form', 'place', 'pay', 'status', 'ticket'].includes(kind)) ||
      slots.size === 0;
    const spot: Spot = {
      key,
      question: [...slots].toSorted().join(' '),
      open,
      start,
      path,
      left: this.deedsOf(replies),
      undone: 0,
      ways: [],
      words,
    };
    this.spots.set(key, spot);
    return spot;
  }

  private deedsOf(replies: readonly Reply[]): Deed[] {
    const all = tappable(replies);
    const taps = [...all.keys()].map((id): Deed => ({ how: 'tap', id }));
    const types = [...all].flatMap(([id, choice]): Deed[] => {
      const name = `${kindOf(choice)} ${plainLabel(choice.label)}`;
      if (this.typed.has(name)) return [];
      if (typedOf(choice, replies) === undefined) return [];
      this.typed.add(name);
      return [{ how: 'type', id }];
    });
    const others = replies.flatMap(({ kind }): Deed[] =>
      kind === 'form' || kind === 'place' ? [{ how: kind, id: '' }] : [],
    );
    return [...taps, ...types, ...others];
  }

  private fault(what: string, start: Start, path: readonly Deed[], words: string): void {
    const name = what.replace(/\d+/gu, '#');
    if (this.said.has(name)) return;
    this.said.add(name);
    this.faults.set(
      name,
      `${start.name}: ${path.map(({ how, id }) => `${how} ${id}`).join(' > ')}\n${words}`,
    );
  }

  /** Questions that no button leads out of: each with the words that it is put in. */
  traps(): string[] {
    return [...this.spots.values()]
      .filter((spot) => spot.question !== '' && !this.leavesFrom(spot))
      .map(
        (spot) =>
          `${spot.start.name}: ${spot.path.map(({ how, id }) => `${how} ${id}`).join(' > ')}\n${spot.words}`,
      );
  }

  private leavesFrom(spot: Spot): boolean {
    const seen = new Set([spot.key]);
    for (const key of seen) {
      const at = this.spots.get(key);
      if (!at || at.open || at.undone > 0 || at.left.length > 0 || at.question !== spot.question)
        return true;
      for (const { to } of at.ways) seen.add(to);
    }
    return false;
  }
}

/** Things to do one after another; the last of them belongs to the spot `last`. */
interface Way {
  deeds: readonly Deed[];
  last: Spot;
}

interface Where {
  person: Person;
  start: Start;
  path: readonly Deed[];
  replies: readonly Reply[];
  spot: Spot;
}
