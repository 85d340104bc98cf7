// What pictures look like, in 64 bits written as 16 hexadecimal digits. Pure.

/** Of 64 bits so many may differ between two photos of the same. */
export const maxDifference = 4;

/** Nothing to be seen on it, a finger or the dark: it looks like every other such photo. */
export const blankLooks = '0000000000000000';

/**
 * Whether nothing is to be seen on a picture: it is kept, shown as such to whoever judges it, and never said to be the same
 * as another of which nothing is to be seen either.
 */
export const isBlank = (looks: string): boolean => looks === blankLooks;

/** The looks of 9 × 8 spots, red, green, blue and opacity of each: whether each is lighter than its right neighbour. */
export function looksOfSpots(data: ArrayLike<number>): string {
  const light = (spot: number) =>
    0.299 * data[spot * 4]! + 0.587 * data[spot * 4 + 1]! + 0.114 * data[spot * 4 + 2]!;
  let bits = '';
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      bits += light(row * 9 + column) > light(row * 9 + column + 1) ? '1' : '0';
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** In how many bits two looks differ. */
function differenceOf(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** Which of some photos, in their order, look like one before them: the same picture is not another angle. */
export const repeated = (looks: readonly string[]): boolean[] =>
  looks.map((own, nth) => looks.slice(0, nth).some((before) => differenceOf(before, own) <= maxDifference));
