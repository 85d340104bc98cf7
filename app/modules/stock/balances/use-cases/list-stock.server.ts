import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { unitView } from '#app/modules/products/public/product-view.server.ts';
import { type Freshness, freshnesses } from '#app/services/freshness/rules.ts';
import { readDepartValues } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { takable } from '../../rules.ts';
import { ageEdgesOf, stockParameters } from '../rules-parameters.ts';
import { type StockBands, stockBands, stockConditions, stockRows } from '../stock-filter.server.ts';
import type { StockPage, StockQuery, StockRow, StockSummary } from '../wire.ts';

/** Stock by warehouse, product and batch, with all that the filter finds added up (ROU-09). */
export async function listStock(ctx: Ctx, query: StockQuery): Promise<StockPage> {
  const { scope } = requirePage(ctx, 'stock:list', 'dashboard');
  return inTenantReadOnly(ctx, async (tx) => {
    const from = stockRows(ctx, scope, query);
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    const bands = await stockBands(ctx, tx);
    const where = stockConditions(query, bands);
    const { rows } = await tx.execute<Told>(sql`
      select k.*, ${bands.freshness} as freshness, d.name as dealer_name, units.unit, units.pack, units.factor
        from ${from}
        left join ${dealerView} d on d.tenant_id = ${ctx.tenant.slug} and d.id = k.dealer_id
        left join lateral (
          select (array_agg(u.unit order by u.factor))[1] as unit,
                 (array_agg(u.unit order by u.factor desc))[1] as pack, max(u.factor) as factor
            from ${unitView} u where u.tenant_id = ${ctx.tenant.slug} and u.product_id = k.product_id) units on true
       where ${where}
       order by ${orderText(query.direction, [sql`k.expiry_date`, 'asc'], [sql`k.product_code`, 'asc'], [sql`k.warehouse_id`, 'asc'], [sql`k.batch_id`, 'asc'])}
       limit ${query.size} offset ${(query.pageNumber - 1) * query.size}`);
    const { total, summary } = await summarise(ctx, tx, { found: sql`${from} where ${where}`, bands });
    return {
      records: rows.map((row) => toRow(row, today)),
      total,
      size: query.size,
      current: query.pageNumber,
      summary,
    };
  });
}

/** A row as the database tells it. */
type Told = Record<string, string | number | null>;

function toRow(row: Told, today: string): StockRow {
  const text = (name: string): string => String(row[name] ?? '');
  const onHand = Number(row['on_hand']);
  const reserved = Number(row['reserved']);
  const frozen = Number(row['frozen']);
  const daysLeft = Number(row['days_left']);
  const expiryDate = text('expiry_date');
  return {
    key: `${text('warehouse_id')} ${text('batch_id')}`,
    warehouseId: text('warehouse_id'),
    warehouseName: text('warehouse_name'),
    dealerName: text('dealer_name') || null,
    productId: text('product_id'),
    productCode: text('product_code'),
    productName: text('product_name'),
    spec: text('spec'),
    batchId: text('batch_id'),
    batchNo: text('batch_no'),
    productionDate: text('production_date'),
    expiryDate,
    inboundDate: text('inbound_date'),
    onHand,
    reserved,
    frozen,
    inTransit: Number(row['in_transit']),
    available: takable({ batchId: text('batch_id'), expiryDate, onHand, reserved, frozen }, today),
    unit: text('unit'),
    pack: text('pack'),
    factor: Number(row['factor'] ?? 1),
    ageDays: Number(row['age_days']),
    daysLeft,
    lifePercent: Math.max(0, Math.round((daysLeft * 100) / Number(row['shelf_life_days']))),
    freshness: text('freshness') as Freshness,
  };
}

async function summarise(
  ctx: Ctx,
  tx: Tx,
  { found, bands }: { found: SQL; bands: StockBands },
): Promise<{ total: number; summary: StockSummary }> {
  const { rows } = await tx.execute<{
    freshness: Freshness;
    age: number;
    n: number;
    on_hand: string;
    sold: string;
    reserved: string;
    frozen: string;
    in_transit: string;
    aged: string;
  }>(sql`
    select ${bands.freshness} as freshness, ${bands.age} as age, count(*)::int as n, sum(k.on_hand) as on_hand,
           coalesce(sum(k.on_hand) filter (where not k.unsold), 0) as sold,
           sum(k.reserved) as reserved, sum(k.frozen) as frozen, sum(k.in_transit) as in_transit,
           sum(k.on_hand::bigint * k.age_days) as aged
      from ${found} group by 1, 2`);
  const byFreshness = Object.fromEntries(freshnesses.map((one) => [one, 0])) as Record<Freshness, number>;
  const edges = await readDepartValues(tx, ctx.tenant, stockParameters['stock.age-edges']);
  const ageEdges = ageEdgesOf(edges.whole);
  const byAge = Array.from({ length: ageEdges.length + 1 }, () => 0);
  let [total, onHand, reserved, frozen, inTransit, available, aged] = [0, 0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    // How fresh they are is asked of goods that are sold.
    byFreshness[row.freshness] += Number(row.sold);
    byAge[row.age]! += Number(row.on_hand);
    total += row.n;
    onHand += Number(row.on_hand);
    reserved += Number(row.reserved);
    frozen += Number(row.frozen);
    inTransit += Number(row.in_transit);
    // What is past its life is nobody's to promise: the same as of one batch.
    if (row.freshness !== 'expired') {
      available += Number(row.on_hand) - Number(row.reserved) - Number(row.frozen);
    }
    aged += Number(row.aged);
  }
  const share = (part: number, whole = onHand) => (whole === 0 ? 0 : Math.round(part / whole));
  const sold = Object.values(byFreshness).reduce((sum, qty) => sum + qty, 0);
  return {
    total,
    summary: {
      onHand,
      reserved,
      frozen,
      inTransit,
      available,
      averageAge: share(aged),
      freshPercent: share((byFreshness.fresh + byFreshness.normal) * 100, sold),
      byFreshness,
      byAge,
      ageEdges,
      ageEdgesDiffer: [...edges.own.values()].some((value) => value !== edges.whole),
    },
  };
}
