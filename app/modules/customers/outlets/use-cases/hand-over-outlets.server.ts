import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLogs } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { listDepartsOf } from '#app/services/organisation/use-cases/list-departs-of.server.ts';
import { outletsHandedOver } from '../../events.ts';
import { customers } from '../../table.server.ts';
import type { transferInput } from '../../wire.ts';
import { outletScope } from '../outlet-scope.server.ts';

/**
 * Gives outlets to another salesperson, all of them or none. They go to that person's department when they are not
 * in one of theirs already; who had an outlet before stands in its history. Merged ones are nobody's.
 */
export async function handOverOutlets(
  ctx: Ctx,
  { ids, ownerUserId, reason }: z.output<typeof transferInput>,
): Promise<{ moved: number }> {
  const { scope } = requireAction(ctx, 'customer:transfer');
  return inTenant(ctx, async (tx) => {
    const [person] = await findPeople({ ...ctx, tx }, { ids: [ownerUserId], limit: 1 });
    if (!person) throw new DomainError('customers.unknown-owner', 422, { field: 'ownerUserId' });
    const departs = (await listDepartsOf({ ...ctx, tx }, ownerUserId)).map(({ id }) => id);
    const requested = [...new Set(ids)];
    const chosen = inArray(customers.id, requested);
    const current = await tx
      .select({ id: customers.id, ownerUserId: customers.ownerUserId, departId: customers.departId })
      .from(customers)
      .where(and(outletScope(ctx, scope), chosen, sql`${customers.status} <> 'merged'`))
      .orderBy(customers.id)
      .for('no key update');
    if (current.length !== requested.length) throw notFound();
    const moved = current.filter((one) => one.ownerUserId !== ownerUserId);
    const departOf = (one: (typeof current)[number]) =>
      departs.includes(one.departId) ? one.departId : (departs[0] ?? one.departId);
    for (const departId of new Set(moved.map(departOf))) {
      const there = moved.filter((one) => departOf(one) === departId).map(({ id }) => id);
      await tx
        .update(customers)
        .set({ ownerUserId, departId, version: sql`${customers.version} + 1`, updatedAt: ctx.now() })
        .where(and(eq(customers.tenantId, ctx.tenant.slug), inArray(customers.id, there)));
    }
    // Nobody gives away what they could then not take back.
    const kept = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(outletScope(ctx, scope), chosen));
    if (kept.length !== requested.length) throw new DomainError('entity.beyond-reach', 403);
    await writeAuditLogs(
      ctx,
      tx,
      moved.map((one) => ({
        action: 'customer:transfer',
        entity: 'customer',
        entityId: one.id,
        before: { ownerUserId: one.ownerUserId, departId: one.departId },
        after: { ownerUserId, departId: departOf(one), reason: reason || null },
      })),
    );
    if (moved.length > 0) {
      const now = ctx.now();
      await publish(ctx, tx, outletsHandedOver, {
        userId: ownerUserId,
        outletIds: moved.map(({ id }) => id),
        businessDate: dayOf(now, ctx.tenant.timeZone),
        at: now.toISOString(),
      });
    }
    return { moved: moved.length };
  });
}
