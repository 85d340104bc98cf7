import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  applyChanges,
  type BalanceChange,
  lockBalances,
  type StockCtx,
} from '../balances/balances.server.ts';
import { openBalances } from '../balances/open-balances.server.ts';
import { differenceOf } from '../documents/rules-states.ts';
import { docOf, type LockedDocument, linesOf, setLine } from '../documents/use-cases/document.server.ts';
import { stockDocumentLines, stockDocuments } from '../table.server.ts';

/** Counts that are open: what they find is not booked yet. */
export const openCounts = (ctx: Pick<Ctx, 'tenant'>): SQL =>
  and(
    eq(stockDocuments.tenantId, ctx.tenant.slug),
    eq(stockDocuments.kind, 'count'),
    inArray(stockDocuments.status, ['counting', 'waiting']),
  )!;

/** Refuses to count batches that stand on an open sheet: their difference would be booked twice. */
export async function refuseWhileCounted(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { warehouseId, batchIds }: { warehouseId: string; batchIds: readonly string[] },
): Promise<void> {
  const [open] = await tx
    .select({ no: stockDocuments.no })
    .from(stockDocuments)
    .where(
      and(
        openCounts(ctx),
        eq(stockDocuments.warehouseId, warehouseId),
        sql`exists (select from ${stockDocumentLines} where ${and(
          eq(stockDocumentLines.tenantId, stockDocuments.tenantId),
          eq(stockDocumentLines.docId, stockDocuments.id),
          inArray(stockDocumentLines.batchId, [...batchIds]),
        )})`,
      ),
    )
    .limit(1);
  if (open) throw new DomainError('stock.being-counted', 409, { values: { no: open.no } });
}

/**
 * Books the differences of a count that is held. Each is what was found more or less than the books said when the line
 * was counted, so what came and went since then stays as it is; what is promised or frozen must still be there.
 */
export async function bookCount(ctx: StockCtx, tx: Tx, document: LockedDocument): Promise<void> {
  const { id, warehouseId, twoCounters } = document;
  const differing = (await linesOf(ctx, tx, id)).flatMap((line) => {
    const difference = differenceOf(line, twoCounters);
    return difference ? [{ ...line, batchId: line.batchId!, difference }] : [];
  });
  if (differing.length === 0) return;
  const places = differing.map(({ productId }) => ({ warehouseId, productId }));
  const there = new Set((await lockBalances(ctx, tx, places)).map(({ batchId }) => batchId));
  await openBalances(
    ctx,
    tx,
    warehouseId,
    differing.filter(({ batchId }) => !there.has(batchId)),
  );
  const balances = await lockBalances(ctx, tx, places);
  const changes = differing.map(({ productId, batchId, difference, lineNo }): BalanceChange => {
    const { batchNo, onHand, reserved, frozen } = balances.find((one) => one.batchId === batchId)!;
    if (onHand + difference < reserved + frozen) {
      const values = { batch: batchNo, reserved, frozen };
      throw new DomainError('stock.counted-below-reserved', 409, { values });
    }
    return { warehouseId, productId, batchId, kind: 'count', onHand: difference, reserved: 0, lineNo };
  });
  await applyChanges(ctx, tx, docOf(document), changes);
  for (const line of differing) await setLine(ctx, tx, line, { qty: line.difference });
}
