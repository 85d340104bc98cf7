import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { displayAudits } from '../audits.table.server.ts';
import { mayCancel } from '../rules-audit.ts';
import { displayAuditStore } from '../stores.server.ts';
import type { AuditRef } from '../wire.ts';

/** An audit that nobody has begun is not to be done after all, or a co-visit is not to wait for the rep any longer. */
export async function cancelAudit(ctx: Ctx, { id, version }: AuditRef): Promise<null> {
  const { scope } = requireAction(ctx, 'display-audit:plan');
  await inTenant(ctx, async (tx) => {
    const [audit] = await tx
      .select()
      .from(displayAudits)
      .where(and(reachable(displayAuditStore, ctx, scope), eq(displayAudits.id, id)))
      .for('update');
    if (!audit) throw notFound();
    if (audit.version !== version) throw new DomainError('displays.changed-meanwhile', 409);
    if (!mayCancel(audit.state)) throw new DomainError('displays.audit-over', 409);
    await tx
      .update(displayAudits)
      .set({ state: 'cancelled', version: sql`${displayAudits.version} + 1`, updatedAt: ctx.now() })
      .where(and(eq(displayAudits.tenantId, ctx.tenant.slug), eq(displayAudits.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'display-audit:plan',
      entity: 'display-audit',
      entityId: id,
      before: { state: audit.state },
      after: { state: 'cancelled' },
    });
  });
  return null;
}
