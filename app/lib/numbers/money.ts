const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Fen as yuan with thousands separators and two decimals: 123456 → 1,234.56 */
export function formatFen(fen: number): string {
  if (!Number.isFinite(fen)) return '-';
  const cents = Math.abs(Math.trunc(fen));
  const sign = fen < 0 && cents > 0 ? '-' : '';
  const yuan = Math.floor(cents / 100);
  return `${sign}${grouped.format(yuan).slice(0, -3)}.${String(cents % 100).padStart(2, '0')}`;
}

/** What is taken off a sum: − ¥ 12.34; nothing has no sign. */
export function formatOff(fen: number): string {
  return `${fen > 0 ? '− ' : ''}¥ ${formatFen(fen)}`;
}

/** Hundredths of a percent as people read them: 1300 → 13%, 1350 → 13.5% */
export function formatPercent(hundredths: number): string {
  return `${Number((hundredths / 100).toFixed(2))}%`;
}
