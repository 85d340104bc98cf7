import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Taxed } from '#app/lib/numbers/tax.ts';
import { ledgerView } from '#app/modules/stock/balances/public/stock-view.server.ts';
import { batchView, warehouseView } from '#app/modules/stock/warehouses/public/warehouse-view.server.ts';
import { piecesFen } from '../../fulfilment/rules-pieces.ts';

/** A delivery as the ERP gets it: when it left, and its goods by line and batch with their share of the money. */
export interface ErpDelivery {
  id: string;
  orderId: string;
  /** Counts the deliveries of the order from 1. */
  place: number;
  shippedAt: Date;
  warehouseCode: string;
  /** Its code in the ERP; its own where it is not known. */
  warehouseErpCode: string;
  /** Who brings it, and the day it should be there; empty where nobody said. */
  carrier: string;
  expectedOn: string;
  goods: ErpGoods[];
  /** What left of the order with the deliveries before it, for the tax of this one. */
  before: Taxed[];
}

/** Goods of one line and batch, in base units, and what they come to. */
interface ErpGoods {
  lineNo: number;
  batchNo: string;
  pieces: number;
  amountFen: number;
}

/** Goods of a line that left, as they are read. */
interface LeftGoods {
  line_no: number;
  batch_no: string;
  pieces: number;
  before: string;
  qty: number;
  factor: number;
  cut_qty: number;
  amount_fen: string;
  cut_fen: string;
}

interface LeftRow extends LeftGoods, Record<string, unknown> {
  id: string;
  order_id: string;
  place: number;
  shipped_at: string;
  carrier: string;
  expected_on: string | null;
  code: string | null;
  erp_code: string | null;
  tax_rate_bp: number;
  asked: boolean;
}

/** Which deliveries: some, those of some orders, or those that left on a day. */
type ErpDeliveriesQuery =
  | { ids: readonly string[] }
  | { orderIds: readonly string[] }
  | { day: string; timeZone: string };

/**
 * Deliveries of a tenant, whoever may see them: this is between systems. Shares of a line add up over its deliveries to
 * what of it has left.
 */
export async function readDeliveriesForErp(
  tx: Tx,
  tenant: { slug: string },
  requested: ErpDeliveriesQuery,
): Promise<ErpDelivery[]> {
  const { rows } = await tx.execute<LeftRow>(sql`
    with asked as (select d.id, d.order_id from order_deliveries d
      where d.tenant_id = ${tenant.slug} and ${theRequested(requested)}),
    left_with as (select d.id, d.order_id, d.place, d.shipped_at, d.carrier, d.expected_on, d.warehouse_id, l.line_no, l.batch_no, l.qty,
        sum(l.qty) over (partition by d.order_id, l.line_no order by d.place, l.batch_no) - l.qty as before
      from order_deliveries d
      join order_delivery_lines l on l.tenant_id = d.tenant_id and l.delivery_id = d.id
     where d.tenant_id = ${tenant.slug} and d.order_id in (select order_id from asked))
    select t.id, t.order_id, t.place, t.shipped_at, t.carrier, t.expected_on::text as expected_on, w.code, coalesce(nullif(w.erp_code, ''), w.code) as erp_code, t.line_no, t.batch_no, t.qty as pieces, t.before,
           o.qty, o.factor, o.cut_qty, o.amount_fen, o.cut_fen, o.tax_rate_bp, a.id is not null as asked
      from left_with t left join asked a on a.id = t.id
      join order_lines o on o.tenant_id = ${tenant.slug} and o.order_id = t.order_id and o.line_no = t.line_no
      left join ${warehouseView} w on w.tenant_id = ${tenant.slug} and w.id = t.warehouse_id
     order by t.order_id, t.place, t.line_no, t.batch_no`);
  const taxed = new Map<string, Taxed[]>();
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (of): ErpDelivery & { asked: boolean } => {
    const goods = of.map(goodsOf);
    // Rows come in the order of the deliveries: so far those before this one.
    const before = taxed.get(of[0]!.order_id) ?? [];
    const own = goods.map(({ amountFen }, index) => ({ taxRateBp: of[index]!.tax_rate_bp, amountFen }));
    taxed.set(of[0]!.order_id, [...before, ...own]);
    return {
      asked: of[0]!.asked,
      id: of[0]!.id,
      orderId: of[0]!.order_id,
      place: of[0]!.place,
      shippedAt: new Date(of[0]!.shipped_at),
      warehouseCode: of[0]!.code ?? '',
      warehouseErpCode: of[0]!.erp_code ?? '',
      carrier: of[0]!.carrier,
      expectedOn: of[0]!.expected_on ?? '',
      goods,
      before,
    };
  }).flatMap(({ asked, ...delivery }) => (asked ? [delivery] : []));
}

