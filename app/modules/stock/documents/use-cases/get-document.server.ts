import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { getApproval } from '#app/services/approvals/use-cases/get-approval.server.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { stockBatches, stockDocuments, stockLedger, warehouses } from '../../table.server.ts';
import { warehouseScope } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { documentBiz, handedIn } from '../document-approval.server.ts';
import {
  documentFacts,
  documentRows,
  type LineSight,
  lineColumns,
  lineRow,
  type RawLine,
  sightOf,
} from '../document-lines.server.ts';
import { type DocumentEvent, type DocumentKind, documentEvents, mayDo } from '../rules-states.ts';
import type { DocumentDetail, DocumentEntry, DocumentLineRow, DocumentQuery } from '../wire.ts';
import { documentScope } from './document.server.ts';

/** Entries of the ledger shown under a document. */
const maxEntries = 200;

/** A document with a page of its lines, what it has booked and what the reader may do with it. */
export async function getDocument(ctx: Ctx, query: DocumentQuery): Promise<DocumentDetail> {
  const { scope } = requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, (tx) =>
    readDocument(ctx, tx, query, documentScope(ctx, scope), {
      limit: query.size,
      offset: (query.pageNumber - 1) * query.size,
    }),
  );
}

async function readDocument(
  ctx: Ctx,
  tx: Tx,
  query: DocumentQuery,
  within: SQL,
  window: { limit: number; offset: number },
): Promise<DocumentDetail> {
  const [row] = await documentRows(ctx, tx, [query.id], within);
  if (!row) throw notFound();
  const sight = sightOf(ctx, row);
  const { hidden } = sight;
  const { records, total, counted, differing } = await readLines(ctx, tx, query, { ...window, ...sight });
  return {
    ...documentFacts(row),
    countedLines: counted,
    differingLines: hidden ? null : differing,
    approval: await getApproval(ctx, tx, { biz: documentBiz, bizId: row.id }),
    mayDo: await eventsOf(ctx, tx, row),
    entries: await entriesOf(ctx, tx, row.id),
    lines: { records, total, size: query.size, current: query.pageNumber },
  };
}

/** What difference of a line is settled: the same as `differenceOf`, for the database; `l` is a line. */
const differenceSql = (twoCounters: boolean) =>
  twoCounters
    ? sql`case when l.counted_qty - l.book_qty = l.recounted_qty - l.rebook_qty then l.counted_qty - l.book_qty end`
    : sql`l.counted_qty - l.book_qty`;

async function readLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  query: DocumentQuery,
  { limit, offset, ...sight }: LineSight & { limit: number; offset: number },
): Promise<{ records: DocumentLineRow[]; total: number; counted: number; differing: number }> {
  const tenant = ctx.tenant.slug;
  const { hidden, twoCounters } = sight;
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  const difference = differenceSql(twoCounters);
  // A line differs when what came does, when what was counted does, or when two counters do.
  const differs = sql`(l.arrived_qty is not null or ${difference} <> 0
    or ${twoCounters}::boolean and l.recounted_qty is not null and ${difference} is null)`;
  const counted = twoCounters
    ? sql`l.counted_qty is not null and l.recounted_qty is not null`
    : sql`l.counted_qty is not null`;
  const whole = sql`stock_document_lines l where l.tenant_id = ${tenant} and l.doc_id = ${query.id}`;
  const from = sql`stock_document_lines l
    join ${productView} p on p.tenant_id = l.tenant_id and p.id = l.product_id
   where l.tenant_id = ${tenant} and l.doc_id = ${query.id}
     ${
       query.keyword
         ? sql`and (p.name ilike ${like} or p.code ilike ${like} or l.batch_no ilike ${like}
             or exists (select from ${unitView} u where u.tenant_id = l.tenant_id and u.product_id = l.product_id
                          and u.barcode = ${query.keyword}))`
         : sql``
     }
     ${query.only === 'uncounted' ? sql`and not (${counted})` : sql``}
     ${query.only === 'differing' && !hidden ? sql`and ${differs}` : sql``}`;
  const { rows } = await tx.execute<RawLine>(sql`
    select ${lineColumns} from ${from} order by ${orderText(query.direction, [sql`l.line_no`, 'asc'])} limit ${limit} offset ${offset}`);
  const found = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  const sums = await tx.execute<{ counted: number; differing: number }>(sql`
    select count(*) filter (where ${counted})::int as counted,
           count(*) filter (where ${differs})::int as differing
      from ${whole}`);
  return {
    records: rows.map((row) => lineRow(row, sight)),
    total: found.rows[0]?.total ?? 0,
    counted: sums.rows[0]?.counted ?? 0,
    differing: sums.rows[0]?.differing ?? 0,
  };
}

/** What somebody must be allowed to do for something to be done to a document. */
export function actionFor(event: DocumentEvent, kind: DocumentKind): string {
  if (event === 'approve' || event === 'refuse') return 'stock:approve';
  if (event === 'receive') return 'stock:receive';
  if (kind === 'count') return 'stock:count';
  return kind === 'receipt' ? 'stock:receive' : 'stock:transfer';
}

async function eventsOf(
  ctx: Ctx,
  tx: Tx,
  document: Pick<
    typeof stockDocuments.$inferSelect,
    'id' | 'kind' | 'status' | 'warehouseId' | 'toWarehouseId' | 'submittedById' | 'madeById'
  >,
): Promise<DocumentEvent[]> {
  const user = requireUser(ctx);
  const { id, kind, warehouseId, toWarehouseId } = document;
  const events: DocumentEvent[] = [];
  for (const event of documentEvents) {
    const action = actionFor(event, kind);
    if (!mayDo(event, document) || !can(user, action)) continue;
    // Goods are received where they come to; everything else is done where they lie.
    const places = event === 'receive' ? [toWarehouseId ?? warehouseId] : [warehouseId];
    if (event === 'approve' && handedIn(document, user)) continue;
    if (event === 'approve' || event === 'refuse') {
      if (toWarehouseId) places.push(toWarehouseId);
      if ((await waitForOthers(ctx, tx, { biz: documentBiz, bizIds: [id] })).has(id)) continue;
    }
    const { scope } = requireAction(ctx, action);
    const inReach = and(
      warehouseScope(ctx, scope),
      sql`${warehouses.id} = any(${sql.param(places)}::uuid[])`,
    );
    if ((await tx.$count(warehouses, inReach)) > 0) events.push(event);
  }
  return events;
}

async function entriesOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, docId: string): Promise<DocumentEntry[]> {
  const rows = await tx
    .select({
      id: stockLedger.id,
      happenedAt: stockLedger.happenedAt,
      kind: stockLedger.kind,
      warehouseName: warehouses.name,
      productName: productView.field('name', stockLedger.tenantId, stockLedger.productId),
      batchNo: stockBatches.batchNo,
      onHandChange: stockLedger.onHandChange,
      frozenChange: stockLedger.frozenChange,
      transitChange: stockLedger.transitChange,
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
    .where(and(eq(stockLedger.tenantId, ctx.tenant.slug), eq(stockLedger.docId, docId)))
    .orderBy(asc(stockLedger.happenedAt), asc(stockLedger.lineNo), asc(stockLedger.id))
    .limit(maxEntries);
  return rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }));
}
