import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { customers, outletLabels } from '../../table.server.ts';
import { meetsRule, refreshMembers } from '../label-members.server.ts';
import { checkLabelGuards } from './label-reference.server.ts';

/** How many outlets a rule would put the label on, before it is saved. */
export async function previewRule(ctx: Ctx, { rule }: { rule: ConditionGroup }): Promise<{ count: number }> {
  requireWhole(ctx, 'customer-label:edit');
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${customers} where ${meetsRule(ctx, rule)}`,
    );
    return { count: rows[0]?.n ?? 0 };
  });
}

/** Sets the rule of a label and puts it on the outlets that meet it. */
export async function saveRule(
  ctx: Ctx,
  { id, version, rule }: { id: string; version: number; rule: ConditionGroup },
): Promise<{ version: number; members: number }> {
  requireWhole(ctx, 'customer-label:edit');
  return inTenant(
    ctx,
    async (tx) => {
      const ofLabel = and(eq(outletLabels.tenantId, ctx.tenant.slug), eq(outletLabels.id, id));
      const [label] = await tx
        .select({
          kind: outletLabels.kind,
          name: outletLabels.name,
          version: outletLabels.version,
          rule: outletLabels.rule,
        })
        .from(outletLabels)
        .where(ofLabel)
        .for('no key update');
      if (!label) throw notFound();
      if (label.kind !== 'rule') throw new DomainError('customers.label-by-hand', 409);
      if (label.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
      await checkLabelGuards(ctx, tx, { id, name: label.name });
      await tx
        .update(outletLabels)
        .set({ rule, version: version + 1, updatedAt: ctx.now() })
        .where(ofLabel);
      const { members } = await refreshMembers(ctx, tx, { id, rule });
      await writeAuditLog(ctx, tx, {
        action: 'customer-label:rule',
        entity: 'customer-label',
        entityId: id,
        before: { rule: label.rule },
        after: { rule, members },
      });
      return { version: version + 1, members };
    },
    { statementTimeoutMs: 60_000 },
  );
}
