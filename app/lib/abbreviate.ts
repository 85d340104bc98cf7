const steps = [
  { from: 1e12, unit: '万亿' },
  { from: 1e8, unit: '亿' },
  { from: 1e4, unit: '万' },
] as const;

/**
 * A number as people read it at a glance: from 10,000 in 万, then 亿, then 万亿, with two decimals (UTL-02).
 * A value that rounds up to the next unit is shown in it.
 */
export function abbreviate(value: number, precision = 2): string {
  if (!Number.isInteger(precision) || precision < 1 || precision > 20)
    throw new RangeError('precision: 1 to 20');
  const size = Math.abs(value);
  const rounded = (unit: number) => Number((size / unit).toFixed(precision));
  const index = steps.findIndex(({ from }) => size >= from);
  if (index < 0) return group(value, precision);
  const step = steps[index] as (typeof steps)[number];
  const above = steps[index - 1];
  const use = above && rounded(step.from) * step.from >= above.from ? above : step;
  return `${value < 0 ? '-' : ''}${group(rounded(use.from), precision)}${use.unit}`;
}

function group(value: number, precision: number): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  });
}
