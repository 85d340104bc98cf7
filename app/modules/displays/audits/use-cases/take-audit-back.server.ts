import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayAudits } from '../audits.table.server.ts';

/**
 * An audit that was done where no visit was is compared with nothing, and another one can be arranged. The caller has
 * seen to whose it is.
 */
export async function takeAuditBack(
  ctx: Ctx,
  tx: Tx,
  { auditId: id, auditorId, reason }: { auditId: string; auditorId: string; reason: string },
): Promise<void> {
  const own = and(
    eq(displayAudits.tenantId, ctx.tenant.slug),
    eq(displayAudits.id, id),
    eq(displayAudits.auditorId, auditorId),
    inArray(displayAudits.state, ['waiting', 'done']),
  );
  const [audit] = await tx
    .select({ state: displayAudits.state })
    .from(displayAudits)
    .where(own)
    .for('update');
  if (!audit) return;
  await tx
    .update(displayAudits)
    .set({ state: 'cancelled', version: sql`${displayAudits.version} + 1`, updatedAt: ctx.now() })
    .where(own);
  await writeAuditLog(ctx, tx, {
    action: 'display-audit:plan',
    entity: 'display-audit',
    entityId: id,
    before: { state: audit.state },
    after: { state: 'cancelled', reason },
  });
}
