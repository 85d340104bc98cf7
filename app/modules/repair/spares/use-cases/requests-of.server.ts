import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readLines, requestRow, selectRequests } from '../request-rows.server.ts';
import { partRequests } from '../table.server.ts';

/** Requests of one order, the latest first. */
export async function requestsOf(ctx: Ctx, orderId: string) {
  const { user } = requireAction(ctx, 'repair:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await selectRequests(tx)
      .where(and(eq(partRequests.tenantId, ctx.tenant.slug), eq(partRequests.orderId, orderId)))
      .orderBy(desc(partRequests.createdAt), desc(partRequests.id));
    const lines = await readLines(
      ctx,
      tx,
      rows.map(({ request }) => request.id),
    );
    return rows.map((row) => requestRow(user, row, lines.get(row.request.id)!));
  });
}
