import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import type { Fault } from '../../life/rules-state.ts';
import { repairOrders } from '../../table.server.ts';
import type { RepairStatement, StatementOrder, StatementQuery } from '../wire.ts';

/** What repairs settled in a month come to, by customer: labour, parts and both (MES-01). */
export async function readStatement(ctx: Ctx, query: StatementQuery): Promise<RepairStatement> {
  const { scope } = requireAction(ctx, 'repair:statement');
  const { timeZone } = ctx.tenant;
  const month = query.month ?? dayOf(ctx.now(), timeZone).slice(0, 7);
  const begins = (of: string) => momentOf(`${of}-01T00:00`, timeZone);
  return inTenantReadOnly(ctx, async (tx) => {
    const read = await selectRepairs(tx)
      .where(
        and(
          repairScope(ctx, scope),
          eq(repairOrders.state, 'settled'),
          gte(repairOrders.settledAt, begins(month)),
          lt(repairOrders.settledAt, begins(monthAfter(month))),
        ),
      )
      .orderBy(asc(repairOrders.settledAt), asc(repairOrders.id));
    const orders = read.map(
      ({ order, customerName, equipmentCode }): StatementOrder => ({
        id: order.id,
        orderNo: order.orderNo,
        customerId: order.customerId,
        customerName,
        equipmentCode,
        fault: order.fault as Fault,
        settledAt: order.settledAt!.toISOString(),
        labourFen: order.feeFen ?? 0,
        partsFen: order.partsFen ?? 0,
      }),
    );
    const rows = [...Map.groupBy(orders, ({ customerId }) => customerId)].map(([customerId, of]) => ({
      customerId,
      customerName: of[0]!.customerName,
      ...sumsOf(of),
    }));
    rows.sort((one, other) => fee(other) - fee(one) || one.customerName.localeCompare(other.customerName));
    return {
      month,
      all: sumsOf(orders),
      rows,
      orders: query.customerId ? orders.filter(({ customerId }) => customerId === query.customerId) : [],
    };
  });
}

const fee = ({ labourFen, partsFen }: { labourFen: number; partsFen: number }) => labourFen + partsFen;

function sumsOf(orders: readonly StatementOrder[]) {
  const sum = (of: 'labourFen' | 'partsFen') => orders.reduce((total, order) => total + order[of], 0);
  return { jobs: orders.length, labourFen: sum('labourFen'), partsFen: sum('partsFen') };
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
