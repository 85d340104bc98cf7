import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import type { WarehouseChoice } from '#app/modules/dealers/rules.ts';
import { unsoldKinds } from '../../movements/rules-returns.ts';
import { warehouses } from '../../table.server.ts';
import { inOrder } from '../rules-choice.ts';

/** A warehouse as documents name it. */
export interface WarehouseName {
  id: string;
  code: string;
  name: string;
}

/** Whom goods go to: who brings them, and the outlet when it is known. */
export interface GoodsTo {
  dealerId: string;
  customerId?: string | undefined;
}

/** The warehouses that deliver for a dealer, in the order goods are taken from them. */
export interface StockSource {
  warehouses: WarehouseName[];
  /** Of all of them what expires first goes first. */
  firstExpiring: boolean;
}

/**
 * The warehouses that deliver for a dealer to an outlet, in the order of the dealer's rule: the dealer's own, or the
 * brand's where it has none. What came back, and what is on its way, is not for sale.
 */
export async function findStockSource(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { dealerId, customerId }: GoodsTo,
): Promise<StockSource> {
  const { slug } = ctx.tenant;
  const rows = await tx
    .select({
      id: warehouses.id,
      code: warehouses.code,
      name: warehouses.name,
      dealerId: warehouses.dealerId,
      rank: warehouses.rank,
      place: warehouses.place,
      choice: sql<WarehouseChoice | null>`(select d.warehouse_choice from ${dealerView} d
        where d.tenant_id = ${slug} and d.id = ${dealerId})`,
      outlet: sql<{ lng: number; lat: number } | null>`(select jsonb_build_object('lng', c.lng, 'lat', c.lat)
        from ${outletView} c where c.tenant_id = ${slug} and c.id = ${customerId ?? null} and c.place is not null)`,
    })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.tenantId, slug),
        eq(warehouses.enabled, true),
        notInArray(warehouses.kind, [...unsoldKinds]),
        or(eq(warehouses.dealerId, dealerId), isNull(warehouses.dealerId)),
      ),
    )
    .orderBy(asc(warehouses.code));
  const own = rows.filter((row) => row.dealerId === dealerId);
  const { choice, outlet } = rows[0] ?? { choice: null, outlet: null };
  const placed = (own.length > 0 ? own : rows).map(({ place, ...row }) => ({
    ...row,
    place: placeOf(place),
  }));
  return {
    warehouses: inOrder(choice ?? 'order', placed, outlet).map(({ id, code, name }) => ({ id, code, name })),
    firstExpiring: choice === 'expiring',
  };
}

/** The same without the rule, in its order. */
export async function findStockWarehouses(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  to: GoodsTo,
): Promise<WarehouseName[]> {
  return (await findStockSource(ctx, tx, to)).warehouses;
}

function placeOf(text: string | null): { lng: number; lat: number } | null {
  const [lng = Number.NaN, lat = Number.NaN] = (text ?? '').split(',').map(Number);
  return Number.isFinite(lng) && Number.isFinite(lat) && text ? { lng, lat } : null;
}
