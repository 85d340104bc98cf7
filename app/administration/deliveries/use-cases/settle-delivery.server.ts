import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import { eventLaneName } from '#app/kernel/events/publish.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';

interface Seen {
  id: string;
  version: number;
}

type Settled = Pick<typeof eventDeliveries.$inferInsert, 'status' | 'attempts' | 'nextAt' | 'reason'>;

/** Has a delivery tried again at once that waits, or that has been tried too often (重新送达). */
export function retryDelivery(ctx: Ctx, seen: Seen): Promise<Seen> {
  return settle(ctx, seen, { status: 'pending', attempts: 0, nextAt: ctx.now(), reason: null });
}

/** Says that nobody need get it any more: what came after it of its subject goes on (跳过). */
export function skipDelivery(ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<Seen> {
  return settle(ctx, seen, { status: 'skipped', reason });
}

async function settle(ctx: Ctx, { id, version }: Seen, set: Partial<Settled>): Promise<Seen> {
  requireAction(ctx, 'event-delivery:retry');
  return inTenant(ctx, async (tx) => {
    const own = and(eq(eventDeliveries.tenantId, ctx.tenant.slug), eq(eventDeliveries.id, id));
    const [row] = await tx.select().from(eventDeliveries).where(own).for('update');
    if (!row) throw notFound();
    if (row.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    if (row.status === 'done' || row.status === 'skipped') throw new DomainError('deliveries.over', 409);
    const next = version + 1;
    await tx
      .update(eventDeliveries)
      .set({ ...set, version: next, updatedAt: ctx.now() })
      .where(own);
    await writeAuditLog(ctx, tx, {
      action: 'event-delivery:retry',
      entity: 'event-delivery',
      entityId: id,
      before: { status: row.status, attempts: row.attempts },
      after: { status: set.status, reason: set.reason ?? null },
    });
    await wakeOutbox(tx, ctx.tenant, { lane: eventLaneName });
    return { id, version: next };
  });
}
