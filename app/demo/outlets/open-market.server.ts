import '#app/composition/registry.server.ts';
import { eq, sql } from 'drizzle-orm';
import { allMenus } from '#app/composition/all-menus.ts';
import { closePool, inTenant, openPool, type Tx } from '#app/db/tenant-db.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { numberInDay } from '#app/modules/orders/seed/seed-number.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Brand } from '../define-demo.ts';
import { fillMasterData } from '../fill-master-data.server.ts';
import type { LoadOptions } from '../orders/load-orders.server.ts';
import { type Market, readMarket } from './market.server.ts';
import { growOutlets } from './more-outlets.server.ts';

/** Makes sure the tenant has people, products and enough outlets, and reads them. */
export async function openMarket(
  appUrl: string,
  options: LoadOptions,
  brand: Brand,
): Promise<{ market: Market; lastPlaces: Map<string, number> }> {
  const { tenant, now } = options;
  const db = openPool(appUrl, { max: 1, log: options.log });
  try {
    return await inTenant({ db, tenant }, (tx) => ready({ tx, tenant, now }, options, brand), {
      statementTimeoutMs: 600_000,
    });
  } finally {
    await closePool(db);
  }
}

async function ready(
  world: { tx: Tx; tenant: LoadOptions['tenant']; now: Date },
  options: LoadOptions,
  brand: Brand,
) {
  const { tx, tenant } = world;
  const { slug, mode = 'sales', productPath = 'fmcg' } = tenant;
  const lastPlaces = await readLastPlaces(tx, slug);
  if (!options.add && (await tx.select({ id: orders.id }).from(orders).limit(1)).length > 0) {
    throw new StartError(`租户 ${slug} 已经有订单；确实要再加，请带上 --add。`);
  }
  const requested = options.outlets ?? Math.ceil(options.orders / 40);
  if ((await tx.select({ id: users.id }).from(users).limit(1)).length === 0) {
    await provisionMenu(tx, { slug, mode, productPath }, allMenus);
    await fillMasterData(world, brand);
  }
  await growOutlets(world, requested);
  const market = await readMarket(world);
  if (market.goods.length < 2 || market.outlets.length === 0) {
    throw new StartError(`租户 ${slug} 还没有门店，或在售商品不足两种，无法生成订单。`);
  }
  return { market, lastPlaces };
}

/** The last place given on each day, so that new order numbers follow it. */
async function readLastPlaces(tx: Tx, slug: string): Promise<Map<string, number>> {
  const day = sql<string>`substring(${orders.orderNo} from 3 for 8)`;
  const rows = await tx
    .select({ day, last: sql<number>`max(${numberInDay})` })
    .from(orders)
    .where(eq(orders.tenantId, slug))
    .groupBy(day);
  return new Map(rows.filter((row) => row.last).map((row) => [row.day, row.last]));
}
