/** Whether an amount is beyond the other end of its range. */
export function isOutside(
  fen: number | null,
  { least, most }: { least: number | null; most: number | null },
): boolean {
  if (fen === null) return false;
  return (least !== null && fen < least) || (most !== null && fen > most);
}

/** An address that asks for a range from more to less, kept from before or typed: without its upper end. */
export function withoutCrossedRange(given: Record<string, string>): Record<string, string> {
  const { minFen, maxFen, ...others } = given;
  const crossed = minFen && maxFen && Number(minFen) > Number(maxFen);
  return crossed ? { ...others, minFen } : given;
}
