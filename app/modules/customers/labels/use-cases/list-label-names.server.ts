import { asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletLabels } from '../../table.server.ts';

/** Labels that are offered to look outlets for. */
const offered = 500;

/** The names of labels, for whoever sees outlets. */
export async function listLabelNames(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireAction(ctx, 'customer:list');
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: outletLabels.id, name: outletLabels.name })
      .from(outletLabels)
      .where(eq(outletLabels.tenantId, ctx.tenant.slug))
      .orderBy(asc(outletLabels.code))
      .limit(offered),
  );
}
