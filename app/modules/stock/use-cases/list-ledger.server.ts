import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import type { LedgerQuery, LedgerRow } from '../movements/wire.ts';
import { type LedgerKind, ledgerKinds } from '../rules.ts';
import { stockBatches, stockLedger, warehouses } from '../table.server.ts';
import { warehouseScope } from '../warehouses/use-cases/warehouse-scope.server.ts';

const max = 10_000;

/** What happened to stock, the latest first, counted up to 10,000 entries. */
export async function listLedger(
  ctx: Ctx,
  query: LedgerQuery,
): Promise<{ records: LedgerRow[]; total: number; size: number; current: number }> {
  const { scope } = requireAction(ctx, 'stock:ledger');
  return inTenantReadOnly(ctx, async (tx) => {
    const where = and(
      eq(stockLedger.tenantId, ctx.tenant.slug),
      sql`exists (select from ${warehouses} where ${and(
        eq(warehouses.id, stockLedger.warehouseId),
        warehouseScope(ctx, scope),
      )})`,
      query.warehouseId ? eq(stockLedger.warehouseId, query.warehouseId) : undefined,
      query.productId ? eq(stockLedger.productId, query.productId) : undefined,
      isKind(query.kind) ? eq(stockLedger.kind, query.kind) : undefined,
      query.keyword ? named(ctx.tenant.slug, query.keyword) : undefined,
    );
    const rows = await tx
      .select({
        id: stockLedger.id,
        happenedAt: stockLedger.happenedAt,
        kind: stockLedger.kind,
        warehouseName: warehouses.name,
        productCode: productView.field('code', stockLedger.tenantId, stockLedger.productId),
        productName: productView.field('name', stockLedger.tenantId, stockLedger.productId),
        batchNo: stockBatches.batchNo,
        onHandChange: stockLedger.onHandChange,
        reservedChange: stockLedger.reservedChange,
        frozenChange: stockLedger.frozenChange,
        transitChange: stockLedger.transitChange,
        onHandAfter: stockLedger.onHandAfter,
        docNo: stockLedger.docNo,
        actorName: stockLedger.actorName,
        remark: stockLedger.remark,
      })
      .from(stockLedger)
      .innerJoin(
        warehouses,
        and(eq(warehouses.tenantId, stockLedger.tenantId), eq(warehouses.id, stockLedger.warehouseId)),
      )
      .innerJoin(
        stockBatches,
        and(eq(stockBatches.tenantId, stockLedger.tenantId), eq(stockBatches.id, stockLedger.batchId)),
      )
      .where(where)
      .orderBy(...inDirection(query.direction, [stockLedger.happenedAt, 'desc'], [stockLedger.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const some = tx.select({ one: sql`1` }).from(stockLedger).where(where).limit(max);
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`);
    return {
      records: rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() })),
      total: counted.rows[0]?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

function isKind(kind: string | null): kind is LedgerKind {
  return ledgerKinds.some((one) => one === kind);
}

/** A document's number, a product's code or name. */
function named(tenant: string, keyword: string): SQL | undefined {
  const like = `%${escapeLike(keyword)}%`;
  return or(
    ilike(stockLedger.docNo, like),
    sql`${stockLedger.productId} in (select id from ${productView} products where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like}))`,
  );
}