/** Goods of a line as they left, at their share of its money. */
function goodsOf({
  line_no: lineNo,
  batch_no: batchNo,
  pieces,
  before,
  qty,
  factor,
  ...line
}: LeftGoods): ErpGoods {
  const sold = {
    qty,
    factor,
    amountFen: Number(line.amount_fen),
    cutQty: line.cut_qty,
    cutFen: Number(line.cut_fen),
  };
  const from = Number(before);
  return { lineNo, batchNo, pieces, amountFen: piecesFen(sold, from, from + pieces) };
}

/** Where goods of a line are, or were: in which warehouse and batch, in base units. */
export interface ErpPlace {
  lineNo: number;
  warehouseCode: string;
  warehouseErpCode: string;
  batchNo: string;
  pieces: number;
}

/** Where goods that came in with returns or exchanges were put, by line and batch, by the id of each of them. */
export async function readPutAway(
  tx: Tx,
  tenant: { slug: string },
  orderIds: readonly string[],
): Promise<Map<string, ErpPlace[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await tx.execute<{
    doc_id: string;
    line_no: number;
    code: string;
    erp_code: string;
    batch_no: string;
    pieces: string;
  }>(sql`
    select l.doc_id, l.line_no, w.code, coalesce(nullif(w.erp_code, ''), w.code) as erp_code, b.batch_no, sum(l.on_hand_change) as pieces
      from ${ledgerView} l
      join ${warehouseView} w on w.tenant_id = l.tenant_id and w.id = l.warehouse_id
      join ${batchView} b on b.tenant_id = l.tenant_id and b.id = l.batch_id
     where l.tenant_id = ${tenant.slug} and l.doc_id = any(${sql.param([...orderIds])}::uuid[])
       and l.doc_kind in ('return', 'exchange') and l.on_hand_change > 0 and l.line_no is not null
     group by l.doc_id, l.line_no, w.code, w.erp_code, b.batch_no
     order by l.doc_id, l.line_no, w.code, b.batch_no`);
  const placeOf = ({
    line_no: lineNo,
    code: warehouseCode,
    erp_code: warehouseErpCode,
    batch_no: batchNo,
    pieces,
  }: (typeof rows)[number]) => ({
    lineNo,
    warehouseCode,
    warehouseErpCode,
    batchNo,
    pieces: Number(pieces),
  });
  return new Map([...Map.groupBy(rows, ({ doc_id }) => doc_id)].map(([id, of]) => [id, of.map(placeOf)]));
}

/** When the goods of a batch were made, and the first day they are not sold any more, by article and number of the batch. */
export async function readBatchDates(
  tx: Tx,
  tenant: { slug: string },
  goods: readonly { productId: string; batchNo: string }[],
): Promise<(of: { productId: string; batchNo: string }) => { productionDate: string; expiryDate: string }> {
  const kept = goods.filter(({ batchNo }) => batchNo !== '');
  const batchNos = [...new Set(kept.map(({ batchNo }) => batchNo))];
  // Numbers of batches are days for many articles: the index is by article first.
  const productIds = [...new Set(kept.map(({ productId }) => productId))];
  const key = ({ productId, batchNo }: { productId: string; batchNo: string }) => `${productId} ${batchNo}`;
  const rows =
    batchNos.length === 0
      ? []
      : (
          await tx.execute<{
            productId: string;
            batchNo: string;
            productionDate: string;
            expiryDate: string;
          }>(sql`
            select b.product_id as "productId", b.batch_no as "batchNo", b.production_date::text as "productionDate",
                   b.expiry_date::text as "expiryDate"
              from ${batchView} b
             where b.tenant_id = ${tenant.slug} and b.product_id = any(${sql.param(productIds)}::uuid[])
               and b.batch_no = any(${sql.param(batchNos)})`)
        ).rows;
  const dates = new Map(rows.map((row) => [key(row), row]));
  return (of) => dates.get(key(of)) ?? { productionDate: '', expiryDate: '' };
}

function theRequested(requested: ErpDeliveriesQuery): SQL {
  const among = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;
  if ('ids' in requested) return sql`d.id = ${among(requested.ids)}`;
  if ('orderIds' in requested) return sql`d.order_id = ${among(requested.orderIds)}`;
  const { day, timeZone } = requested;
  return sql`d.shipped_at >= (${day}::date::timestamp at time zone ${timeZone})
    and d.shipped_at < ((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}
