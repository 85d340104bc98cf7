import type { TaxSum } from '#app/lib/numbers/tax.ts';

/** What the taxes of several documents come to by rate: gross and tax, in fen. */
export function together(taxes: readonly TaxSum[]): Record<number, [gross: number, tax: number]> {
  const sums: Record<number, [number, number]> = {};
  for (const { rateBp, grossFen, taxFen } of taxes) {
    const [gross, tax] = sums[rateBp] ?? [0, 0];
    sums[rateBp] = [gross + grossFen, tax + taxFen];
  }
  return sums;
}
