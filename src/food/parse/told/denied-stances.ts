import { DENIES_BEFORE, isDenial, isOfChoice, type PartedClause, verbKindOf } from './clause-parts';
import { deniedVerbs, LOOSE, mentionsIn, MOST_BETWEEN, onlyNumber, takes } from './clause-verbs';
import type { DishMention } from './mentions';
import { type DishStance, eachStands } from './stance';

/** Stances of a clause that denies something at a place. */
export function deniedStances(all: readonly PartedClause[], at: number): DishStance[] {
  const clause = all[at] ?? [];
  const not = clause.findIndex(isDenial);
  const [before, after] = [clause[not - 1], clause[not + 1]];
  if (before?.is === 'number' || after?.is === 'number') return []; // "3, no 4": of the number
  const denied = deniedVerbs(clause);
  const kinds = new Set([...denied].map((place) => verbKindOf(clause[place])));
  const done = new Set(
    clause.flatMap((part, place) => (denied.has(place) ? [] : (verbKindOf(part) ?? []))),
  );
  if (not === 0 && done.has('brings')) return []; // "no, add a dosa"
  if (isOfChoice(after) && !DENIES_BEFORE.has(clause[not]?.word ?? '')) return []; // "no sugar"
  const mentions = mentionsIn(clause);
  if (mentions.length === 0 && denied.size === 0) return refusedAside(all, at);
  if (kinds.has('takes') || kinds.has('changes'))
    return done.has('takes')
      ? []
      : mentions.length > 0
        ? sparedStances(clause)
        : sparedAside(all, at);
  const inside =
    kinds.has('brings') && (before?.is === 'word' || before?.is === 'ofMenu')
      ? wholeOf(clause, not)
      : undefined;
  if (inside) return [{ mention: inside, stance: 'stays' }];
  const dish = deniedDish(clause, not);
  if (!dish) return done.has('brings') || done.has('takes') ? [] : eachStands(mentions, 'comesNot');
  const isUnwanted =
    denied.size === 1 && kinds.has('brings') && [...done].every((kind) => kind === 'keeps'); // "nahi chahiye, rehne do"
  const stays =
    (done.has('keeps') && !isUnwanted) ||
    (kinds.size === 0 && contrasts(all, at, done.has('takes')));
  return [{ mention: dish, stance: stays ? 'stays' : isUnwanted ? 'goes' : 'comesNot' }];
}

/** Dishes of a clause that are not to be taken out: they stay, or are as many as it says. */
function sparedStances(clause: PartedClause): DishStance[] {
  const to = onlyNumber(clause);
  return eachStands(mentionsIn(clause), to === undefined ? 'stays' : { to });
}

/** Spares the dishes of the clause beside one that names none: "the raita, don't remove it". */
function sparedAside(all: readonly PartedClause[], at: number): DishStance[] {
  const spared = (clause: PartedClause = []): DishStance[] =>
    clause.some((part) => DOING.has(verbKindOf(part) ?? '')) ? [] : sparedStances(clause);
  const before = spared(all[at - 1]);
  return before.length > 0 ? before : spared(all[at + 1]);
}

const DOING: ReadonlySet<string> = new Set(['takes', 'brings', 'changes']);

/** Words that may stand beside a denial of what was said before: "no thanks", "not me". */
const POLITE: ReadonlySet<string> = new Set('thanks thank me main maine boli kaha'.split(' '));

/** Refuses the dishes of the clause before, where it names them alone: "paneer? no thanks". */
function refusedAside(all: readonly PartedClause[], at: number): DishStance[] {
  const before = all[at - 1] ?? [];
  if (!(all[at] ?? []).every((part) => isDenial(part) || POLITE.has(part.word))) return [];
  return before.every(({ is }) => is === 'dish') ? eachStands(mentionsIn(before), 'comesNot') : [];
}

/** The dish of which a part is denied: "biryani mein haddi nahi chahiye". */
function wholeOf(clause: PartedClause, not: number): DishMention | undefined {
  const within = clause.slice(0, not).findIndex(({ is }) => is === 'inIt');
  const dish = clause[within - 1];
  return dish?.is === 'dish' ? dish.mention : undefined;
}

/** Finds the dish that a denial is of: the next one in its clause, else the one before. */
function deniedDish(clause: PartedClause, not: number): DishMention | undefined {
  const before = clause.slice(0, not).findLast(({ is }) => !LOOSE.has(is));
  const isBehind = clause[not + 1]?.is !== 'dish' || DENIES_BEFORE.has(clause[not]?.word ?? '');
  if (before?.is === 'dish' && isBehind) return before.mention;
  const next = clause.slice(not + 1, not + 1 + MOST_BETWEEN).find(({ is }) => is === 'dish');
  return next?.is === 'dish' ? next.mention : undefined;
}

/**
 * True where something else is taken out, or dishes that are there are changed: "not the rice,
 * remove the momos". Else what is denied may be what is put right: "not masala dosa, plain".
 */
const contrasts = (all: readonly PartedClause[], at: number, takesHere: boolean): boolean =>
  takesHere || all.some((one, place) => place !== at && (takes(one) || changesHeld(one)));

function changesHeld(clause: PartedClause): boolean {
  const mentions = mentionsIn(clause);
  return (
    clause.some((part) => verbKindOf(part) === 'changes') &&
    mentions.length > 0 &&
    mentions.every(({ lines }) => lines.length > 0)
  );
}
