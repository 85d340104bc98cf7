import { and, eq, isNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { promotions } from '../../table.server.ts';

/** Products offered to choose from at once. */
const maxGoods = 500;

/** What an editor offers: goods with their units, and coupon promotions for what is given later. */
export interface Choices {
  goods: { id: string; code: string; name: string; units: string[] }[];
  coupons: { id: string; name: string }[];
}

/** What a promotion can be about. */
export async function listChoices(ctx: Ctx): Promise<Choices> {
  requireAction(ctx, 'promotion:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const goods = await findGoods(ctx, tx, { keyword: '', limit: maxGoods });
    const coupons = await tx
      .select({ id: promotions.id, name: promotions.name })
      .from(promotions)
      .where(
        and(
          eq(promotions.tenantId, ctx.tenant.slug),
          eq(promotions.kind, 'coupon'),
          isNull(promotions.endedAt),
        ),
      );
    return {
      goods: goods.map(({ id, code, name, units }) => ({
        id,
        code,
        name,
        units: units.map(({ unit }) => unit),
      })),
      coupons,
    };
  });
}
