import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { getApproval } from '#app/services/approvals/use-cases/get-approval.server.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { stockBatches, stockDocuments, stockLedger, warehouses } from '../../table.server.ts';
import { warehouseScope } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { documentBiz, handedIn } from '../document-approval.server.ts';
import { documentColumns } from '../document-rows.server.ts';
import {
  counterDiffer,
  type DocumentEvent,
  type DocumentKind,
  differenceOf,
  documentEvents,
  mayDo,
} from '../rules-states.ts';
import type { DocumentDetail, DocumentEntry, DocumentLineRow, DocumentQuery } from '../wire.ts';
import { documentScope } from './document.server.ts';

/** Lines a printed document has at most. */
const maxPrinted = 5000;
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

/** Documents with all of their lines, to be printed, in the order asked for. */
export async function getPrintedDocuments(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<DocumentDetail[]> {
  const { scope } = requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, async (tx) => {
    const found = [];
    for (const id of ids) {
      const query = { id, pageNumber: 1, size: maxPrinted, direction: undefined, keyword: null, only: null };
      found.push(
        await readDocument(ctx, tx, query, documentScope(ctx, scope), { limit: maxPrinted, offset: 0 }),
      );
    }
    return found;
  });
}

async function readDocument(
  ctx: Ctx,
  tx: Tx,
  query: DocumentQuery,
  within: SQL,
  window: { limit: number; offset: number },
): Promise<DocumentDetail> {
  const [row] = await tx
    .select({
      ...documentColumns,
      warehouseId: stockDocuments.warehouseId,
      toWarehouseId: stockDocuments.toWarehouseId,
      supplierNo: stockDocuments.supplierNo,
      category: stockDocuments.category,
      hidesBook: stockDocuments.hidesBook,
      twoCounters: stockDocuments.twoCounters,
      refusal: stockDocuments.refusal,
      sentBy: stockDocuments.sentBy,
      sentAt: stockDocuments.sentAt,
      decidedAt: stockDocuments.decidedAt,
      submittedById: stockDocuments.submittedById,
      madeById: stockDocuments.madeById,
    })
    .from(stockDocuments)
    .where(and(eq(stockDocuments.tenantId, ctx.tenant.slug), eq(stockDocuments.id, query.id), within));
  if (!row) throw notFound();
  // Whoever counts without the books sees neither them nor the differences before counting has ended.
  const hidden = row.hidesBook && row.status === 'counting';
  const { records, total, counted, differing } = await readLines(ctx, tx, query, {
    ...window,
    hidden,
    twoCounters: row.twoCounters,
    // Of two counters neither sees the other's figure before having one of their own.
    blindTo: row.twoCounters && row.status === 'counting' ? requireUser(ctx).id : null,
  });
  const { submittedById: _submittedById, madeById: _madeById, ...shown } = row;
  return {
    ...shown,
    warehouseName: row.warehouseName ?? '',
    qty: Number(row.qty),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
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

type RawLine = Record<string, string | number | null> & { units: { unit: string; factor: number }[] };

async function readLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  query: DocumentQuery,
  {
    limit,
    offset,
    hidden,
    twoCounters,
    blindTo,
  }: { limit: number; offset: number; hidden: boolean; twoCounters: boolean; blindTo: string | null },
): Promise<{ records: DocumentLineRow[]; total: number; counted: number; differing: number }> {
  const tenant = ctx.tenant.slug;
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
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
   where l.tenant_id = ${tenant} and l.doc_id = ${query.id}
     ${
       query.keyword
         ? sql`and (p.name ilike ${like} or p.code ilike ${like} or l.batch_no ilike ${like}
             or exists (select from product_units u where u.tenant_id = l.tenant_id and u.product_id = l.product_id
                          and u.barcode = ${query.keyword}))`
         : sql``
     }
     ${query.only === 'uncounted' ? sql`and not (${counted})` : sql``}
     ${query.only === 'differing' && !hidden ? sql`and ${differs}` : sql``}`;
  const { rows } = await tx.execute<RawLine>(sql`
    select l.*, p.code, p.name, p.spec,
           coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', u.factor) order by u.factor)
              from product_units u where u.tenant_id = l.tenant_id and u.product_id = l.product_id), '[]') as units
      from ${from} order by ${orderText(query.direction, [sql`l.line_no`, 'asc'])} limit ${limit} offset ${offset}`);
  const found = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  const sums = await tx.execute<{ counted: number; differing: number }>(sql`
    select count(*) filter (where ${counted})::int as counted,
           count(*) filter (where ${differs})::int as differing
      from ${whole}`);
  return {
    records: rows.map((row) => lineRow(row, { hidden, twoCounters, blindTo })),
    total: found.rows[0]?.total ?? 0,
    counted: sums.rows[0]?.counted ?? 0,
    differing: sums.rows[0]?.differing ?? 0,
  };
}

function lineRow(
  row: RawLine,
  { hidden, twoCounters, blindTo }: { hidden: boolean; twoCounters: boolean; blindTo: string | null },
): DocumentLineRow {
  const number = (name: string) => (row[name] === null ? null : Number(row[name]));
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  const counted = {
    countedQty: number('counted_qty'),
    bookQty: number('book_qty'),
    recountedQty: number('recounted_qty'),
    rebookQty: number('rebook_qty'),
  };
  const { units } = row;
  const othersFirst = blindTo !== null && counted.recountedQty === null && row['counted_by_id'] !== blindTo;
  return {
    lineNo: Number(row['line_no']),
    productId: String(row['product_id']),
    productCode: String(row['code']),
    productName: String(row['name']),
    spec: String(row['spec']),
    batchNo: text('batch_no'),
    productionDate: text('production_date'),
    qty: Number(row['qty']),
    doneQty: Number(row['done_qty']),
    arrivedQty: number('arrived_qty'),
    reason: text('reason'),
    countedQty: othersFirst ? null : counted.countedQty,
    countedBy: text('counted_by'),
    recountedQty: counted.recountedQty,
    recountedBy: text('recounted_by'),
    bookQty: hidden || othersFirst ? null : counted.bookQty,
    difference: hidden ? null : differenceOf(counted, twoCounters),
    disputed: twoCounters && counterDiffer(counted),
    unit: units[0]?.unit ?? '',
    pack: units.at(-1)?.unit ?? '',
    factor: units.at(-1)?.factor ?? 1,
    units,
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
      productName: sql<string>`(select name from products where tenant_id = ${stockLedger.tenantId} and id = ${stockLedger.productId})`,
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
