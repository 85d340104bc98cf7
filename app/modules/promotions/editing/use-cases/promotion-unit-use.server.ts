import { and, countDistinct, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { UnitUse } from '#app/modules/products/catalogue/use-cases/unit-use.server.ts';
import { versionOn } from '../../facts/find-versions.server.ts';
import { promotions, promotionVersions } from '../../table.server.ts';

/** Promotions that run, or may come to run, and count in a unit or give it away. */
export const promotionUnitUse: UnitUse = {
  nameKey: 'promotions:unitUse',
  async count({ tenant, now }, tx, { productId, unit }) {
    const { promotionId, version, definition, validTo } = promotionVersions;
    const within = (shape: object) => sql`${definition} @> ${JSON.stringify(shape)}::jsonb`;
    const [row] = await tx
      .select({ n: countDistinct(promotions.id) })
      .from(promotions)
      .innerJoin(
        promotionVersions,
        and(eq(promotionVersions.tenantId, promotions.tenantId), eq(promotionId, promotions.id)),
      )
      .where(
        and(
          eq(promotions.tenantId, tenant.slug),
          isNull(promotions.endedAt),
          gte(validTo, dayOf(now(), tenant.timeZone)),
          // What came before the version in force gives nothing any more.
          gte(version, sql`coalesce(${versionOn(dayOf(now(), tenant.timeZone))}, 1)`),
          or(
            within({ levels: [{ benefit: { items: [{ productId, unit }] } }] }),
            within({ groups: [{ unit, productIds: [productId] }] }),
          ),
        ),
      );
    return row?.n ?? 0;
  },
};
