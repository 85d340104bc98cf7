import { asc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletLabelMembers, outletLabels } from '../../table.server.ts';

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
        id: outletLabels.id,
        name: outletLabels.name,
        kind: outletLabels.kind,
        color: outletLabels.color,
        rule: outletLabels.rule,
        members: sql<number>`(select count(*)::int from ${outletLabelMembers}
          where ${outletLabelMembers.tenantId} = ${outletLabels.tenantId}
            and ${outletLabelMembers.labelId} = ${outletLabels.id})`,
      })
      .from(outletLabels)
      .where(eq(outletLabels.tenantId, ctx.tenant.slug))
      .orderBy(asc(outletLabels.code)),
  );
}
