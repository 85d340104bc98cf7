import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readDesk } from './read-desk.server.ts';

/** How many approvals wait for the person at the page. */
export async function countOpenTasks(ctx: Ctx): Promise<number> {
  requireUser(ctx);
  return (await inTenantReadOnly(ctx, (tx) => readDesk(ctx, tx))).length;
}
