import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { outletApproved } from '../events.ts';
import { customers } from '../table.server.ts';

/** A new outlet that was approved may order; refused, it stays as somebody who might become a customer. */
export async function settleNew(
  ctx: EndCtx,
  tx: Tx,
  { id, pass }: { id: string; pass: boolean },
): Promise<void> {
  const settled = await tx
    .update(customers)
    .set({
      status: pass ? 'normal' : 'potential',
      version: sql`${customers.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(
      and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id), eq(customers.status, 'pending')),
    )
    .returning({ id: customers.id });
  if (!pass || settled.length === 0) return;
  const now = ctx.now();
  const at = { businessDate: dayOf(now, ctx.tenant.timeZone), at: now.toISOString() };
  await publish(ctx, tx, outletApproved, { outletId: id, ...at });
}
