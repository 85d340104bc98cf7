import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';

/**
 * Refuses what comes to something else than whoever orders was shown: a promotion may have ended or run out, a price
 * have changed since. Nobody buys at a price they have not seen.
 */
export function assertAgreed(agreedFen: number | null | undefined, fen: number): void {
  if (agreedFen === null || agreedFen === undefined || agreedFen === fen) return;
  const values = { from: formatFen(agreedFen), to: formatFen(fen) };
  throw new DomainError('orders.price-changed', 409, { field: 'lines', values });
}
