import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { customers, outletLabelMembers, outletLabels } from '../../table.server.ts';
import type { membersInput } from '../../wire.ts';
import { checkLabelGuards } from './label-reference.server.ts';

/** Puts a label on outlets by hand or takes it off; outlets outside the scope refuse the whole. */
export async function setLabelMembers(
  ctx: Ctx,
  { labelId, customerIds, on }: z.output<typeof membersInput>,
): Promise<{ changed: number }> {
  const { scope } = requireAction(ctx, 'customer:label');
  return inTenant(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    const [label] = await tx
      .select({ kind: outletLabels.kind, name: outletLabels.name })
      .from(outletLabels)
      .where(and(eq(outletLabels.tenantId, slug), eq(outletLabels.id, labelId)));
    if (!label) throw notFound();
    if (label.kind !== 'manual') throw new DomainError('customers.label-by-rule', 409);
    await checkLabelGuards(ctx, tx, { id: labelId, name: label.name });
    const requested = [...new Set(customerIds)];
    const found = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(outletScope(ctx, scope), inArray(customers.id, requested)));
    if (found.length !== requested.length) throw notFound();
    const rows = requested.map((customerId) => ({
      tenantId: slug,
      labelId,
      customerId,
      createdAt: ctx.now(),
    }));
    const changed = on
      ? await tx.insert(outletLabelMembers).values(rows).onConflictDoNothing().returning()
      : await tx
          .delete(outletLabelMembers)
          .where(
            and(
              eq(outletLabelMembers.tenantId, slug),
              eq(outletLabelMembers.labelId, labelId),
              inArray(outletLabelMembers.customerId, requested),
            ),
          )
          .returning();
    for (const { customerId } of changed) {
      await writeAuditLog(ctx, tx, {
        action: 'customer:label',
        entity: 'customer',
        entityId: customerId,
        before: null,
        after: { label: label.name, on },
      });
    }
    return { changed: changed.length };
  });
}
