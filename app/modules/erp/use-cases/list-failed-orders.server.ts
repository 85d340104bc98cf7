import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deepestRow, pagesByNumber } from '#app/lib/numbers/list-depth.ts';
import { outsideWaiting } from '#app/modules/intake/use-cases/outside-waiting.server.ts';
import type { Cause } from '../sending/rules-cause.ts';
import { documentsShown } from '../syncs/sync-documents.ts';
import { readSyncRows } from '../syncs/sync-rows.server.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { orderSyncs } from '../table.server.ts';
import type { FailedOrderPage, ListFailedQuery } from '../wire.ts';

const statusIs = (status: 'failed' | 'ignored') => eq(orderSyncs.status, status);
/** What failed before causes were noted has to be read. */
const causeIs = (cause: Cause) => sql`coalesce(${orderSyncs.cause}, 'other') = ${cause}`;

/**
 * Documents that the ERP refused, and how many orders of other systems could not be placed (ORD-02, LAY-02). What is ignored is listed when it is asked for and never counted. Counting stops where a person stops
 * caring, so a day on which everything fails costs no more than others.
 */
export async function listFailedOrders(ctx: Ctx, query: ListFailedQuery): Promise<FailedOrderPage> {
  const { scope } = requireAction(ctx, 'order:list');
  const mine = syncScope(ctx, scope);
  const listed = and(
    mine,
    query.includeIgnore ? or(statusIs('failed'), statusIs('ignored')) : statusIs('failed'),
    query.cause ? causeIs(query.cause) : undefined,
    query.document ? inArray(orderSyncs.document, documentsShown[query.document]) : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const { n0, n1, n4, outside, total } = await countFailed(ctx, tx, mine, listed);
    const found = tx
      .select({ cause: sql<Cause>`coalesce(${orderSyncs.cause}, 'other')`.as('cause') })
      .from(orderSyncs)
      .where(and(mine, statusIs('failed')))
      .limit(deepestRow)
      .as('found');
    const causes = await tx
      .select({ cause: found.cause, count: sql<number>`count(*)::int` })
      .from(found)
      .groupBy(found.cause)
      .orderBy(sql`count(*) desc`, found.cause);
    const by = query.direction === 'asc' ? asc : desc;
    const records = await readSyncRows(tx, {
      where: listed,
      orderBy: [by(orderSyncs.updatedAt), by(orderSyncs.orderId), by(orderSyncs.document)],
      limit: query.size,
      offset: (query.pageNumber - 1) * query.size,
      now: ctx.now(),
    });
    return {
      failOrder0: n0 + n1 + n4,
      failOrder1: outside,
      failOrderSum: n0 + n1 + n4 + outside,
      documents: { '0': n0, '1': n1, '4': n4 },
      causes,
      records,
      total,
      size: query.size,
      current: query.pageNumber,
      pages: pagesByNumber(total, query.size),
    };
  });
}

/** How many documents and orders of other systems have failed within the person's reach: what the menu's red dot tells. */
export async function countFailedOrders(ctx: Ctx): Promise<number> {
  const mine = syncScope(ctx, requireAction(ctx, 'order:list').scope);
  const { n0, n1, n4, outside } = await inTenantReadOnly(ctx, (tx) => countFailed(ctx, tx, mine));
  return n0 + n1 + n4 + outside;
}

/** What has failed, by what it is, and how many rows a list shows of it, in one statement. */
async function countFailed(ctx: Ctx, tx: Tx, mine: SQL | undefined, listed: SQL = sql`false`) {
  const upTo = (condition: SQL | undefined): SQL => {
    const found = tx.select({ one: sql`1` }).from(orderSyncs).where(condition).limit(deepestRow);
    return sql`(select count(*)::int from (${found}) found)`;
  };
  const of = (shown: keyof typeof documentsShown) =>
    upTo(and(mine, statusIs('failed'), inArray(orderSyncs.document, documentsShown[shown])));
  const { rows } = await tx.execute<Record<'n0' | 'n1' | 'n4' | 'outside' | 'total', number>>(
    sql`select ${of('0')} as n0, ${of('1')} as n1, ${of('4')} as n4, ${outsideWaiting(ctx, deepestRow)} as outside,
      ${upTo(listed)} as total`,
  );
  return rows[0]!;
}
