import { assertPrecision, formatNumber } from './number-format.ts';

const steps = [
  { from: 1, unit: '' },
  { from: 1e4, unit: '万' },
  { from: 1e8, unit: '亿' },
  { from: 1e12, unit: '万亿' },
] as const;

/**
 * A number as people read it at a glance: from 10,000 in 万, then 亿, then 万亿, with two decimals (UTL-02).
 * A value that rounds up to the next unit is shown in it.
 */
export function abbreviate(value: number, precision = 2): string {
  assertPrecision(precision);
  const size = Math.abs(value);
  const rounded = (unit: number) => Number((size / unit).toFixed(precision));
  const step = steps.find(({ from }, index) => {
    const above = steps[index + 1];
    return !above || rounded(from) * from < above.from;
  })!;
  return `${value < 0 ? '-' : ''}${formatNumber(rounded(step.from), precision)}${step.unit}`;
}
