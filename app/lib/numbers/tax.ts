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

/** Goods and what they come to with the tax of a rate. */
export interface Taxed {
  taxRateBp: number;
  amountFen: number;
}

/**
 * The tax of each line, in their order, such that the lines of a rate come to the tax of its sum exactly: what rounding
 * leaves of one line goes on to the next. With what has gone before, the parts of a whole come to the tax of the whole,
 * however it is divided.
 */
export function taxShares(lines: readonly Taxed[], before: readonly Taxed[] = []): number[] {
  const upTo = sumsByRate(before);
  return lines.map(({ taxRateBp, amountFen }) => {
    const from = upTo.get(taxRateBp) ?? 0;
    upTo.set(taxRateBp, from + amountFen);
    return taxIn(from + amountFen, taxRateBp) - taxIn(from, taxRateBp);
  });
}

/**
 * What lines come to by rate, the highest first. Tax is reckoned of the sum of a rate and not line by line, so that it
 * does not matter how a quantity is divided among lines; without and with tax always differ by the tax alone. Of a part
 * of a whole it is the tax up to this part less the tax before it: the parts come to the tax of the whole.
 */
export function taxByRate(lines: readonly Taxed[], before: readonly Taxed[] = []): TaxSum[] {
  const earlier = sumsByRate(before);
  return [...sumsByRate(lines)]
    .toSorted(([one], [other]) => other - one)
    .map(([rateBp, grossFen]) => {
      const from = earlier.get(rateBp) ?? 0;
      const taxFen = taxIn(from + grossFen, rateBp) - taxIn(from, rateBp);
      return { rateBp, grossFen, netFen: grossFen - taxFen, taxFen };
    });
}

function sumsByRate(lines: readonly Taxed[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { taxRateBp, amountFen } of lines) {
    if (amountFen !== 0) sums.set(taxRateBp, (sums.get(taxRateBp) ?? 0) + amountFen);
  }
  return sums;
}
