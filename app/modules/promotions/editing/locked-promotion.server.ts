import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { mayMove, type PromotionMove } from '../rules.ts';
import { promotionCounters, promotions } from '../table.server.ts';

export type LockedPromotion = typeof promotions.$inferSelect & {
  usedFen: number;
  budgetFen: null;
  budgetQty: null;
  usedQty: number;
};

/**
 * A promotion for whoever changes it: nobody else does at the same time, and the version that was seen is the last,
 * where one was seen.
 */
export async function lockPromotion(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { id, version }: { id: string; version?: number },
  move: PromotionMove,
): Promise<LockedPromotion> {
  const own = and(eq(promotions.tenantId, ctx.tenant.slug), eq(promotions.id, id));
  const [row] = isId(id) ? await tx.select().from(promotions).where(own).for('update') : [];
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version)
    throw new DomainError('entity.changed-meanwhile', 409);
  const [counter] = await tx
    .select({ fen: promotionCounters.fen })
    .from(promotionCounters)
    .where(
      and(
        eq(promotionCounters.tenantId, ctx.tenant.slug),
        eq(promotionCounters.promotionId, id),
        eq(promotionCounters.subject, 'all'),
      ),
    );
  // Whether it is used up decides no move.
  const locked = { ...row, usedFen: counter?.fen ?? 0, budgetFen: null, budgetQty: null, usedQty: 0 };
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  if (!mayMove(locked, move, day)) throw new DomainError('promotions.not-allowed-now', 409);
  return locked;
}

/** Writes what has changed of a locked promotion. */
export async function setPromotion(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
  set: Partial<typeof promotions.$inferInsert>,
): Promise<{ id: string; version: number }> {
  const [row] = await tx
    .update(promotions)
    .set({ ...set, version: sql`${promotions.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(promotions.tenantId, ctx.tenant.slug), eq(promotions.id, id)))
    .returning({ id: promotions.id, version: promotions.version });
  return row!;
}
