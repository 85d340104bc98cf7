/**
 * The greatest whole number up to `most` for which something holds, that holds for all numbers below it, too; 0 when
 * it does not even hold for 1. Asks as often as `most` can be halved.
 */
export function greatestWhere(most: number, holds: (number: number) => boolean): number {
  if (most <= 0) return 0;
  if (holds(most)) return most;
  let [good, bad] = [0, most];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
