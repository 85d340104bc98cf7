/** Refuses a number of decimals that nobody can mean: 1 to 20 (VAL-07). */
export function assertPrecision(precision: number): void {
  if (!Number.isInteger(precision) || precision < 1 || precision > 20)
    throw new RangeError('precision: 1 to 20');
}

/** A number with thousands separators and a fixed number of decimals, two unless told (VAL-07). */
export function formatNumber(value: number, precision = 2): string {
  assertPrecision(precision);
  if (!Number.isFinite(value)) return '-';
  return value.toLocaleString('en-US', {
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  });
}

/** A number with thousands separators and the decimals it has (UTL-02): 1234567.5 → 1,234,567.5 */
export function thousands(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits: 20 }) : '-';
}
