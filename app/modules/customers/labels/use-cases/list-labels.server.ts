import { asc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customerLabelMembers, customerLabels } from '../../table.server.ts';

/** A label with what its list does not show. */
export interface LabelFacts {
  id: string;
  name: string;
  kind: 'manual' | 'rule';
  color: string | null;
  rule: ConditionGroup | null;
  members: number;
}

/** Every label with its rule and how many outlets have it. */
export async function listLabels(ctx: Ctx, action: string): Promise<LabelFacts[]> {
  requireAction(ctx, action);
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: customerLabels.id,
        name: customerLabels.name,
        kind: customerLabels.kind,
        color: customerLabels.color,
        rule: customerLabels.rule,
        members: sql<number>`(select count(*)::int from ${customerLabelMembers}
          where ${customerLabelMembers.tenantId} = ${customerLabels.tenantId}
            and ${customerLabelMembers.labelId} = ${customerLabels.id})`,
      })
      .from(customerLabels)
      .where(eq(customerLabels.tenantId, ctx.tenant.slug))
      .orderBy(asc(customerLabels.code)),
  );
}
