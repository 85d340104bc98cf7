// What pictures look like, in 64 bits written as 16 hexadecimal digits. Pure.

/** Of 64 bits so many may differ between two photos of the same. */
export const maxDifference = 4;

/** Nothing to be seen on it, a finger or the dark: it looks like every other such photo. */
export const blankLooks = '0000000000000000';

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
