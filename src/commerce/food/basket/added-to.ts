import type { CustomizationGroup } from '../../../food/menu';
import { type AddedToLines, addedToLines } from '../../../food/parse/edits/added-to';
import { editClauses, type EditClause, textOf } from '../../../food/parse/edits/clauses';
import { heldLines, menuTermsOf } from '../../../food/parse/edits/held-lines';
import { isFunctionWord } from '../../../food/parse/cues';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { numberOf } from '../../../food/parse/numbers';
import { parseOrder } from '../../../food/parse/order';
import { linesNamed } from '../../../food/parse/pointed';
import type { OptionRef } from '../../../food/parse/menu-concept';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { addParsed, askOption } from './add';
import { choicesRead } from './choices-read';
import { contextOf } from './context';
import { settleLine, type BasketEdit } from './settle';
import { type BasketLine, spokenLines } from './shape';
import { tellUnknownWords } from './unknown-notes';

/**
 * Adds a thing to a named dish of the basket ("add raita to the egg biryani") as a choice of its
 * line where the dish has it, else once as a dish of its own; or takes it out of that line. Passes
 * other clauses of the message to `say`. Returns false, with nothing done, where none does either.
 */
export function addsToNamedLine(
  work: BasketEdit,
  text: string,
  say: (text: string) => void,
): boolean {
  if (work.basket.cart.lines.length === 0) return false;
  const clauses = editClauses(joinedVerbs(tokensOf(text)));
  if (!clauses.some((clause) => additionOf(work, clause))) return false;
  let waiting: EditClause[] = [];
  const sayWaiting = (): void => {
    if (waiting.length > 0) say(textOf(text, waiting));
    waiting = [];
  };
  for (const clause of clauses) {
    const addition = additionOf(work, clause);
    if (!addition) waiting.push(clause);
    else {
      sayWaiting();
      addTo(work, addition, text);
      if (addition.rest.length > 0) say(textBetween(text, addition.rest));
    }
  }
  sayWaiting();
  return true;
}

/**
 * Reads what a clause adds to named lines; a removal counts only where a dish of those lines has
 * the choice and the name is no line's.
 */
function additionOf(work: BasketEdit, clause: EditClause): AddedToLines | undefined {
  const context = contextOf(work);
  const found = addedToLines(work.kitchen.index(), clause, context);
  if (!found?.takesOut) return found;
  const ofBasket = linesNamed(work.kitchen.index(), withoutGap(found.what), 0, context).lines;
  const places = spokenLines(work.basket).filter((_, at) => found.lines.includes(at));
  const has = places.some((line) => optionsCalled(work, line, found.what).length > 0);
  return ofBasket.length === 0 && has ? found : undefined;
}

const withoutGap = ([first, ...others]: readonly OrderToken[]): OrderToken[] =>
  first ? [{ ...first, gap: '' }, ...others] : [];

const textBetween = (text: string, tokens: readonly OrderToken[]): string =>
  text.slice(tokens[0]?.start, tokens.at(-1)?.end);

function addTo(work: BasketEdit, { lines, all, what, takesOut }: AddedToLines, text: string): void {
  const spoken = spokenLines(work.basket);
  const places = lines.flatMap((at) => spoken[at] ?? []);
  const said = what.map((token) => text.slice(token.start, token.end)).join(' ');
  if (takesOut) return takeOutOf(work, places, { what, said });
  if (places.length > 1 && !all) {
    if (addAsDishes(work, said)) return;
    const names = [...new Set(places.map((line) => line.name))];
    return void work.notes.push({ note: 'which', names });
  }
  const left = places.filter((line) => !addAsChoice(work, line, { what, said }));
  if (left.length === places.length && addAsDishes(work, said)) return;
  for (const { name } of left)
    work.notes.push({ note: 'unmet', dish: name, names: [said], negated: false });
}

/** Takes a choice out of some lines, and notes it as absent where none of them has it. */
function takeOutOf(
  work: BasketEdit,
  places: readonly BasketLine[],
  { what, said }: SaidToCome,
): void {
  let found = false;
  for (const line of places) {
    const { id: lineId, dishId, quantity, choices } = line;
    const wishes = optionsCalled(work, line, what)
      .flat()
      .filter((one) => choices.some((each) => each.optionId === one.optionId))
      .map(({ optionId, groupId }) => ({ optionIds: [optionId], groupId, negated: true }));
    if (wishes.length === 0) continue;
    found = true;
    settleLine(work, { dishId, quantity, lineId, wishes, held: [...choices] });
  }
  if (!found) work.notes.push({ note: 'absent', name: said });
}

interface SaidToCome {
  readonly what: readonly OrderToken[];
  readonly said: string;
}

/** Adds a choice to a line, for all its dishes; false where the dish has none of that name. */
function addAsChoice(work: BasketEdit, line: BasketLine, { what, said }: SaidToCome): boolean {
  const dish = work.kitchen.dishes.get(line.dishId);
  const counts = what.flatMap(({ word }) => numberOf(word) ?? []);
  if (!dish || counts.some((count) => count !== 1 && count !== line.quantity)) return false;
  const { id: lineId, dishId, quantity } = line;
  const wanted = { dishId, quantity, lineId, held: [...line.choices] };
  const open = openOptions(dish.groups, new Set(line.choices.map((one) => one.optionId)));
  const called = optionsCalled(work, line, what).flatMap(
    (all) => all.find((one) => open.has(one.optionId)) ?? [],
  );
  if (called.length > 1) {
    askOption(
      work,
      dish,
      { ...wanted, wishes: [] },
      called.map((one) => one.optionId),
    );
    return true;
  }
  const wishes =
    called.length === 1
      ? called.map(({ optionId, groupId }) => ({ optionIds: [optionId], groupId }))
      : choicesRead(work, dish, said).filter((wish) => wish.optionIds.some((id) => open.has(id)));
  if (wishes.length === 0) return false;
  settleLine(work, { ...wanted, wishes });
  return true;
}

/** Ids of the options that a dish can have with the choices made so far. */
const openOptions = (
  groups: readonly CustomizationGroup[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ options }) =>
      options.flatMap((one) => [
        one.id,
        ...(chosen.has(one.id) ? openOptions(one.groups, chosen) : []),
      ]),
    ),
  );

/**
 * Options of the line's dish whose names hold each word said, but none that leaves something out.
 */
function optionsCalled(
  work: BasketEdit,
  line: BasketLine,
  what: readonly OrderToken[],
): (readonly OptionRef[])[] {
  const index = work.kitchen.index();
  const named = what
    .filter((token) => !isFunctionWord(token) && numberOf(token.word) === null)
    .map((token) => [...menuTermsOf(index, token)]);
  const place = work.basket.cart.lines.findIndex((one) => one.id === line.id);
  const held = heldLines(index, contextOf(work)).find((one) => one.line.place === place);
  return (held?.options ?? [])
    .filter(
      ({ terms }) => named.length > 0 && named.every((all) => all.some((one) => terms.has(one))),
    )
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(({ ref, same }) => [ref, ...same]);
}

const LEFT_OUT = /^(?:no|without|none)\b/iu;

/** Adds the named things as dishes of their own; false where they name none. */
function addAsDishes(work: BasketEdit, said: string): boolean {
  const { lines, unknown, confidence } = parseOrder(work.kitchen.index(), said);
  if (lines.length === 0 || lines.some((line) => line.implied)) return false;
  for (const line of lines) addParsed(work, line, confidence);
  tellUnknownWords(
    work,
    unknown.filter((one) => one.counted && !one.refused),
  );
  return true;
}
