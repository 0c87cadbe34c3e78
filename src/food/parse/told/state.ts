import type { ContextLine } from '../context';
import type { EditedThing } from './clauses';
import type { DishMention, HeldChoice } from './mentions';

/**
 * An edit of a basket: `line` is a place in the context, `dish` one in the menu index. `to` sets a
 * quantity.
 */
export type ToldEdit =
  | { readonly do: 'to'; readonly line: number; readonly quantity: number }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'keepOnly'; readonly lines: readonly number[] }
  | { readonly do: 'add'; readonly dish: number; readonly quantity: number }
  /** `count` of the line become `quantity` of another dish, one of `dishes`. */
  | {
      readonly do: 'replace';
      readonly line: number;
      readonly count: number;
      readonly dishes: readonly number[];
      readonly quantity: number;
    }
  /** A question: the lines shall have `total` in all, and it is open which of them change. */
  | { readonly do: 'askTotal'; readonly lines: readonly number[]; readonly total: number }
  /** A question: the message means one of `dishes`, or a choice of a line. */
  | {
      readonly do: 'askWhere';
      readonly dishes: readonly number[];
      readonly choice: HeldChoice;
      readonly quantity: number;
    }
  /** A question: the message wants fewer, and does not tell how many. */
  | { readonly do: 'askHowMany'; readonly line: number };

/** The state of a basket while the edits of a message are read, one after another. */
export class ToldState {
  private readonly quantities: number[];
  /** The line last spoken of; undefined where there is none. */
  last: number | undefined;
  /** True where counts that are wanted are how many there shall be: "coffee teen hi, do dosa chahiye". */
  inAll = false;

  constructor(
    private readonly context: readonly ContextLine[],
    /** True where what the message counts comes on top: "and 2 coffees", "the same again". */
    readonly onTop = false,
    /** Finds the lines whose dish is of a dish's kind by its head noun: for a plain dosa other dosas. */
    private readonly kin: (dish: number) => readonly number[] = () => [],
  ) {
    this.quantities = context.map((line) => line.quantity);
    this.last = context.length > 0 ? context.length - 1 : undefined;
  }

  /** Returns the quantity of a line. */
  of(line: number): number {
    return this.quantities[line] ?? 0;
  }

  /** Returns the lines that a mention may mean and that are still there. */
  linesOf({ lines }: DishMention): readonly number[] {
    return lines.filter((line) => this.of(line) > 0);
  }

  /** Returns the line that a thing means, the last one for "it"; undefined for none or several. */
  lineOf(thing: EditedThing | undefined): number | undefined {
    if (!thing?.mention) return this.last;
    const lines = this.linesOf(thing.mention);
    return lines.length === 1 ? lines[0] : undefined;
  }

  /** Returns the only line of a dish's kind; undefined for none or several. */
  lineOfKind(dish: number): number | undefined {
    const [line, ...others] = this.kin(dish).filter((one) => this.of(one) > 0);
    return others.length === 0 ? line : undefined;
  }

  /** Places of the lines that are still there. */
  get left(): readonly number[] {
    return [...this.context.keys()].filter((line) => this.of(line) > 0);
  }

  /** Number of lines, those removed since included. */
  get size(): number {
    return this.context.length;
  }

  /** Makes the line of a named thing the one that "it" means from now on. */
  speakOf(thing: EditedThing): void {
    this.last = this.lineOf(thing) ?? this.last;
  }

  /** Applies an edit, so that the next one is read by the basket as it is then. */
  apply(edit: ToldEdit): void {
    if (edit.do === 'to') this.set(edit.line, edit.quantity);
    else if (edit.do === 'remove') this.set(edit.line, 0);
    else if (edit.do === 'replace') this.set(edit.line, this.of(edit.line) - edit.count);
    else if (edit.do === 'keepOnly')
      for (const line of this.context.keys()) if (!edit.lines.includes(line)) this.set(line, 0);
  }

  private set(line: number, quantity: number): void {
    this.quantities[line] = quantity;
    if (quantity > 0) this.last = line;
  }
}
