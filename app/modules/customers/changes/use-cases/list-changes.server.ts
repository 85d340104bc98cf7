import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customerScope } from '../../outlets/customer-scope.server.ts';
import { customerChanges, customers } from '../../table.server.ts';
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
      eq(customerChanges.tenantId, ctx.tenant.slug),
      sql`exists (select from ${customers} where ${and(
        eq(customers.id, customerChanges.customerId),
        customerScope(ctx, scope),
      )})`,
    );
    const where = and(within, query.status ? eq(customerChanges.status, query.status) : undefined);
    const rows = await tx
      .select()
      .from(customerChanges)
      .where(where)
      .orderBy(
        ...inDirection(query.direction, [customerChanges.requestedAt, 'desc'], [customerChanges.id, 'desc']),
      )
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const total = await tx.$count(customerChanges, where);
    const waiting = await tx.$count(customerChanges, and(within, eq(customerChanges.status, 'pending')));
    const records = await toChangeRows(ctx, tx, rows);
    return { records, total, size: query.size, current: query.pageNumber, waiting };
  });
}
