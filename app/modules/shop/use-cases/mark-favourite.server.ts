import { and, eq, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { requireMember } from '../member.server.ts';
import { shopFavourites } from '../table.server.ts';

/** Favourites of an account at most. */
const max = 200;

/** Marks a product to find it again, or takes the mark away; twice is once. */
export async function markFavourite(ctx: Ctx, { code, on }: { code: string; on: boolean }): Promise<void> {
  const { user } = requireAction(ctx, 'shop:order');
  await inTenant(ctx, async (tx) => {
    await requireMember(ctx, tx);
    const [product] = await findGoods(ctx, tx, { codes: [code] });
    if (!product) throw notFound();
    const own = and(eq(shopFavourites.tenantId, ctx.tenant.slug), eq(shopFavourites.userId, user.id));
    if (!on) {
      await tx.delete(shopFavourites).where(and(own, eq(shopFavourites.productId, product.id)));
      return;
    }
    const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(shopFavourites).where(own);
    if ((row?.count ?? 0) >= max) throw new DomainError('shop.many-favourites', 409, { values: { max } });
    await tx
      .insert(shopFavourites)
      .values({
        tenantId: ctx.tenant.slug,
        userId: user.id,
        productId: product.id,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing();
  });
}
