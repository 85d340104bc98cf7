/** What a number may be. */
export interface NumberLimits {
  min: number;
  max: number;
  /** Digits behind the point. */
  digits: number;
}

/**
 * The number somebody wrote, within its limits; null when it is none. Digits of a Chinese keyboard count as digits.
 */
export function writtenNumber(text: string, { min, max, digits }: NumberLimits): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('。', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const within = Math.min(max, Math.max(min, Number(plain)));
  // By the written form, not by a product: 1.005 has no exact half.
  return Number(`${Math.round(Number(`${within}e${digits}`))}e-${digits}`);
}
