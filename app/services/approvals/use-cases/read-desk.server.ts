import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { joinsNow } from '../approvers.server.ts';
import { approvals, approvalTasks } from '../table.server.ts';
import { whatOpensTo } from '../who-may-open.server.ts';

/** Most that one person's desk looks at: who has more decides some of them first. */
const maxWaiting = 2000;

/** Something that waits for the decision of the person at the page. */
interface Waiting {
  approvalId: string;
  biz: string;
  bizId: string;
  /** What they decide it by: their task, or the approval itself where they came to its step after it was opened. */
  taskId: string;
  dueAt: Date | null;
}

/**
 * What waits for the person, the latest first: what they were asked for and what they have come to decide since, as far as
 * they may open it now. What they may not open any more is decided by the others, or by whoever takes their work over.
 */
export async function readDesk(ctx: Ctx, tx: Tx): Promise<Waiting[]> {
  const user = requireUser(ctx);
  const mine = and(
    eq(approvalTasks.tenantId, approvals.tenantId),
    eq(approvalTasks.approvalId, approvals.id),
    eq(approvalTasks.userId, user.id),
    eq(approvalTasks.status, 'open'),
  );
  const rows = await tx
    .select({
      approvalId: approvals.id,
      biz: approvals.biz,
      bizId: approvals.bizId,
      taskId: sql<string>`coalesce(${approvalTasks.id}, ${approvals.id})`,
      dueAt: approvalTasks.dueAt,
    })
    .from(approvals)
    .leftJoin(approvalTasks, mine)
    .where(
      and(
        eq(approvals.tenantId, ctx.tenant.slug),
        eq(approvals.status, 'open'),
        or(isNotNull(approvalTasks.id), joinsNow(ctx.tenant, user)),
      ),
    )
    .orderBy(
      sql`coalesce(${approvalTasks.createdAt}, ${approvals.createdAt}) desc`,
      sql`coalesce(${approvalTasks.id}, ${approvals.id}) desc`,
    )
    .limit(maxWaiting);
  return whatOpensTo(ctx, tx, user.id, rows);
}
