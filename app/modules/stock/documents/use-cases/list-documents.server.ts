import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import type { ListDirection } from '#app/lib/text/list-direction.ts';
import { addDays, dayOf, formatTime, momentOf } from '#app/lib/time/date-time.ts';
import { stockDocumentLines, stockDocuments } from '../../table.server.ts';
import type { DocumentRow, DocumentsFilter, DocumentsQuery } from '../../wire.ts';
import { documentScope } from './document.server.ts';

const max = 10_000;

/** Documents of the warehouse of all kinds, the latest first, counted up to 10,000. */
export async function listDocuments(
  ctx: Ctx,
  query: DocumentsQuery,
): Promise<{ records: DocumentRow[]; total: number; size: number; current: number }> {
  const { scope } = requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, async (tx) => {
    const where = matching(ctx, scope, query);
    const records = await rowsOf(tx, where, {
      direction: query.direction,
      limit: query.size,
      offset: (query.pageNumber - 1) * query.size,
    });
    const some = tx.select({ one: sql`1` }).from(stockDocuments).where(where).limit(max);
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`);
    return { records, total: counted.rows[0]?.n ?? 0, size: query.size, current: query.pageNumber };
  });
}

/** The same as a file: all that the filter finds, with one row for each line. */
export async function exportDocuments(ctx: Ctx, query: DocumentsFilter): Promise<FileAnswer> {
  const { scope } = requireAction(ctx, 'stock:export');
  const { t } = ctx;
  const text = await inTenantReadOnly(ctx, async (tx) => {
    const documents = await rowsOf(tx, matching(ctx, scope, query), { limit: max + 1, offset: 0 });
    if (documents.length > max)
      throw new DomainError('stock.too-many-documents', 422, { field: 'startDate' });
    const byId = new Map(documents.map((one) => [one.id, one]));
    const lines = await exportedLines(ctx, tx, [...byId.keys()]);
    const head = [
      ['no', 'kind', 'status', 'from', 'to', 'supplier', 'productCode', 'product', 'batchNo'],
      ['qty', 'unit', 'doneQty', 'counted', 'reason', 'remark', 'madeBy', 'madeAt', 'endedBy', 'endedAt'],
    ];
    const time = (at: string | null) => (at ? formatTime(at, ctx.tenant.timeZone) : '');
    return [
      head.flat().map((name) => t(`stock:documents.column.${name}`)),
      ...lines.map((line) => {
        const document = byId.get(line.doc_id)!;
        return [
          document.no,
          t(`stock:documents.kind.${document.kind}`),
          t(`stock:documents.status.${document.status}`),
          document.warehouseName,
          document.toWarehouseName ?? '',
          document.supplier ?? '',
          line.code,
          line.name,
          line.batch_no ?? '',
          line.qty,
          line.unit,
          line.done_qty,
          line.counted_qty ?? '',
          line.reason ?? '',
          document.remark ?? '',
          document.madeBy,
          time(document.createdAt),
          document.endedBy ?? '',
          time(document.endedAt),
        ];
      }),
    ]
      .map((line) => csvLine(line))
      .join('');
  });
  async function* chunks() {
    yield csvStart + text;
  }
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  return {
    fileName: `${t('stock:menu.documents')}_${day}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunks(),
  };
}

function matching(ctx: Ctx, scope: DataScope, query: DocumentsFilter): SQL | undefined {
  const { timeZone } = ctx.tenant;
  const day = (text: string) => momentOf(`${text}T00:00`, timeZone);
  return and(
    eq(stockDocuments.tenantId, ctx.tenant.slug),
    documentScope(ctx, scope),
    query.kind ? eq(stockDocuments.kind, query.kind) : undefined,
    query.status ? eq(stockDocuments.status, query.status) : undefined,
    query.warehouseId
      ? or(
          eq(stockDocuments.warehouseId, query.warehouseId),
          eq(stockDocuments.toWarehouseId, query.warehouseId),
        )
      : undefined,
    query.startDate ? gte(stockDocuments.createdAt, day(query.startDate)) : undefined,
    query.endDate ? lt(stockDocuments.createdAt, day(addDays(query.endDate, 1))) : undefined,
    query.keyword ? named(query.keyword) : undefined,
  );
}

/** A document's number, supplier or remark, or a product's code or name. */
function named(keyword: string): SQL | undefined {
  const like = `%${escapeLike(keyword)}%`;
  return or(
    ilike(stockDocuments.no, like),
    ilike(stockDocuments.supplier, like),
    ilike(stockDocuments.supplierNo, like),
    ilike(stockDocuments.remark, like),
    sql`exists (select from ${stockDocumentLines}
      join products p on p.tenant_id = ${stockDocumentLines.tenantId} and p.id = ${stockDocumentLines.productId}
     where ${stockDocumentLines.tenantId} = ${stockDocuments.tenantId} and ${stockDocumentLines.docId} = ${stockDocuments.id}
       and (p.name ilike ${like} or p.code ilike ${like} or ${stockDocumentLines.batchNo} ilike ${like}))`,
  );
}

const warehouseName = (id: typeof stockDocuments.warehouseId | typeof stockDocuments.toWarehouseId) =>
  sql<
    string | null
  >`(select w.name from warehouses w where w.tenant_id = ${stockDocuments.tenantId} and w.id = ${id})`;

const ofLines = <T>(what: SQL) => sql<T>`(select ${what} from stock_document_lines l
  where l.tenant_id = ${stockDocuments.tenantId} and l.doc_id = ${stockDocuments.id})`;

/** What a row of the list is read from. */
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

async function rowsOf(
  tx: Tx,
  where: SQL | undefined,
  { direction, limit, offset }: { direction?: ListDirection | undefined; limit: number; offset: number },
): Promise<DocumentRow[]> {
  const rows = await tx
    .select(documentColumns)
    .from(stockDocuments)
    .where(where)
    .orderBy(...inDirection(direction, [stockDocuments.createdAt, 'desc'], [stockDocuments.id, 'desc']))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...row,
    warehouseName: row.warehouseName ?? '',
    qty: Number(row.qty),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

interface ExportedLine extends Record<string, unknown> {
  doc_id: string;
  code: string;
  name: string;
  unit: string;
  batch_no: string | null;
  qty: number;
  done_qty: number;
  counted_qty: number | null;
  reason: string | null;
}

async function exportedLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ExportedLine[]> {
  if (ids.length === 0) return [];
  const found = tx
    .select({ id: stockDocuments.id })
    .from(stockDocuments)
    .where(and(eq(stockDocuments.tenantId, ctx.tenant.slug), inArray(stockDocuments.id, [...ids])));
  const { rows } = await tx.execute<ExportedLine>(sql`
    select l.doc_id, p.code, p.name, coalesce(u.unit, '') as unit, l.batch_no, l.qty, l.done_qty, l.counted_qty, l.reason
      from stock_document_lines l
      join stock_documents d on d.tenant_id = l.tenant_id and d.id = l.doc_id
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join lateral (select unit from product_units u where u.tenant_id = l.tenant_id and u.product_id = l.product_id
                          order by factor limit 1) u on true
     where l.tenant_id = ${ctx.tenant.slug} and l.doc_id in (${found})
     order by d.created_at desc, d.id desc, l.line_no`);
  return rows;
}
