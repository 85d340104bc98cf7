import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import type { StockCtx, StockDoc } from '../../balances/balances.server.ts';
import { docNumber } from '../../movements/doc-number.server.ts';
import { stockDocumentLines, stockDocuments, warehouses } from '../../table.server.ts';
import { warehouseScope } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { type DocumentEvent, type DocumentKind, type DocumentStatus, mayDo } from '../rules-states.ts';

/** A document that is held: nobody else does anything to it before the transaction ends. */
export type LockedDocument = typeof stockDocuments.$inferSelect;

/** A line as it stands. */
export type DocumentLine = typeof stockDocumentLines.$inferSelect;

type NewLine = Omit<typeof stockDocumentLines.$inferInsert, 'tenantId' | 'docId' | 'lineNo'>;

/** A new document as whoever makes it describes it. */
interface NewDocument
  extends Partial<
    Pick<
      LockedDocument,
      | 'toWarehouseId'
      | 'supplier'
      | 'supplierNo'
      | 'category'
      | 'hidesBook'
      | 'twoCounters'
      | 'requestKey'
      | 'sentBy'
      | 'sentAt'
      | 'valueFen'
    >
  > {
  kind: DocumentKind;
  status: DocumentStatus;
  warehouseId: string;
  remark: string;
  lines: readonly NewLine[];
}

/** Documents of a warehouse within a scope, whether its goods leave it or come to it. */
export function documentScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL {
  return sql`exists (select from ${warehouses}
    where ${warehouses.id} in (${stockDocuments.warehouseId}, ${stockDocuments.toWarehouseId})
      and ${warehouseScope(ctx, scope)})`;
}

/** Writes a document with a number of its own. */
export async function addDocument(
  ctx: StockCtx & Pick<Ctx, 'db'>,
  tx: Tx,
  { lines, remark, ...facts }: NewDocument,
): Promise<StockDoc> {
  const id = newId();
  const no = await docNumber(ctx, tx, facts.kind);
  const now = ctx.now();
  const by = ctx.user?.realname ?? '';
  await tx.insert(stockDocuments).values({
    ...facts,
    tenantId: ctx.tenant.slug,
    id,
    no,
    remark: remark || null,
    madeById: ctx.user?.id ?? null,
    madeBy: by,
    createdAt: now,
    updatedAt: now,
    ...(facts.status === 'done' ? { endedBy: by, endedAt: now } : {}),
  });
  await addLines(ctx, tx, id, 1, lines);
  return { kind: facts.kind, id, no, remark: remark || null };
}

/** Writes lines of a document, the first with the number given. */
export async function addLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  docId: string,
  from: number,
  lines: readonly NewLine[],
): Promise<void> {
  // A statement takes some thousand lines, and a large warehouse has more.
  for (let at = 0; at < lines.length; at += 1000) {
    await tx.insert(stockDocumentLines).values(
      lines.slice(at, at + 1000).map((line, index) => ({
        ...line,
        tenantId: ctx.tenant.slug,
        docId,
        lineNo: from + at + index,
      })),
    );
  }
}

/** The document somebody has asked for before by the same key; asking again makes no second. */
export async function askedBefore(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  kind: DocumentKind,
  requestKey: string | null,
): Promise<{ id: string; no: string } | null> {
  if (!requestKey) return null;
  // Of two at once with one key the second waits here until the first is written.
  await takeTurns(tx, `${ctx.tenant.slug} ${requestKey}`);
  const [row] = await tx
    .select({ id: stockDocuments.id, no: stockDocuments.no, kind: stockDocuments.kind })
    .from(stockDocuments)
    .where(and(eq(stockDocuments.tenantId, ctx.tenant.slug), eq(stockDocuments.requestKey, requestKey)));
  if (!row) return null;
  if (row.kind !== kind) throw new DomainError('stock.changed-meanwhile', 409);
  return { id: row.id, no: row.no };
}

/**
 * Holds a document in which something may be done. Of two people who looked at one version the second hears of it.
 * `at` says which of its warehouses has to be within the scope; without a scope none.
 */
export async function lockDocument(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { id: string; version?: number },
  reach: { scope: DataScope; at: 'from' | 'to' | 'either' } | null,
  event: DocumentEvent,
): Promise<LockedDocument> {
  const within = reach && reachOf(ctx, reach);
  const [row] = await tx
    .select()
    .from(stockDocuments)
    .where(
      and(
        eq(stockDocuments.tenantId, ctx.tenant.slug),
        eq(stockDocuments.id, requested.id),
        within ?? undefined,
      ),
    )
    .for('update');
  if (!row) throw notFound();
  if (!mayDo(event, row)) {
    throw new DomainError('stock.other-state', 409, { values: { no: row.no } });
  }
  if (requested.version !== undefined && requested.version !== row.version) {
    throw new DomainError('stock.changed-meanwhile', 409);
  }
  return row;
}

function reachOf(
  ctx: Pick<Ctx, 'tenant'>,
  { scope, at }: { scope: DataScope; at: 'from' | 'to' | 'either' },
) {
  if (at === 'either') return documentScope(ctx, scope);
  const column =
    at === 'from'
      ? stockDocuments.warehouseId
      : sql`coalesce(${stockDocuments.toWarehouseId}, ${stockDocuments.warehouseId})`;
  return sql`exists (select from ${warehouses} where ${warehouses.id} = ${column} and ${warehouseScope(ctx, scope)})`;
}

/** Lines of a document, or some of them, in their order. */
export async function linesOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  docId: string,
  lineNos?: readonly number[],
): Promise<DocumentLine[]> {
  return tx
    .select()
    .from(stockDocumentLines)
    .where(
      and(
        eq(stockDocumentLines.tenantId, ctx.tenant.slug),
        eq(stockDocumentLines.docId, docId),
        lineNos ? inArray(stockDocumentLines.lineNo, [...lineNos]) : undefined,
      ),
    )
    .orderBy(asc(stockDocumentLines.lineNo));
}

/** Writes what became of a document. */
export async function setDocument(
  ctx: StockCtx,
  tx: Tx,
  document: LockedDocument,
  set: Partial<LockedDocument>,
): Promise<void> {
  const now = ctx.now();
  const ended = set.status === 'done' || set.status === 'cancelled';
  await tx
    .update(stockDocuments)
    .set({
      ...set,
      version: document.version + 1,
      updatedAt: now,
      ...(ended ? { endedBy: ctx.user?.realname ?? '', endedAt: now } : {}),
    })
    .where(and(eq(stockDocuments.tenantId, ctx.tenant.slug), eq(stockDocuments.id, document.id)));
}

/** Writes what became of a line. */
export async function setLine(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  line: Pick<DocumentLine, 'docId' | 'lineNo'>,
  set: Partial<DocumentLine>,
): Promise<void> {
  await tx
    .update(stockDocumentLines)
    .set(set)
    .where(
      and(
        eq(stockDocumentLines.tenantId, ctx.tenant.slug),
        eq(stockDocumentLines.docId, line.docId),
        eq(stockDocumentLines.lineNo, line.lineNo),
      ),
    );
}

/** A document as entries of the ledger name it. */
export const docOf = ({ kind, id, no, remark }: LockedDocument): StockDoc => ({ kind, id, no, remark });
