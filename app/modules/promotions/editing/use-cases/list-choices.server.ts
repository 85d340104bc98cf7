import { and, eq, isNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listOutletMarks } from '#app/modules/customers/labels/use-cases/list-outlet-marks.server.ts';
import { findCustomers } from '#app/modules/customers/outlets/use-cases/find-customers.server.ts';
import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { listDepartNames } from '#app/services/organisation/use-cases/list-depart-names.server.ts';
import { promotions } from '../../table.server.ts';

/** Products, dealers and outlets offered to choose from at once. */
const maxOffered = 500;

interface Named {
  id: string;
  name: string;
}

/** What an editor offers: goods with their units, marks of goods and outlets, and coupon promotions for later orders. */
export interface Choices {
  goods: { id: string; code: string; name: string; units: string[] }[];
  categories: string[];
  brands: string[];
  departs: Named[];
  dealers: Named[];
  channels: Named[];
  labels: Named[];
  customers: Named[];
  coupons: Named[];
}

/** What a promotion can be about, and for whom it can hold. */
export async function listChoices(ctx: Ctx): Promise<Choices> {
  const { scope } = requireAction(ctx, 'promotion:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const goods = await findGoods(ctx, tx, { keyword: '', limit: maxOffered });
    const within = { ...ctx, tx };
    const offered = { keyword: '', scope, limit: maxOffered };
    const dealers = await findDealers(within, offered);
    const customers = await findCustomers(within, offered);
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
    const unique = (values: readonly (string | null)[]) =>
      [...new Set(values.filter((one) => one !== null))].toSorted((a, b) => a.localeCompare(b));
    return {
      goods: goods.map(({ id, code, name, units }) => ({
        id,
        code,
        name,
        units: units.map(({ unit }) => unit),
      })),
      categories: unique(goods.map(({ category }) => category)),
      brands: unique(goods.map(({ brand }) => brand)),
      departs: await listDepartNames(ctx, tx),
      dealers: dealers.map(({ id, name }) => ({ id, name })),
      customers: customers.map(({ id, code, name }) => ({ id, name: `${code} ${name}` })),
      ...(await listOutletMarks(ctx, tx)),
      coupons,
    };
  });
}
