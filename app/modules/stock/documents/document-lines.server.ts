import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { unitView } from '#app/modules/products/public/product-view.server.ts';
import { stockDocuments } from '../table.server.ts';
import { documentColumns } from './document-rows.server.ts';
import { counterDiffer, differenceOf } from './rules-states.ts';
import type { DocumentLineRow } from './wire.ts';

/** Documents with what is told of them beside their lines. */
export function documentRows({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, ids: readonly string[], within: SQL) {
  return tx
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
    .where(and(eq(stockDocuments.tenantId, tenant.slug), inArray(stockDocuments.id, [...ids]), within));
}

type Row = Awaited<ReturnType<typeof documentRows>>[number];

/** A document as it is answered, without its lines. */
export function documentFacts({ submittedById: _submittedById, madeById: _madeById, ...row }: Row) {
  return {
    ...row,
    warehouseName: row.warehouseName ?? '',
    qty: Number(row.qty),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** What of the lines of a document its reader does not see. */
export interface LineSight {
  /** Whoever counts without the books sees neither them nor the differences before counting has ended. */
  hidden: boolean;
  twoCounters: boolean;
  /** Of two counters neither sees the other's figure before having one of their own: the reader, while they count. */
  blindTo: string | null;
}

/** The same of a document as it stands. */
export function sightOf(
  ctx: Pick<Ctx, 'user'>,
  { hidesBook, twoCounters, status }: Pick<Row, 'hidesBook' | 'twoCounters' | 'status'>,
): LineSight {
  const counting = status === 'counting';
  return {
    hidden: hidesBook && counting,
    twoCounters,
    blindTo: twoCounters && counting ? requireUser(ctx).id : null,
  };
}

/** A line as it is read, with its product's units. */
export type RawLine = Record<string, string | number | null> & { units: { unit: string; factor: number }[] };

/** What is read of lines `l` and their products `p`. */
export const lineColumns = sql`l.*, p.code, p.name, p.spec,
  coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', u.factor) order by u.factor)
    from ${unitView} u where u.tenant_id = l.tenant_id and u.product_id = l.product_id), '[]') as units`;

/** A line as it is shown. */
export function lineRow(row: RawLine, { hidden, twoCounters, blindTo }: LineSight): DocumentLineRow {
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
