import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../../src/reply/reply';
import { Customer, type Line, Stuck } from './booking-customer';
import type { Payments } from './paying';
import { textsIn } from '../support/prompts/texts-in';

const en = textsIn('en');

/** Dishes by name, how many of each. */
export type Cart = Readonly<Record<string, number>>;

/** One thing done to the basket, in words, and what it makes of it. */
export interface Edit {
  words: string;
  change: Cart;
}

/** What a person wants to eat: the first words with what they order, then changes one after another. */
export interface Wish {
  opening: string;
  first: Cart;
  edits: readonly Edit[];
}

/** A message at which the process ended twice, or over which it ended a dozen times, is not handled: it is asked for again. */
const PUT_ASIDE: readonly string[] = [en['trouble.too-much'], en['trouble.inside']];
const isPutAside = (reply: Reply): boolean =>
  reply.kind === 'text' && PUT_ASIDE.includes(reply.text);

/** One person who orders food: opening, changes to the basket, bill, contact, payment. Counts what the bills say. */
export class FoodCustomer extends Customer {
  /** Bills whose dishes were not those ordered. */
  readonly wrongBills: string[] = [];
  private wanted: Cart;
  private done = 0;
  private last: { text: string; value?: unknown } | undefined;

  constructor(
    line: Line,
    number: number,
    private readonly wish: Wish,
    payments?: Payments,
    withdraw?: (gatewayOrderId: string) => Promise<boolean>,
  ) {
    super(line, number, payments, withdraw);
    this.wanted = wish.first;
  }

  override say(activity: { text: string; value?: unknown }): Promise<Reply[]> {
    this.last = activity;
    return super.say(activity);
  }

  protected override async react(replies: readonly Reply[], opening: string): Promise<Reply[]> {
    await sleep(Math.random() * 40);
    const consent = replies.findLast((reply) => reply.kind === 'consent');
    if (consent?.kind === 'consent') {
      this.check(consent.lines.map((line) => line.label));
      return this.agree(consent);
    }
    const form = replies.findLast((reply) => reply.kind === 'form');
    if (form?.kind === 'form') return this.fill(form);
    if (replies.some((reply) => reply.kind === 'place'))
      return this.say({ text: 'HSR Layout 560102' });
    const choices = replies.findLast((reply) => reply.choices.length > 0)?.choices ?? [];
    const all = choices.find(({ label }) => label === 'That’s all');
    if (all) return this.edit() ?? this.tap(all);
    const answer = choices.find(({ value }) => value.startsWith('["f",')) ?? choices[0]; // "Try again" after a step that broke off
    if (replies.some(isPutAside) && this.last) return this.say(this.last);
    if (!answer)
      throw new Stuck(`${opening}: nothing to tap in ${JSON.stringify(replies).slice(0, 600)}`);
    return this.tap(answer);
  }

  /** The next change, said once; what it makes of the basket counts from now on. */
  private edit(): Promise<Reply[]> | undefined {
    const edit = this.wish.edits[this.done];
    if (!edit) return undefined;
    this.done += 1;
    this.wanted = sum(this.wanted, edit.change);
    return this.say({ text: edit.words });
  }

  private check(labels: readonly string[]): void {
    const billed = Object.fromEntries(
      labels.flatMap((label): [string, number][] => {
        const [, count, name] = /^(\d+) × (.*)$/u.exec(label) ?? [];
        return count !== undefined && name !== undefined ? [[name, Number(count)]] : [];
      }),
    );
    const wanted = Object.fromEntries(Object.entries(this.wanted).filter(([, count]) => count > 0));
    const sorted = (cart: Cart): string =>
      JSON.stringify(Object.entries(cart).toSorted(([a], [b]) => a.localeCompare(b)));
    if (sorted(billed) !== sorted(wanted))
      this.wrongBills.push(`wanted ${sorted(wanted)}, billed ${sorted(billed)}`);
  }
}

function sum(one: Cart, other: Cart): Cart {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
