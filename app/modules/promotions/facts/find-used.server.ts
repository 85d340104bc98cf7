import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { PromotionUse } from '../engine/rules-definition.ts';
import { promotionCounters } from '../table.server.ts';

/** How often and how much promotions were used up to now, by all, by an outlet, and by it on a day. One statement. */
export async function findUsed(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { ids, customerId, day }: { ids: readonly string[]; customerId: string; day: string },
): Promise<(id: string) => PromotionUse> {
  const ofDay = `${customerId} ${day}`;
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(promotionCounters)
          .where(
            and(
              eq(promotionCounters.tenantId, tenant.slug),
              inArray(promotionCounters.promotionId, [...ids]),
              inArray(promotionCounters.subject, ['all', customerId, ofDay]),
            ),
          );
  return (id) => {
    const of = (subject: string) => rows.find((one) => one.promotionId === id && one.subject === subject);
    const all = of('all');
    return {
      customerTimes: of(customerId)?.times ?? 0,
      customerDayTimes: of(ofDay)?.times ?? 0,
      totalTimes: all?.times ?? 0,
      fen: all?.fen ?? 0,
      qty: all?.qty ?? 0,
    };
  };
}
