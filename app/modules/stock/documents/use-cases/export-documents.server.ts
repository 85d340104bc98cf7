import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
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
import { stockDocuments } from '../../table.server.ts';
import { documentColumns } from '../document-rows.server.ts';
import { stockDocument } from '../entities.ts';
import { stockDocumentStore } from '../stores.server.ts';

const max = 10_000;

/** All documents that the list's query means as a file, with one row for each line. */
export async function exportDocuments(
  ctx: Ctx,
  given: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  const { scope } = requireAction(ctx, 'stock:export');
  const { t } = ctx;
  const store = narrowedBy(stockDocumentStore, given);
  const query = checkInput(listQuery(stockDocument), given);
  const text = await inTenantReadOnly(ctx, async (tx) => {
    const documents = await tx
      .select(documentColumns)
      .from(stockDocuments)
      .where(matching(ctx, store, scope, query))
      .orderBy(desc(stockDocuments.createdAt), desc(stockDocuments.id))
      .limit(max + 1);
    if (documents.length > max)
      throw new DomainError('stock.too-many-documents', 422, { field: 'startDate' });
    const byId = new Map(documents.map((one) => [one.id, one]));
    const lines = await exportedLines(ctx, tx, [...byId.keys()]);
    const head = [
      ['no', 'kind', 'status', 'from', 'to', 'supplier', 'productCode', 'product', 'batchNo'],
      ['qty', 'unit', 'doneQty', 'counted', 'reason', 'remark', 'madeBy', 'madeAt', 'endedBy', 'endedAt'],
    ];
    const time = (at: Date | null) => (at ? formatTime(at, ctx.tenant.timeZone) : '');
    return [
      head.flat().map((name) => t(`stock:documents.column.${name}`)),
      ...lines.map((line) => {
        const document = byId.get(line.doc_id)!;
        return [
          document.no,
          t(`stock:document.choice.kind.${document.kind}`),
          t(`stock:document.choice.status.${document.status}`),
          document.warehouseName ?? '',
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
