import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/money.ts';
import type { DealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { readParameter } from '#app/modules/parameters/use-cases/read-parameter.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** What orders of some dealers come to at least, by dealer: its own say, else the tenant's. */
export async function leastOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealers: readonly DealerTerms[],
): Promise<Map<string, number>> {
  const silent = dealers.some(({ leastOrderFen }) => leastOrderFen === null);
  const usual = silent ? (await readParameter(tx, tenant, 'orders.least-yuan')) * 100 : 0;
  return new Map(dealers.map(({ id, leastOrderFen }) => [id, leastOrderFen ?? usual]));
}

/** Refuses what a dealer does not deliver: it takes no orders now, or this one comes to too little. */
export function assertWorthwhile(dealer: DealerTerms, amountFen: number, leastFen: number): void {
  if (!dealer.sells) throw new DomainError('orders.dealer-stopped', 409, { values: { dealer: dealer.name } });
  if (amountFen >= leastFen) return;
  throw new DomainError('orders.below-least', 422, {
    field: 'lines',
    values: { dealer: dealer.name, least: formatFen(leastFen), amount: formatFen(amountFen) },
  });
}
