import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { type LockedAsset, lockAnyAsset, lockAsset } from '../life/locked-asset.server.ts';
import { assetMovements } from '../table.server.ts';

/** A movement as its row has it. */
export type StoredMovement = typeof assetMovements.$inferSelect;

/** A movement that is locked with its asset: the asset first, so that nobody waits for another in a ring. */
export interface LockedMovement {
  movement: StoredMovement;
  asset: LockedAsset;
}

/** Locks a movement and its asset, within a scope where one is given; refuses one that changed since it was seen. */
export async function lockMovement(
  ctx: Ctx,
  tx: Tx,
  requested: { id: string; version?: number },
  scope?: DataScope,
): Promise<LockedMovement> {
  const locked = await lockedOf(ctx, tx, requested.id, (assetId) =>
    scope ? lockAsset(ctx, tx, scope, assetId) : lockAnyAsset(ctx, tx, assetId),
  );
  if (requested.version !== undefined && requested.version !== locked.movement.version) {
    throw new DomainError('assets.changed-meanwhile', 409);
  }
  return locked;
}

/** The same for what is decided without a request of the wire. */
export async function lockAnyMovement(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<LockedMovement> {
  return lockedOf(ctx, tx, id, (assetId) => lockAnyAsset(ctx, tx, assetId));
}

async function lockedOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  id: string,
  lock: (assetId: string) => Promise<LockedAsset | null>,
): Promise<LockedMovement> {
  const own = and(eq(assetMovements.tenantId, tenant.slug), eq(assetMovements.id, id));
  const [seen] = await tx.select({ assetId: assetMovements.assetId }).from(assetMovements).where(own);
  const asset = seen ? await lock(seen.assetId) : null;
  const [movement] = asset ? await tx.select().from(assetMovements).where(own).for('update') : [];
  if (!asset || !movement) throw notFound();
  return { movement, asset };
}

/** The put-out that brings the new asset of an exchange, locked with it; null where there is none. */
export async function lockReplacement(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, kind }: StoredMovement,
): Promise<LockedMovement | null> {
  if (kind !== 'exchange') return null;
  const [found] = await tx
    .select({ id: assetMovements.id })
    .from(assetMovements)
    .where(and(eq(assetMovements.tenantId, ctx.tenant.slug), eq(assetMovements.exchangeOf, id)));
  return found ? lockAnyMovement(ctx, tx, found.id) : null;
}

/** Writes what has changed of a locked movement. */
export async function setMovement(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
  set: Partial<typeof assetMovements.$inferInsert>,
): Promise<void> {
  await tx
    .update(assetMovements)
    .set({ ...set, version: sql`${assetMovements.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(assetMovements.tenantId, ctx.tenant.slug), eq(assetMovements.id, id)));
}
