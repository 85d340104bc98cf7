import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { writtenColumns } from '#app/db/queries/written-columns.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { type OrderStatus, orderStatuses } from '../rules.ts';
import { orderEvents, orders } from '../table.server.ts';
import { anOrder } from './seed.server.ts';

const text = z.string().min(1);
const order = z.strictObject({
  orderNo: text,
  status: z
    .int()
    .refine((value): value is OrderStatus => orderStatuses.includes(value as OrderStatus))
    .optional(),
  kind: z.enum(['online', 'offline', 'exchange', 'return']).optional(),
  customer: text.optional(),
  dealer: text.optional(),
  sales: text.optional(),
  depart: text.optional(),
  prepay: z.boolean().optional(),
  remark: z.string().optional(),
  reason: text.optional(),
  orderedAt: z.coerce.date().optional(),
  lines: z
    .array(
      z.strictObject({
        product: text.optional(),
        unit: text.optional(),
        qty: z.int().positive().optional(),
        gift: z.boolean().optional(),
        discountFen: z.int().min(0).optional(),
      }),
    )
    .optional(),
});

/** Orders, and what the records say of one afterwards. */
export default [
  fact('order-named', z.strictObject({ customer: text }), async ({ tx, tenant }, said) => {
    const [row] = await tx
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        payableFen: orders.payableFen,
        freightFen: orders.freightFen,
      })
      .from(orders)
      .where(and(eq(orders.tenantId, tenant.slug), eq(orders.customerName, said.customer)))
      .orderBy(desc(orders.orderedAt))
      .limit(1);
    return row ?? null;
  }),
  fact(
    'outlet-credit',
    z.strictObject({ orderId: z.uuid(), creditLimitFen: z.int() }),
    async ({ tx, tenant }, { orderId, creditLimitFen }) => {
      await tx.execute(sql`update customers set credit_limit_fen = ${creditLimitFen} where tenant_id = ${tenant.slug}
        and id = (select customer_id from orders where tenant_id = ${tenant.slug} and id = ${orderId})`);
    },
  ),
  fact('orders', z.array(order), async (world, said) => {
    const made: { orderNo: string; id: string; payableFen: number }[] = [];
    for (const facts of said) {
      const { order: row } = await anOrder(world, facts);
      made.push({ orderNo: row.orderNo, id: row.id, payableFen: row.payableFen });
    }
    return made;
  }),
  fact(
    'order-copies',
    z.strictObject({ id: z.uuid(), from: z.int(), to: z.int() }),
    async ({ tx, tenant }, { id, from, to }) => {
      // So many rows take longer than a request may.
      await tx.execute(sql`select set_config('statement_timeout', '25000', true)`);
      const written = writtenColumns(orders);
      const columns = written.map(({ name }) => sql.identifier(name));
      const values = written.map((column) => {
        if (column === orders.id) return sql`gen_random_uuid()`;
        return column === orders.orderNo
          ? sql`o.order_no || '-' || n`
          : sql`o.${sql.identifier(column.name)}`;
      });
      await tx.execute(sql`insert into orders (${sql.join(columns, sql`, `)})
        select ${sql.join(values, sql`, `)} from orders o, generate_series(${from}::int, ${to}::int) n
        where o.tenant_id = ${tenant.slug} and o.id = ${id}`);
    },
  ),
  fact('order-record', z.strictObject({ id: z.uuid() }), async ({ tx, tenant }, { id }) => {
    const [row] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, tenant.slug), eq(orders.id, id)));
    const events = await tx
      .select({ event: orderEvents.event, actor: orderEvents.actorName, reason: orderEvents.reason })
      .from(orderEvents)
      .where(and(eq(orderEvents.tenantId, tenant.slug), eq(orderEvents.orderId, id)))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id));
    const log = await tx
      .select({ action: auditLogs.action, actor: auditLogs.actorName })
      .from(auditLogs)
      .where(and(eq(auditLogs.tenantId, tenant.slug), eq(auditLogs.entityId, id)));
    return { status: row?.status, reason: row?.reason, version: row?.version, events, log };
  }),
];
