import type { Place } from '#app/lib/places/coordinates.ts';
import { metresBetween } from '../arrival/rules-distance.ts';

/** In which order outlets are best visited: the nearest next, then crossings are taken out (2-opt). Pure. */

/** How many rounds of improvement at most: a day has some dozens of outlets, and each round helps less. */
const maxRounds = 20;

/** Metres of a way through places, from the first to the last. */
export function lengthOfWay(places: readonly Place[]): number {
  return places.slice(1).reduce((sum, place, nth) => sum + metresBetween(places[nth]!, place), 0);
}

/** The stops in an order whose way is short; the first stays first, those without a place come last. */
export function inShortOrder<Stop extends { place: Place | null }>(stops: readonly Stop[]): Stop[] {
  type Placed = Stop & { place: Place };
  const placed = stops.filter((stop): stop is Placed => stop.place !== null);
  const rest = stops.filter((stop) => stop.place === null);
  return [...untangled(nearestNext(placed)), ...rest];
}

function nearestNext<Stop extends { place: Place }>(stops: readonly Stop[]): Stop[] {
  const left = [...stops];
  const way = left.splice(0, 1);
  while (left.length > 0) {
    const here = way.at(-1)!.place;
    const distances = left.map(({ place }) => metresBetween(here, place));
    way.push(...left.splice(distances.indexOf(Math.min(...distances)), 1));
  }
  return way;
}

/** Turns stretches of the way around for as long as that makes it shorter. */
function untangled<Stop extends { place: Place }>(stops: readonly Stop[]): Stop[] {
  let way = [...stops];
  for (let round = 0; round < maxRounds; round += 1) {
    const better = turnedAround(way);
    if (!better) return way;
    way = better;
  }
  return way;
}

function turnedAround<Stop extends { place: Place }>(way: readonly Stop[]): Stop[] | null {
  for (let from = 1; from < way.length - 1; from += 1) {
    for (let to = from + 1; to < way.length; to += 1) {
      const [before, first, last, after] = [way[from - 1]!, way[from]!, way[to]!, way[to + 1]];
      const now = metresBetween(before.place, first.place) + leg(last, after);
      const turned = metresBetween(before.place, last.place) + leg(first, after);
      if (turned < now - 1) {
        return [...way.slice(0, from), ...way.slice(from, to + 1).toReversed(), ...way.slice(to + 1)];
      }
    }
  }
  return null;
}

const leg = (one: { place: Place }, other: { place: Place } | undefined) =>
  other ? metresBetween(one.place, other.place) : 0;
