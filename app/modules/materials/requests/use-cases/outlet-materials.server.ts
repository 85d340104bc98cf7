import { and, asc, eq, sql } from 'drizzle-orm';
import { requireUser, scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { OutletSide } from '#app/modules/customers/outlets/use-cases/get-outlet.server.ts';
import { materialRequestListPage } from '../../pages.ts';
import { materialRequestLines, materialRequests, materials } from '../../table.server.ts';
import { requestScope } from '../request-rows.server.ts';

/** What an outlet has cost in materials this year and this month, and what of them is still there. */
export const outletMaterials: OutletSide = {
  async find(ctx, tx, customerId) {
    const scope = scopeFor(ctx, requireUser(ctx), 'material-request:list');
    if (!scope) return null;
    const own = and(requestScope(ctx, scope), eq(materialRequests.customerId, customerId));
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    const issuedOn = sql`(material_requests.issued_at at time zone ${ctx.tenant.timeZone})::date`;
    const since = (day: string) =>
      sql<string>`coalesce(sum(used_fen) filter (where ${issuedOn} >= ${day}::date), 0)`;
    const [cost] = await tx
      .select({ year: since(`${today.slice(0, 4)}-01-01`), month: since(`${today.slice(0, 7)}-01`) })
      .from(materialRequests)
      .where(own);
    const rest = sql<number>`sum(
      ${materialRequestLines.issued} - ${materialRequestLines.returned} - ${materialRequestLines.lost})::int`;
    const there = await tx
      .select({ name: materials.name, unit: materials.unit, rest })
      .from(materialRequestLines)
      .innerJoin(
        materialRequests,
        and(
          eq(materialRequests.tenantId, materialRequestLines.tenantId),
          eq(materialRequests.id, materialRequestLines.requestId),
        ),
      )
      .innerJoin(
        materials,
        and(
          eq(materials.tenantId, materialRequestLines.tenantId),
          eq(materials.id, materialRequestLines.materialId),
        ),
      )
      .where(own)
      .groupBy(materials.id, materials.code, materials.name, materials.unit)
      .having(sql`${rest} > 0`)
      .orderBy(asc(materials.code))
      .limit(10);
    const list = pathOf(materialRequestListPage, { product: ctx.tenant.productPath });
    return {
      tile: {
        name: ctx.t('materials:outlet.cost'),
        value: `¥ ${formatFen(Number(cost?.year ?? 0))}`,
        note: ctx.t('materials:outlet.month', { amount: formatFen(Number(cost?.month ?? 0)) }),
        to: `${list}?customerId=${customerId}`,
      },
      box: {
        title: ctx.t('materials:outlet.there'),
        rows: there.map(({ name, unit, rest: qty }) => ({ name, value: `${qty} ${unit}` })),
      },
    };
  },
};
