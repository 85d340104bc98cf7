import { assertPrecision, formatNumber } from '../numbers/number-format.ts';

interface Step {
  from: number;
  unit: string;
}

/** Units by the reader's language: 万 in Chinese, thousands in English. Both begin at 10,000 (UTL-02). */
const steps: Record<'zh-CN' | 'en-US', readonly Step[]> = {
  'zh-CN': [
    { from: 1e4, unit: '万' },
    { from: 1e8, unit: '亿' },
    { from: 1e12, unit: '万亿' },
  ],
  'en-US': [
    { from: 1e3, unit: 'K' },
    { from: 1e6, unit: 'M' },
    { from: 1e9, unit: 'B' },
    { from: 1e12, unit: 'T' },
  ],
};
const shortFrom = 10_000;

/**
 * A number as people read it at a glance: from 10,000 in 万, then 亿, then 万亿, or in K, M, B, T, with two
 * decimals unless told (UTL-02). A value that rounds up to the next unit is shown in it; what is no number is «-».
 */
export function abbreviate(value: number, precision = 2, language: keyof typeof steps = 'zh-CN'): string {
  assertPrecision(precision);
  const size = Math.abs(value);
  const rounded = (unit: number) => Number((size / unit).toFixed(precision));
  if (!Number.isFinite(value) || rounded(1) < shortFrom) return formatNumber(value, precision);
  const known = steps[language];
  const step = known.find(({ from }, index) => {
    const above = known[index + 1];
    return !above || rounded(from) * from < above.from;
  })!;
  return `${value < 0 ? '-' : ''}${formatNumber(rounded(step.from), precision)}${step.unit}`;
}
