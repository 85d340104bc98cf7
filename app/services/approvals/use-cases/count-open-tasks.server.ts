import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvalTasks } from '../table.server.ts';

/** How many approvals wait for the person at the page. */
export function countOpenTasks(ctx: Ctx): Promise<number> {
  const mine = and(
    eq(approvalTasks.tenantId, ctx.tenant.slug),
    eq(approvalTasks.userId, requireUser(ctx).id),
    eq(approvalTasks.status, 'open'),
  );
  return inTenantReadOnly(ctx, (tx) => tx.$count(approvalTasks, mine));
}
