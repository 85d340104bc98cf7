import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Goods of a line that left with a delivery, in base units: from its `from`-th piece on. */
interface Left {
  from: number;
  qty: number;
}

/** A delivery with its goods by number of the line. */
export interface DeliveredGoods {
  /** Its number; 0 of what left without one. */
  place: number;
  /** Null of what left without one. */
  id: string | null;
  signed: boolean;
  goods: ReadonlyMap<number, Left>;
}

type Line = { lineNo: number; factor: number; shippedQty: number };

/** What left of an order, delivery by delivery in their order; what no delivery tells of left before the first. */
export async function deliveredGoods(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
  lines: readonly Line[],
): Promise<DeliveredGoods[]> {
  return (await deliveredByOrder(ctx, tx, new Map([[orderId, lines]]))).get(orderId)!;
}

/** The same of many orders by their lines, by as many statements as of one. */
export async function deliveredByOrder(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  linesOf: ReadonlyMap<string, readonly Line[]>,
): Promise<ReadonlyMap<string, DeliveredGoods[]>> {
  const tenant = ctx.tenant.slug;
  const ids = sql`any(${sql.param([...linesOf.keys()])}::uuid[])`;
  const { rows } = await tx.execute<LeftRow>(sql`
    select d.order_id, d.place, d.id, l.line_no, sum(l.qty) as qty from order_deliveries d
      join order_delivery_lines l on l.tenant_id = d.tenant_id and l.delivery_id = d.id
     where d.tenant_id = ${tenant} and d.order_id = ${ids} group by 1, 2, 3, 4 order by 2, 4`);
  const receipts = await tx.execute<{ order_id: string; delivery_no: number }>(
    sql`select order_id, delivery_no from order_receipts where tenant_id = ${tenant} and order_id = ${ids}`,
  );
  const left = Map.groupBy(rows, (row) => row.order_id);
  const signed = Map.groupBy(receipts.rows, (row) => row.order_id);
  return new Map(
    [...linesOf].map(([id, lines]) => [
      id,
      byDelivery(lines, left.get(id) ?? [], new Set(signed.get(id)?.map((row) => row.delivery_no))),
    ]),
  );
}

interface LeftRow extends Record<string, unknown> {
  order_id: string;
  place: number;
  id: string;
  line_no: number;
  qty: string;
}

function byDelivery(
  lines: readonly Line[],
  rows: readonly LeftRow[],
  signed: ReadonlySet<number>,
): DeliveredGoods[] {
  const before = new Map(lines.map((line) => [line.lineNo, line.shippedQty * line.factor]));
  for (const row of rows) before.set(row.line_no, (before.get(row.line_no) ?? 0) - Number(row.qty));
  const without = new Map(
    [...before].filter(([, qty]) => qty > 0).map(([no, qty]) => [no, { from: 0, qty }]),
  );
  const made: DeliveredGoods[] =
    without.size > 0 ? [{ place: 0, id: null, signed: signed.has(0), goods: without }] : [];
  for (const [place, of] of Map.groupBy(rows, (row) => row.place)) {
    const goods = new Map<number, Left>();
    for (const row of of) {
      const qty = Number(row.qty);
      const from = before.get(row.line_no) ?? 0;
      goods.set(row.line_no, { from, qty });
      before.set(row.line_no, from + qty);
    }
    made.push({ place, id: of[0]!.id, signed: signed.has(place), goods });
  }
  return made;
}
