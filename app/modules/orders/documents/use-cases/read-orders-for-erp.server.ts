import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import type { BroughtBack } from '../../returns/brought-back.server.ts';
import { followUpLine } from '../../returns/follow-up-line.server.ts';
import { orderStatus, promisedStatuses } from '../../rules.ts';
import { orderLines, orders } from '../../table.server.ts';

/** An order's head as other systems get it. */
export type ErpOrderHead = Awaited<ReturnType<typeof readOrderHeads>>[number];

/** An order with its lines, as the ERP gets it, and what comes back with an exchange. */
export type ErpOrder = ErpOrderHead & { lines: ErpOrderLine[]; back: ErpOrderLine[] };

/** A line as the ERP gets it. */
export type ErpOrderLine = Omit<Awaited<ReturnType<typeof readLines>>[number], 'orderId'>;

/** A part of an order's line, in base units, and what it comes to. */
export type ErpPart = BroughtBack;

/**
 * Which orders: some, by id or by number; those of a day that were passed and not made invalid; or those of a day whose
 * goods came in with a return or an exchange.
 */
export type ErpOrdersQuery =
  | { ids: readonly string[] }
  | { orderNos: readonly string[] }
  | { day: string; timeZone: string }
  | { receivedOn: string; timeZone: string };

/** What has been passed and paid for; a return once its goods are in. */
const goesToErp = sql`case when ${orders.kind} = 'return' then ${inArray(orders.status, [orderStatus.shipped, orderStatus.finished])}
  else ${inArray(orders.status, [...promisedStatuses])} end`;

/** Heads of a tenant's orders, whoever may see them: this is between systems. */
export function readOrderHeads(tx: Tx, tenant: { slug: string }, requested: ErpOrdersQuery) {
  return tx
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      kind: orders.kind,
      originNo: sql<
        string | null
      >`(select o.order_no from orders o where o.tenant_id = orders.tenant_id and o.id = orders.origin_id)`,
      status: orders.status,
      dealerId: orders.dealerId,
      dealerName: orders.dealerName,
      dealerCode: dealerView.field('code', sql`orders.tenant_id`, sql`orders.dealer_id`),
      /** Its code in the ERP; its own where it is not known. */
      dealerErpCode: sql<string>`(select coalesce(nullif(d.erp_code, ''), d.code) from ${dealerView} d
        where d.tenant_id = orders.tenant_id and d.id = orders.dealer_id)`,
      customerId: orders.customerId,
      customerName: orders.customerName,
      customerCode: outletView.field('code', sql`orders.tenant_id`, sql`orders.customer_id`),
      /** The same: its own where the ERP's is not known. */
      customerErpCode: sql<string>`(select coalesce(nullif(c.erp_code, ''), c.code) from ${outletView} c
        where c.tenant_id = orders.tenant_id and c.id = orders.customer_id)`,
      channel: outletView.field('channel', sql`orders.tenant_id`, sql`orders.customer_id`),
      salesUserId: orders.salesUserId,
      salesName: orders.salesName,
      departId: orders.departId,
      departCode: sql<string>`(select d.org_code from ${departView} d where d.tenant_id = orders.tenant_id and d.id = orders.depart_id)`,
      departName: departView.field('name', sql`orders.tenant_id`, sql`orders.depart_id`),
      /** What whoever placed it calls it, and the system whose number that is. */
      externalNo: orders.externalNo,
      externalBy: orders.externalBy,
      prepay: orders.prepay,
      freightFen: orders.freightFen,
      /** What of that is taxed at which rate: it has its turn before all goods of the order. */
      freightByRate: orders.freightByRate,
      receiver: orders.receiver,
      phone: orders.phone,
      address: orders.address,
      remark: orders.remark,
      payableFen: orders.payableFen,
      cutFen: orders.cutFen,
      /** What of it has left comes to. */
      shippedFen:
        sql<number>`(select coalesce(sum(l.amount_fen * l.shipped_qty / nullif(l.qty, 0)), 0)::bigint from order_lines l
        where l.tenant_id = orders.tenant_id and l.order_id = orders.id)`.mapWith(Number),
      /** What comes back with an exchange for other goods was sold for. */
      backFen:
        sql<number>`(select coalesce(sum((b ->> 'amountFen')::bigint), 0) from jsonb_array_elements(orders.brought_back) b)`.mapWith(
          Number,
        ),
      originId: orders.originId,
      broughtBack: orders.broughtBack,
      /** Whether what comes back with it is in. */
      received: sql<boolean>`exists (select 1 from order_events e where e.tenant_id = orders.tenant_id
        and e.order_id = orders.id and e.event = 'receive')`,
      /** When that was. */
      receivedAt: sql<Date | null>`(select max(e.happened_at) from order_events e
        where e.tenant_id = orders.tenant_id and e.order_id = orders.id and e.event = 'receive')`.mapWith(
        (value: string) => new Date(value),
      ),
      /** Whether it left with deliveries that somebody noted. */
      hasDeliveries: sql<boolean>`exists (select 1 from order_deliveries d where d.tenant_id = orders.tenant_id
        and d.order_id = orders.id)`,
      orderedAt: orders.orderedAt,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), theRequested(requested)))
    .orderBy(asc(orders.orderedAt), asc(orders.id));
}

