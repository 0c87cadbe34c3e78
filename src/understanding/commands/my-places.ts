import type { Command, Fill } from '../../engine/command';
import { made, type Made, outline, type Reading } from './reading';

const DIALOG = 'my-places';
const NAME = "(home|house|flat|office|work(?:place)?|hostel|pg|gym|college|school|clinic|shop|[\\p{L}]{2,20}['’]s (?:place|house|home|flat|office)|ghar|daftar|घर|ऑफिस|ऑफ़िस|दफ्तर)";
const MINE = '(?:my|our|mera|meri|mere|apna|apne|मेरा|मेरे|अपना)';
const ADDRESS = '(?:\\s+(?:address|place|location|ka (?:pata|address)|का पता))?';
const TO = '(?:\\s+(?:to|in|at|is now)\\s+(.+?))?';
const END = '[^\\p{L}\\p{M}\\p{N}]*$';

const LIST = /^\W*(?:(?:what are|show(?: me)?|see|list|manage)\s+)?(?:my\s+)?(?:saved|remembered|stored)\s+(?:places?|address(?:es)?|locations?)\W*$|^\W*(?:show(?: me)?\s+)?my (?:places|addresses)\W*$/iu;
const MOVED: readonly RegExp[] = [
  new RegExp(`^\\W*(?:hi,?\\s+)?${MINE}\\s+${NAME}${ADDRESS}\\s+(?:has\\s+)?(?:moved|changed|shifted|is now)${TO}${END}`, 'iu'),
  new RegExp(`^\\W*(?:please\\s+)?(?:change|update|edit|move|set)\\s+(?:${MINE}|the)\\s+${NAME}${ADDRESS}${TO}${END}`, 'iu'),
  new RegExp(`^\\W*${MINE}\\s+${NAME}\\s+is\\s+(?:now\\s+)?(?:in|at)\\s+(.+?)${END}`, 'iu'),
  new RegExp(`^\\W*${MINE}\\s+${NAME}${ADDRESS}\\s+(?:badal (?:gaya|gayi|do)|badlo|shift ho gaya|बदल (?:गया|दो))${TO}${END}`, 'iu'),
];
const GONE = new RegExp(`^\\W*(?:please\\s+)?(?:forget|remove|delete|erase)\\s+(?:${MINE}|the)\\s+${NAME}${ADDRESS}${END}`, 'iu');
const FALLEN = new RegExp(`^\\W*${MINE}\\s+${NAME}${ADDRESS}\\s+(?:bhool jao|hata do|mita do|भूल जाओ|हटा दो)${END}`, 'iu');

const fill = (slot: string, text: string): Fill => ({ slot, value: { is: 'text', text } });
const begin = (...fills: Fill[]): Command => ({ do: 'start', dialog: DIALOG, fills });

/** What is said of the places that the customer has names for: "my office has moved to Koramangala", "forget my office". */
export function myPlaces(reading: Reading): Made | undefined {
  if (!outline(reading, DIALOG) || reading.standing.asked?.slot === 'place') return undefined;
  const said = reading.text;
  if (LIST.test(said)) return made(0.9, begin());
  const gone = GONE.exec(said)?.[1] ?? FALLEN.exec(said)?.[1];
  if (gone !== undefined) return made(0.9, begin(fill('called', gone), { slot: 'gone', value: { is: 'flag', on: true } }));
  for (const pattern of MOVED) {
    const [, name, to] = pattern.exec(said) ?? [];
    if (name !== undefined) return made(0.9, begin(fill('called', name), ...(to === undefined ? [] : [fill('to', to)])));
  }
  return undefined;
}
