import { Client } from 'pg';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import { chinaDay, orderNoOf } from '#app/modules/orders/seed/seed-number.server.ts';
import type { OrderPlan } from '#app/modules/orders/seed/seed-plan.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { type Tenant, tenantSlug } from '#app/tenancy/define-tenant.ts';
import type { Brand } from '../define-demo.ts';
import { findBrand } from '../find-brand.server.ts';
import { openMarket } from '../outlets/open-market.server.ts';
import { openForCopy } from '../people/load-access.server.ts';
import { type Copied, copyOrders } from './copy-orders.server.ts';
import { generatedOrder } from './generated-order.server.ts';
import { orderTimes } from './order-times.server.ts';

export interface LoadOptions {
  /** Owner of the tables, as DATABASE_URL names it. */
  adminUrl: string;
  tenant: { slug: string; mode?: Tenant['mode']; productPath?: string };
  /** Where the tenants' folders are; one without a folder is as usual for its mode. */
  tenantsDir?: string;
  orders: number;
  /** Outlets the tenant has at least; one for forty orders when left out. */
  outlets?: number;
  /** Whether a tenant that holds orders already gets more. */
  add?: boolean;
  now: Date;
  log: StartLog;
}

export type Loaded = Copied & { seconds: number };

const days = 180;
const tellEvery = 50_000;

/** Makes a tenant large: orders of half a year, in one transaction, then statistics for the planner. */
export async function loadOrders(options: LoadOptions): Promise<Loaded> {
  const { adminUrl, tenant, log } = options;
  if (!tenantSlug.test(tenant.slug)) throw new StartError(`租户代号 ${tenant.slug} 不合法。`);
  const { appUrl } = await prepareDatabase({ adminUrl, log });
  const brand = await findBrand(tenant, options.tenantsDir ?? './tenants');
  const { market, lastPlaces } = await openMarket(appUrl, options, brand);
  const began = performance.now();
  const client = new Client({ connectionString: adminUrl, application_name: 'fmcg-console load' });
  await client.connect();
  try {
    await client.query('begin');
    const close = await openForCopy(client);
    const copied = await copyOrders(
      client,
      plans(options, brand, market, lastPlaces),
      progress(options, began),
    );
    await close();
    await client.query('commit');
    await client.query('vacuum (analyze) orders, order_lines, order_events, customers');
    return { ...copied, seconds: (performance.now() - began) / 1000 };
  } finally {
    await client.end();
  }
}

function* plans(
  { tenant, orders: count, now }: LoadOptions,
  { season, packs, bulk }: Brand,
  market: Parameters<typeof generatedOrder>[1],
  places: Map<string, number>,
): Generator<OrderPlan> {
  // Orders that are there already were drawn with another name, so ids do not meet.
  const drawn = Array.from(places.values()).reduce((sum, place) => sum + place, 0);
  const random = seeded(`${tenant.slug} load of ${count} after ${drawn}`);
  for (const orderedAt of orderTimes(random, { count, days, now, season })) {
    const day = chinaDay(orderedAt);
    const place = (places.get(day) ?? 0) + 1;
    places.set(day, place);
    const orderNo = orderNoOf(day, place);
    yield generatedOrder(random, market, { tenantId: tenant.slug, orderNo, orderedAt, now, packs, bulk });
  }
}

function progress({ orders, log }: LoadOptions, began: number): (copied: Copied) => void {
  let reported = 0;
  return (copied) => {
    const fresh = copied.orders - reported;
    if (fresh === 0 || (fresh < tellEvery && copied.orders < orders)) return;
    reported = copied.orders;
    const rate = Math.round(copied.orders / ((performance.now() - began) / 1000));
    log.info(`已写入 ${copied.orders} / ${orders} 张订单，每秒 ${rate} 张。`);
  };
}
