import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, momentOf } from '#app/lib/time/date-time.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { stockDocumentLines, stockDocuments } from '../table.server.ts';
import type { DocumentBesides } from './wire.ts';

const warehouseName = (id: typeof stockDocuments.warehouseId | typeof stockDocuments.toWarehouseId) =>
  sql<
    string | null
  >`(select w.name from warehouses w where w.tenant_id = ${stockDocuments.tenantId} and w.id = ${id})`;

const ofLines = <T>(what: SQL) => sql<T>`(select ${what} from stock_document_lines l
  where l.tenant_id = ${stockDocuments.tenantId} and l.doc_id = ${stockDocuments.id})`;

/** What a document is read from. */
export const documentColumns = {
  id: stockDocuments.id,
  version: stockDocuments.version,
  kind: stockDocuments.kind,
  no: stockDocuments.no,
  status: stockDocuments.status,
  warehouseName: warehouseName(stockDocuments.warehouseId),
  toWarehouseName: warehouseName(stockDocuments.toWarehouseId),
  supplier: stockDocuments.supplier,
  remark: stockDocuments.remark,
  lineCount: ofLines<number>(sql`count(*)::int`),
  qty: ofLines<string>(sql`coalesce(sum(l.qty), 0)::bigint`),
  valueFen: stockDocuments.valueFen,
  madeBy: stockDocuments.madeBy,
  createdAt: stockDocuments.createdAt,
  endedBy: stockDocuments.endedBy,
  endedAt: stockDocuments.endedAt,
  decidedBy: stockDocuments.decidedBy,
};

/** What the list of documents says beside their fields: names of warehouses, and what lines come to. */
export async function besidesDocuments(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentBesides>> {
  const { id, warehouseName: from, toWarehouseName, lineCount, qty } = documentColumns;
  const rows = await tx
    .select({ id, warehouseName: from, toWarehouseName, lineCount, qty })
    .from(stockDocuments)
    .where(and(eq(stockDocuments.tenantId, ctx.tenant.slug), inArray(stockDocuments.id, [...ids])));
  return new Map(
    rows.map(({ id: of, ...row }) => [
      of,
      { ...row, warehouseName: row.warehouseName ?? '', qty: Number(row.qty) },
    ]),
  );
}

/** Documents that a product's code or name or a batch means, by their lines. */
export function withGoods(_ctx: Ctx, keyword: string): SQL {
  const like = `%${escapeLike(keyword)}%`;
  return sql`exists (select from ${stockDocumentLines}
      join ${productView} p on p.tenant_id = ${stockDocumentLines.tenantId} and p.id = ${stockDocumentLines.productId}
     where ${stockDocumentLines.tenantId} = ${stockDocuments.tenantId} and ${stockDocumentLines.docId} = ${stockDocuments.id}
       and (p.name ilike ${like} or p.code ilike ${like} or ${stockDocumentLines.batchNo} ilike ${like}))`;
}

/** Documents of a warehouse, wherever their goods go, that were made from one day to another. */
export function narrowedDocuments(
  { tenant }: Pick<Ctx, 'tenant'>,
  { warehouseId, startDate, endDate }: { warehouseId?: string; startDate?: string; endDate?: string },
): SQL | undefined {
  const day = (text: string) => momentOf(`${text}T00:00`, tenant.timeZone);
  return and(
    warehouseId
      ? or(eq(stockDocuments.warehouseId, warehouseId), eq(stockDocuments.toWarehouseId, warehouseId))
      : undefined,
    startDate ? gte(stockDocuments.createdAt, day(startDate)) : undefined,
    endDate ? lt(stockDocuments.createdAt, day(addDays(endDate, 1))) : undefined,
  );
}
