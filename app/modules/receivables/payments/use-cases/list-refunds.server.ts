import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { PageOf } from '#app/entity/define-entity.ts';
import type { ListQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { owedOf } from '../../ledger/owed-items.server.ts';
import { receivableItems, receivableRefunds } from '../../table.server.ts';
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

/** What of a row of the desk stands in none of its fields. */
type Besides = Pick<RefundRow, 'orderId' | 'payableFen' | 'decidable' | 'withdrawable'>;

/**
 * What the desk says beside the fields of its rows: the order each is of, how much of what was approved may be paid (some
 * may have been used otherwise since), and what its reader may do.
 */
export async function besidesRefunds(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Besides>> {
  const { id, orderId, status, requestedBy, tenantId, amountFen } = receivableRefunds;
  const { customerId, dealerId, sourceId } = receivableRefunds;
  const own = and(eq(tenantId, ctx.tenant.slug), inArray(id, [...ids]));
  const owed = sql`case when ${sourceId} is not null then ${amountFen} when ${orderId} is null then b.on_account_fen
    else (select ${owedOf} from receivable_items i where i.tenant_id = ${tenantId} and i.order_id = ${orderId}) end`;
  const payableFen = sql<number>`greatest(0, least(${amountFen}, ${owed}))::float8`;
  const rows = await tx
    .select({ id, orderId, status, requestedBy, payableFen })
    .from(receivableRefunds)
    .leftJoin(
      sql`receivable_accounts b`,
      sql`b.tenant_id = ${tenantId} and b.customer_id = ${customerId} and b.dealer_id = ${dealerId}`,
    )
    .where(own);
  const waiting = rows.filter((row) => row.status === 'waiting');
  const decidable = await decidableIds(ctx, tx, { biz: 'refund', waiting });
  const { user } = ctx;
  const withdraws = ({ status: state, requestedBy: by }: (typeof rows)[number]) => {
    if (user === null) return false;
    if (state === 'waiting') return by === user.id;
    return state === 'approved' && by !== user.id && can(user, 'receivable:approve');
  };
  const requested = rows.map((row): [string, Besides] => [
    row.id,
    {
      orderId: row.orderId,
      payableFen: row.status === 'approved' ? row.payableFen : null,
      decidable: decidable.has(row.id),
      withdrawable: withdraws(row),
    },
  ]);
  // What nobody has asked for has the id of its order, where it is of one.
  const items = await tx
    .select({ orderId: receivableItems.orderId })
    .from(receivableItems)
    .where(and(eq(receivableItems.tenantId, ctx.tenant.slug), inArray(receivableItems.orderId, [...ids])));
  const ofOrders = new Set(items.map((item) => item.orderId));
  const nothing = { payableFen: null, decidable: false, withdrawable: false };
  const unasked = ids.map((one): [string, Besides] => [
    one,
    { orderId: ofOrders.has(one) ? one : null, ...nothing },
  ]);
  return new Map([...unasked, ...requested]);
}
