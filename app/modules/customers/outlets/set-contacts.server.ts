import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { keepChange, waitsForApproval } from '#app/entity/write/approval/keep-change.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { outletStore } from '../stores.server.ts';
import { customers } from '../table.server.ts';
import type { contactsInput } from '../wire.ts';
import { outletScope } from './outlet-scope.server.ts';

/** Sets the people of an outlet beside its contact, or asks for it to be approved. */
export async function setContacts(
  ctx: Ctx,
  { id, version, contacts }: z.output<typeof contactsInput>,
): Promise<{ id: string; version: number; waits: boolean }> {
  const { scope } = requireAction(ctx, 'customer:edit');
  return inTenant(ctx, async (tx) => {
    const [outlet] = await tx
      .select()
      .from(customers)
      .where(and(outletScope(ctx, scope), eq(customers.id, id)))
      .for('no key update');
    if (!outlet) throw notFound();
    if (outlet.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const [before, after] = [{ contacts: outlet.contacts }, { contacts }];
    if (waitsForApproval(ctx, outletStore.entity, 'edit')) {
      await keepChange(ctx, tx, outletStore, { id, does: 'edit', version, row: outlet, before, after });
      return { id, version, waits: true };
    }
    await tx
      .update(customers)
      .set({ contacts, version: sql`${customers.version} + 1`, updatedAt: ctx.now() })
      .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'customer:edit',
      entity: 'customer',
      entityId: id,
      before,
      after,
    });
    return { id, version: version + 1, waits: false };
  });
}
