const PLACES_TOLD = 5;
const LINE = 6; // fields of a line of `--log-maps`: map,Transition,time,from,to,pc,line,column,reason,name
const COLUMN = 7;
const NAME = 9;

/** Shapes that V8 made. `places` are those that made most: the member that was added, and where in the built file. */
export interface ShapesMade {
  all: number;
  places: string[];
}

/** Reads a log of `node --log-maps`; `places` are of what came after the first `before` shapes. */
export function shapesMade(log: string, before = 0): ShapesMade {
  const added = log
    .split('\n')
    .filter((line) => line.startsWith('map,Transition,'))
    .map((line) => line.split(','));
  const counts = new Map<string, number>();
  for (const fields of added.slice(before)) {
    const place = `${fields[NAME]} (${fields[LINE]}:${fields[COLUMN]})`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, PLACES_TOLD)
    .map(([place, count]) => `${place} ${count} times`);
  return { all: added.length, places };
}
