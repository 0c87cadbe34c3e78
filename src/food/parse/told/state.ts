import type { ContextLine } from '../context';
import type { EditedThing } from './clauses';
import type { DishMention, HeldChoice } from './mentions';

/** What a sentence does to a basket; `line` is a place among the lines as they were spoken of, `dish` one in the menu. */
export type ToldEdit =
  | { readonly do: 'to'; readonly line: number; readonly quantity: number }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'keepOnly'; readonly lines: readonly number[] }
  | { readonly do: 'add'; readonly dish: number; readonly quantity: number }
  /** `count` of the line become `quantity` of another dish: one of several, where the words fit several. */
  | {
      readonly do: 'replace';
      readonly line: number;
      readonly count: number;
      readonly dishes: readonly number[];
      readonly quantity: number;
    }
  /** So many in all of these lines, and it was not said which are to be more or fewer. */
  | { readonly do: 'askTotal'; readonly lines: readonly number[]; readonly total: number }
  /** One of some dishes, or what a line may be had with. */
  | {
      readonly do: 'askWhere';
      readonly dishes: readonly number[];
      readonly choice: HeldChoice;
      readonly quantity: number;
    }
  /** Fewer, and it was not said how many fewer. */
  | { readonly do: 'askHowMany'; readonly line: number };

/** A basket while the edits of a message are read. */
export class ToldState {
  private readonly quantities: number[];
  /** The line last spoken of; undefined where there is none. */
  last: number | undefined;

  constructor(private readonly context: readonly ContextLine[]) {
    this.quantities = context.map((line) => line.quantity);
    this.last = context.length > 0 ? context.length - 1 : undefined;
  }

  /** How many there are of a line. */
  of(line: number): number {
    return this.quantities[line] ?? 0;
  }

  /** The lines that words may mean and that are still there. */
  linesOf({ lines }: DishMention): readonly number[] {
    return lines.filter((line) => this.of(line) > 0);
  }

  /** The line that a thing is: that last spoken of where it is only pointed at; undefined where it is none, or one of several. */
  lineOf(thing: EditedThing | undefined): number | undefined {
    if (!thing?.mention) return this.last;
    const lines = this.linesOf(thing.mention);
    return lines.length === 1 ? lines[0] : undefined;
  }

  /** The lines that are still there. */
  get left(): readonly number[] {
    return [...this.context.keys()].filter((line) => this.of(line) > 0);
  }

  /** How many lines there are. */
  get size(): number {
    return this.context.length;
  }

  /** What was named is what "it" is afterwards. */
  speakOf(thing: EditedThing): void {
    this.last = this.lineOf(thing) ?? this.last;
  }

  /** Takes an edit over, so that the next one is read of the basket as it is then. */
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
