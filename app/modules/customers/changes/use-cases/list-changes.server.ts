import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';
import type { ChangeRow, changesQuery } from '../../wire.ts';
import { toChangeRows } from '../change-rows.server.ts';

/** Requests about outlets within the scope, the latest first (/eCustomAppr). */
export async function listChanges(
  ctx: Ctx,
  query: z.output<typeof changesQuery>,
): Promise<{ records: ChangeRow[]; total: number; size: number; current: number; waiting: number }> {
  const { scope } = requireAction(ctx, 'customer-change:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const within = and(
      eq(pendingChanges.tenantId, ctx.tenant.slug),
      eq(pendingChanges.entity, outletStore.entity.name),
      sql`exists (select from ${customers} where ${and(
        eq(customers.id, pendingChanges.rowId),
        outletScope(ctx, scope),
      )})`,
    );
    const where = and(within, query.status ? eq(pendingChanges.status, query.status) : undefined);
    const rows = await tx
      .select()
      .from(pendingChanges)
      .where(where)
      .orderBy(
        ...inDirection(query.direction, [pendingChanges.requestedAt, 'desc'], [pendingChanges.id, 'desc']),
      )
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const total = await tx.$count(pendingChanges, where);
    const waiting = await tx.$count(pendingChanges, and(within, eq(pendingChanges.status, 'pending')));
    const records = await toChangeRows(ctx, tx, rows);
    return { records, total, size: query.size, current: query.pageNumber, waiting };
  });
}
