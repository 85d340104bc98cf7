import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Which of some things are under an approval that waits for others than the reader; the rest anybody permitted decides. */
export async function waitForOthers(
  ctx: Pick<Ctx, 'tenant' | 'user'>,
  tx: Tx,
  { biz, bizIds }: { biz: string; bizIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (bizIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ biz_id: string }>(sql`
    select a.biz_id from approvals a
     where a.tenant_id = ${ctx.tenant.slug} and a.biz = ${biz} and a.biz_id = any(${sql.param([...bizIds])}::uuid[])
       and a.status = 'open'
       and not exists (select from approval_tasks t where t.tenant_id = a.tenant_id and t.approval_id = a.id
             and t.user_id = ${requireUser(ctx).id} and t.status = 'open')`);
  return new Set(rows.map((row) => row.biz_id));
}
