/** Value added tax in what is paid (价税). Amounts are integer fen with tax, rates basis points: 1300 is 13 %. Pure. */

/** What goods of one rate come to: with tax, without it, and the tax. */
export interface TaxSum {
  rateBp: number;
  grossFen: number;
  netFen: number;
  taxFen: number;
}

/** The tax in an amount that holds it: amount × rate ÷ (1 + rate), half up. */
export function taxIn(grossFen: number, rateBp: number): number {
  const whole = 10_000n + BigInt(rateBp);
  const twice = 2n * BigInt(grossFen) * BigInt(rateBp);
  return Number((twice + whole) / (2n * whole));
}

/** A price without tax as it is paid, half up. */
export function withTax(netFen: number, rateBp: number): number {
  return Number((BigInt(netFen) * (10_000n + BigInt(rateBp)) + 5_000n) / 10_000n);
}

/**
 * The tax of each line, in their order, such that the lines of a rate come to the tax of its sum exactly: what rounding
 * leaves of one line goes on to the next.
 */
export function taxShares(lines: readonly { taxRateBp: number; amountFen: number }[]): number[] {
  const before = new Map<number, number>();
  return lines.map(({ taxRateBp, amountFen }) => {
    const from = before.get(taxRateBp) ?? 0;
    before.set(taxRateBp, from + amountFen);
    return taxIn(from + amountFen, taxRateBp) - taxIn(from, taxRateBp);
  });
}

/**
 * What lines come to by rate, the highest first. Tax is reckoned of the sum of a rate and not line by line, so that it
 * does not matter how a quantity is divided among lines; without and with tax always differ by the tax alone.
 */
export function taxByRate(lines: readonly { taxRateBp: number; amountFen: number }[]): TaxSum[] {
  const sums = new Map<number, number>();
  for (const { taxRateBp, amountFen } of lines) {
    if (amountFen !== 0) sums.set(taxRateBp, (sums.get(taxRateBp) ?? 0) + amountFen);
  }
  return [...sums]
    .toSorted(([one], [other]) => other - one)
    .map(([rateBp, grossFen]) => {
      const taxFen = taxIn(grossFen, rateBp);
      return { rateBp, grossFen, netFen: grossFen - taxFen, taxFen };
    });
}
