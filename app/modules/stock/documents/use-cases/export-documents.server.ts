import { type SQL, sql } from 'drizzle-orm';
import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { readByCursor } from '#app/db/queries/read-by-cursor.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { matching } from '#app/entity/read/list-rows.server.ts';
import { narrowedBy } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { stockDocuments } from '../../table.server.ts';
import { documentColumns } from '../document-rows.server.ts';
import { stockDocument } from '../entities.ts';
import { stockDocumentStore } from '../stores.server.ts';

const max = 10_000;
/** Sorting the lines of so many documents takes longer than a page's statement. */
const longMs = 120_000;
const columns = [
  ['no', 'kind', 'status', 'from', 'to', 'supplier', 'productCode', 'product', 'batchNo'],
  ['qty', 'unit', 'doneQty', 'counted', 'reason', 'remark', 'madeBy', 'madeAt', 'endedBy', 'endedAt'],
].flat();

/** All documents that the list's query means as a file, with one row for each line, read while it is written. */
export async function exportDocuments(
  ctx: Ctx,
  given: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  const { scope } = requireAction(ctx, 'stock:export');
  const store = narrowedBy(stockDocumentStore, given);
  const which = matching(ctx, store, scope, checkInput(listQuery(stockDocument), given));
  await inTenantReadOnly(ctx, async (tx) => {
    const some = tx
      .select({ id: stockDocuments.id })
      .from(stockDocuments)
      .where(which)
      .limit(max + 1);
    if ((await some).length > max)
      throw new DomainError('stock.too-many-documents', 422, { field: 'startDate' });
  });
  await noteTaken(ctx, { action: 'stock:export', entity: 'stock-document', after: given });
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  return {
    fileName: `${ctx.t('stock:menu.documents')}_${day}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(ctx, linesOf(which)),
  };
}

async function* written(ctx: Ctx, statement: SQL) {
  yield csvStart + csvLine(columns.map((name) => ctx.t(`stock:documents.column.${name}`)));
  yield* readByCursor({
    scope: { db: ctx.db, tenant: ctx.tenant },
    statement,
    statementTimeoutMs: longMs,
    make: async (_tx, rows) => rows.map((row) => csvLine(cells(ctx, row))).join(''),
  });
}

/** The lines of documents, the newest document first. */
function linesOf(which: SQL | undefined): SQL {
  const { warehouseName, toWarehouseName } = documentColumns;
  return sql`
    select ${stockDocuments.no} as doc_no, ${stockDocuments.kind} as kind, ${stockDocuments.status} as status,
           ${warehouseName} as warehouse, ${toWarehouseName} as to_warehouse, ${stockDocuments.supplier} as supplier,
           p.code, p.name, l.batch_no, l.qty, coalesce(u.unit, '') as unit, l.done_qty, l.counted_qty, l.reason,
           ${stockDocuments.remark} as remark, ${stockDocuments.madeBy} as made_by,
           ${stockDocuments.createdAt}::text as made_at, ${stockDocuments.endedBy} as ended_by,
           ${stockDocuments.endedAt}::text as ended_at
      from ${stockDocuments}
      join stock_document_lines l on l.tenant_id = ${stockDocuments.tenantId} and l.doc_id = ${stockDocuments.id}
      join ${productView} p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join lateral (select unit from ${unitView} u where u.tenant_id = l.tenant_id and u.product_id = l.product_id
                          order by factor limit 1) u on true
     where ${which}
     order by ${stockDocuments.createdAt} desc, ${stockDocuments.id} desc, l.line_no`;
}

function cells({ t, tenant }: Ctx, row: Record<string, string | null>): (string | number)[] {
  const text = (name: string) => row[name] ?? '';
  const number = (name: string) => (row[name] === null ? '' : Number(row[name]));
  const time = (name: string) => (row[name] ? formatTime(new Date(row[name]), tenant.timeZone) : '');
  return [
    text('doc_no'),
    t(`stock:document.choice.kind.${row['kind']}`),
    t(`stock:document.choice.status.${row['status']}`),
    ...['warehouse', 'to_warehouse', 'supplier', 'code', 'name', 'batch_no'].map(text),
    number('qty'),
    text('unit'),
    number('done_qty'),
    number('counted_qty'),
    ...['reason', 'remark', 'made_by'].map(text),
    time('made_at'),
    text('ended_by'),
    time('ended_at'),
  ];
}
