/** RFM of outlets: how recently, how often and for how much each was sold. Pure. */

/**
 * What outlets are by whether recency, frequency and money are high: by number, 4 for what is long ago, 2 for seldom,
 * 1 for little. `none` were not sold anything in the days that are looked at.
 */
export const rfmSegments = [
  'best',
  'small-regular',
  'large-new',
  'small-new',
  'large-slipping',
  'small-slipping',
  'large-lost',
  'small-lost',
] as const;

export type RfmSegment = (typeof rfmSegments)[number] | 'none';

/** From this score on something is high. */
export const highScore = 4;

/** What is kept of an outlet's sales in the days that were looked at, with the scores of 1 to 5. */
export interface RfmFacts {
  recency: number;
  frequency: number;
  monetary: number;
  /** The last day on which goods left for it. */
  lastDay: string;
  orders: number;
  netFen: number;
  /** The days that were looked at, and the last of them. */
  days: number;
  gradedOn: string;
}

/** Four numbers that part the scores 1 to 5, the smallest first; null for what is not four rising numbers. */
export function thresholdsOf(text: string): number[] | null {
  const numbers = text.split(/[,，、\s]+/).map(Number);
  const isRising = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
  return numbers.length === 4 && numbers.every((number) => Number.isSafeInteger(number)) && isRising
    ? numbers
    : null;
}
