import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { lockEquipment } from '#app/modules/repair/register/use-cases/keep-equipment.server.ts';
import { assetStore } from '../register/stores.server.ts';
import { assets } from '../table.server.ts';

/** An asset that is locked: nobody else moves it before the transaction ends. */
export type LockedAsset = typeof assets.$inferSelect;

/** Locks an asset within somebody's scope, its equipment first: who reports a fault does it in this order. */
export async function lockAsset(ctx: Ctx, tx: Tx, scope: DataScope, id: string): Promise<LockedAsset> {
  await lockEquipment(ctx, tx, id);
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(reachable(assetStore, ctx, scope), eq(assets.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Locks an asset for what is no person's act: a decision of its approval, an end of its repair. Null: there is none. */
export async function lockAnyAsset(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  id: string,
): Promise<LockedAsset | null> {
  await lockEquipment(ctx, tx, id);
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.tenantId, ctx.tenant.slug), eq(assets.id, id)))
    .for('update');
  return row ?? null;
}