/** One order with its lines, or null. */
export async function readOrderForErp(
  tx: Tx,
  tenant: { slug: string },
  requested: { id: string } | { orderNo: string },
): Promise<ErpOrder | null> {
  const by = 'id' in requested ? { ids: [requested.id] } : { orderNos: [requested.orderNo] };
  const [order] = await readOrdersForErp(tx, tenant, by);
  return order ?? null;
}

/** Orders with their lines, and with goods that come back with an exchange; as many statements for one as for many. */
export async function readOrdersForErp(
  tx: Tx,
  tenant: { slug: string },
  requested: ErpOrdersQuery,
): Promise<ErpOrder[]> {
  const heads = await readOrderHeads(tx, tenant, requested);
  const ids = heads.map(({ id }) => id);
  const lines = Map.groupBy(await readLines(tx, tenant, ids), ({ orderId }) => orderId);
  const back = await readParts(tx, tenant, heads.map(partsBack));
  return heads.map((head, index) => {
    const own = (lines.get(head.id) ?? []).map(({ orderId: _orderId, ...line }) => line);
    return { ...head, lines: own, back: backOf(head, own, back[index]!) };
  });
}

/** What of another order comes back with an exchange for other goods. */
const partsBack = ({ kind, originId, broughtBack }: ErpOrderHead): PartsOf => ({
  orderId: originId ?? '',
  parts: kind === 'exchange' && originId ? (broughtBack ?? []) : [],
});

/** Goods that come back with an exchange: as many as are sent for them, at nothing, or others, at what they were sold for. */
function backOf({ kind, originId, broughtBack }: ErpOrderHead, own: ErpOrderLine[], others: ErpOrderLine[]) {
  if (kind !== 'exchange') return [];
  return broughtBack && originId ? others : own;
}

/** Parts of the lines of an order. */
export interface PartsOf {
  orderId: string;
  parts: readonly ErpPart[];
}

/** Parts of orders' lines as lines of their own, with what each comes to; each in the place it was asked for. */
export async function readParts(
  tx: Tx,
  tenant: { slug: string },
  asked: readonly PartsOf[],
): Promise<ErpOrderLine[][]> {
  const ids = [...new Set(asked.flatMap(({ orderId, parts }) => (parts.length > 0 ? [orderId] : [])))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ line: orderLines, productErpCode })
          .from(orderLines)
          .where(and(eq(orderLines.tenantId, tenant.slug), inArray(orderLines.orderId, ids)));
  const sold = new Map(rows.map((row) => [`${row.line.orderId} ${row.line.lineNo}`, row]));
  return asked.map(({ orderId, parts }) =>
    parts.flatMap(({ lineNo, pieces, amountFen }) => {
      const found = sold.get(`${orderId} ${lineNo}`);
      if (!found) return [];
      return [{ ...followUpLine(found.line, pieces, amountFen), productErpCode: found.productErpCode }];
    }),
  );
}

/** Number of the newest order that goes to the ERP, as a sample, of a kind when that is said; null when there is none. */
export async function newestOrderNo(
  tx: Tx,
  tenant: { slug: string },
  kind: 'return' | 'exchange' | null,
): Promise<string | null> {
  const [row] = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), kind ? eq(orders.kind, kind) : goesToErp))
    .orderBy(sql`${orders.orderedAt} desc`)
    .limit(1);
  return row?.orderNo ?? null;
}

const productErpCode = sql<string>`(select coalesce(nullif(p.erp_code, ''), order_lines.product_code) from ${productView} p
  where p.tenant_id = order_lines.tenant_id and p.id = order_lines.product_id)`;

function readLines(tx: Tx, tenant: { slug: string }, orderIds: readonly string[]) {
  return tx
    .select({
      orderId: orderLines.orderId,
      lineNo: orderLines.lineNo,
      productId: orderLines.productId,
      productCode: orderLines.productCode,
      /** Its code in the ERP; its own where it is not known. */
      productErpCode,
      productName: orderLines.productName,
      spec: orderLines.spec,
      unit: orderLines.unit,
      factor: orderLines.factor,
      qty: orderLines.qty,
      shippedQty: orderLines.shippedQty,
      cutQty: orderLines.cutQty,
      gift: orderLines.gift,
      listPriceFen: orderLines.listPriceFen,
      discountFen: orderLines.discountFen,
      amountFen: orderLines.amountFen,
      taxRateBp: orderLines.taxRateBp,
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenant.slug), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo));
}

function theRequested(requested: ErpOrdersQuery): SQL | undefined {
  if ('ids' in requested) return inArray(orders.id, [...requested.ids]);
  if ('orderNos' in requested) return inArray(orders.orderNo, [...requested.orderNos]);
  if ('receivedOn' in requested) {
    const { receivedOn: day, timeZone } = requested;
    return and(
      inArray(orders.kind, ['return', 'exchange']),
      goesToErp,
      sql`exists (select 1 from order_events e where e.tenant_id = orders.tenant_id and e.order_id = orders.id
        and e.event = 'receive' and e.happened_at >= (${day}::date::timestamp at time zone ${timeZone})
        and e.happened_at < ((${day}::date + 1)::timestamp at time zone ${timeZone}))`,
    );
  }
  const { day, timeZone } = requested;
  return and(
    gte(orders.orderedAt, sql`(${day}::date::timestamp at time zone ${timeZone})`),
    lt(orders.orderedAt, sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`),
    goesToErp,
  );
}
