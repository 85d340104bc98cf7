import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import {
  type DealerTerms,
  findDealerTerms,
} from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { readParameterByDepart } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { orderParameters } from './rules-parameters.ts';

/** On which terms a dealer takes an order. */
export interface OrderTerms extends DealerTerms {
  /** What an order comes to at least: the dealer's own say, else that of its department. */
  minFen: number;
}

/** The terms of dealers by their ids. */
export async function orderTerms(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, OrderTerms>> {
  const dealers = [...(await findDealerTerms(ctx, tx, ids)).values()];
  const silent = dealers.some(({ minOrderFen }) => minOrderFen === null);
  const usual = silent
    ? await readParameterByDepart(tx, ctx.tenant, orderParameters['orders.least-yuan'])
    : () => 0;
  return new Map(
    dealers.map((dealer) => [
      dealer.id,
      { ...dealer, minFen: dealer.minOrderFen ?? usual(dealer.departId) * 100 },
    ]),
  );
}

/** Refuses what a dealer does not deliver: it takes no orders now, or this one comes to too little. */
export function assertWorthwhile(dealer: OrderTerms, amountFen: number): void {
  if (!dealer.sells) throw new DomainError('orders.dealer-stopped', 409, { values: { dealer: dealer.name } });
  if (amountFen >= dealer.minFen) return;
  throw new DomainError('orders.below-least', 422, {
    field: 'lines',
    values: { dealer: dealer.name, min: formatFen(dealer.minFen), amount: formatFen(amountFen) },
  });
}

/**
 * Refuses what comes to something else than whoever orders was shown: a promotion may have ended or run out, a price
 * have changed since. Nobody buys at a price they have not seen.
 */
export function assertAgreed(agreedFen: number | null | undefined, fen: number): void {
  if (agreedFen === null || agreedFen === undefined || agreedFen === fen) return;
  const values = { from: formatFen(agreedFen), to: formatFen(fen) };
  throw new DomainError('orders.price-changed', 409, { field: 'lines', values });
}
