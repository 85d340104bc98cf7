import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { defineTask } from '#app/kernel/api/task-kind.server.ts';
import { orderFile, planOrderFile } from '../order-file.server.ts';
import { countOrderRows } from '../order-rows.server.ts';
import { listOrdersQuery } from '../wire.ts';

/** Counting goes over every order of the filter; it is done once for a file. */
const countTimeoutMs = 60_000;

/** 导出订单 as a background task: the same file as GET exportXls, made without anybody waiting for it. */
export const orderExportTask = defineTask({
  kind: 'order-export',
  nameKey: 'orders:exportTask',
  input: listOrdersQuery,
  action: 'order:export',
  async run(ctx, query, report) {
    const plan = await planOrderFile(ctx, query);
    const total = await inTenantReadOnly(
      ctx,
      (tx) => countOrderRows(tx, { filter: plan.filter, status: query.status }),
      { statementTimeoutMs: countTimeoutMs },
    );
    await report({ done: 0, total });
    return orderFile(ctx, plan, (done) => report({ done, total: Math.max(total, done) }));
  },
});
