import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dealer } from '../entities.ts';
import { dealers } from '../table.server.ts';
import type { DealerBesides } from '../wire.ts';
import { daysLeftOf } from './rules-contract.ts';

/** What the list of dealers says beside their fields: how many days are left of each contract. */
export async function besidesDealers(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DealerBesides>> {
  const seen = seenFields(ctx, dealer).some(({ name }) => name === 'contractTo');
  if (!seen) return new Map(ids.map((id) => [id, { contractDays: null }]));
  const rows = await tx
    .select({ id: dealers.id, contractTo: dealers.contractTo })
    .from(dealers)
    .where(and(eq(dealers.tenantId, ctx.tenant.slug), inArray(dealers.id, [...ids])));
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  return new Map(rows.map(({ id, contractTo }) => [id, { contractDays: daysLeftOf(contractTo, today) }]));
}
