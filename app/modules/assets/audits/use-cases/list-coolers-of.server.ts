import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { assetModels, assetMovements, assets } from '../../table.server.ts';
import { auditedStates } from '../rules-audit.ts';

/** An asset that is to stand at an outlet and can be inspected there. */
export interface CoolerThere {
  assetId: string;
  customerId: string;
  assetNo: string;
  modelName: string;
}

/** Assets that are to stand at some outlets, by their numbers; the caller has seen to whose outlets they are. */
export async function listCoolersOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outletIds: readonly string[],
): Promise<CoolerThere[]> {
  if (outletIds.length === 0) return [];
  const rows = await tx
    .select({
      assetId: assets.id,
      customerId: assets.customerId,
      assetNo: assets.assetNo,
      modelName: assetModels.name,
    })
    .from(assets)
    .innerJoin(
      assetModels,
      and(eq(assetModels.tenantId, assets.tenantId), eq(assetModels.id, assets.modelId)),
    )
    .where(
      and(
        eq(assets.tenantId, tenant.slug),
        inArray(assets.customerId, [...outletIds]),
        inArray(assets.state, [...auditedStates]),
      ),
    )
    .orderBy(asc(assets.assetNo));
  return rows.map((row) => ({ ...row, customerId: row.customerId ?? '' }));
}

/** Assets that stood at an outlet at a moment and have been taken away from it since. */
export async function listCoolersLeft(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { outletId, after }: { outletId: string; after: Date },
): Promise<ReadonlySet<string>> {
  const { assetId, tenantId, fromCustomerId, state, completedAt } = assetMovements;
  const rows = await tx
    .select({ assetId })
    .from(assetMovements)
    .where(
      and(eq(tenantId, tenant.slug), eq(fromCustomerId, outletId), eq(state, 'done'), gt(completedAt, after)),
    );
  return new Set(rows.map((row) => row.assetId));
}
