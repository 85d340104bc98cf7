import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { PageOf } from '#app/entity/define-entity.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { receivableRefunds } from '../../table.server.ts';
import type { RefundRow } from '../../wire.ts';
import { decidableIds } from '../decidable.server.ts';
import type { refund } from '../entities.ts';
import { refundOf } from '../refund-row.ts';

/** The refund desk as other systems know it: what nobody has asked for has neither an id nor a version. */
export async function listRefunds(
  ctx: Ctx,
  store: EntityStore<typeof refund>,
  query: ListQuery,
): Promise<PageOf<RefundRow>> {
  const page = await listRows(ctx, store, query);
  return { ...page, records: page.records.map(refundOf) };
}

/** What the desk says beside the fields of its rows: the order each is of, and whether its reader decides on it. */
export async function besidesRefunds(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { orderId: string | null; decidable: boolean }>> {
  const { id, orderId, status, requestedBy: by, tenantId } = receivableRefunds;
  const rows = await tx
    .select({ id, orderId, status, by })
    .from(receivableRefunds)
    .where(and(eq(tenantId, ctx.tenant.slug), inArray(id, [...ids])));
  const waiting = rows.filter((row) => row.status === 'waiting');
  const decidable = await decidableIds(ctx, tx, { biz: 'refund', waiting });
  const requested = rows.map(
    (row) => [row.id, { orderId: row.orderId, decidable: decidable.has(row.id) }] as const,
  );
  // What nobody has asked for has the id of its order.
  const owed = ids.map((one) => [one, { orderId: one, decidable: false }] as const);
  return new Map([...owed, ...requested]);
}
