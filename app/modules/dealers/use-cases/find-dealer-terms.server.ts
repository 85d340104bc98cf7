import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { maySell } from '../rules.ts';
import { dealers } from '../table.server.ts';

/** On which terms a dealer takes orders. */
export interface DealerTerms {
  id: string;
  name: string;
  departId: string;
  /** Whether it takes any at all now. */
  sells: boolean;
  /** What its open orders may come to at most; null for no limit. */
  creditLimitFen: number | null;
  /** What an order comes to at least, when the dealer has its own say. */
  minOrderFen: number | null;
}

/** The terms of dealers by their ids; for whoever has decided already that they may be asked for. */
export async function findDealerTerms(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, DealerTerms>> {
  const rows = await tx
    .select({
      id: dealers.id,
      name: dealers.name,
      departId: dealers.departId,
      status: dealers.status,
      contractFrom: dealers.contractFrom,
      contractTo: dealers.contractTo,
      creditLimitFen: dealers.creditLimitFen,
      minOrderFen: dealers.minOrderFen,
    })
    .from(dealers)
    .where(and(eq(dealers.tenantId, ctx.tenant.slug), inArray(dealers.id, [...ids])));
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  return new Map(
    rows.map(({ status, contractFrom, contractTo, ...terms }) => [
      terms.id,
      { ...terms, sells: maySell({ status, contractFrom, contractTo }, today) },
    ]),
  );
}
