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
    // What rounds to nothing has no sign.
    signDisplay: 'negative',
  });
}

/** A share with its sign, of a hundred: 0.123 → +12.3%; what rounds to nothing is 0.0%. */
export function signedPercent(share: number): string {
  if (!Number.isFinite(share)) return '-';
  return share.toLocaleString('en-US', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
}

/** What is shown of a value: numbers have their thousands separators, a text is as it was written (UTL-02). */
export function shown(value: string | number): string {
  return typeof value === 'number' ? thousands(value) : value;
}

/** A number with thousands separators and the decimals it has (UTL-02): 1234567.5 → 1,234,567.5 */
export function thousands(value: number): string {
  return Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: 20, signDisplay: 'negative' })
    : '-';
}
