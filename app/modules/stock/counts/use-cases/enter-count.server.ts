import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { lockBalances } from '../../balances/balances.server.ts';
import { checkBatches } from '../../documents/new-batches.server.ts';
import { inBaseUnits } from '../../documents/units.server.ts';
import {
  addLines,
  type DocumentLine,
  type LockedDocument,
  linesOf,
  lockDocument,
  setLine,
} from '../../documents/use-cases/document.server.ts';
import { batchesOf } from '../../use-cases/receive-stock.server.ts';
import type { enterCountInput } from '../wire-counts.ts';

/**
 * Writes down what was counted, with what the books say at this very moment. A figure takes the place of the one
 * before, or is added to it (scanning one after another): added to, it stays compared with the books of when the line
 * was begun. With two counters each has a figure of their own. Goods that are not on the sheet get a line.
 */
export async function enterCount(
  ctx: Ctx,
  input: z.output<typeof enterCountInput>,
): Promise<{ id: string; lineNos: number[] }> {
  const { user, scope } = requireAction(ctx, 'stock:count');
  return inTenant(ctx, async (tx) => {
    const document = await lockDocument(ctx, tx, input, { scope, at: 'from' }, 'enter');
    const { id, warehouseId } = document;
    const lines = await linesOf(ctx, tx, id);
    const found = await foundLines(ctx, tx, document, lines, input);
    const typed = await inBaseUnits(
      ctx,
      tx,
      [
        ...input.lines.map((one) => ({ ...one, line: lines.find(({ lineNo }) => lineNo === one.lineNo) })),
        ...found,
      ].map((one) => {
        if (!one.line) throw notFound();
        return { ...one, line: one.line, productId: one.line.productId };
      }),
    );
    const balances = await lockBalances(
      ctx,
      tx,
      typed.map(({ productId }) => ({ warehouseId, productId })),
    );
    for (const { line, qty, adds } of typed) {
      const book = balances.find((one) => one.batchId === line.batchId)?.onHand ?? 0;
      const mine = slotOf(document, line, user.id);
      const first = mine === 'first';
      const before = first ? line.countedQty : line.recountedQty;
      const bookBefore = first ? line.bookQty : line.rebookQty;
      const goesOn = adds && before !== null;
      const counted = goesOn ? before + qty : qty;
      const bookNow = goesOn ? bookBefore! : book;
      const set: Partial<DocumentLine> = first
        ? {
            countedQty: counted,
            bookQty: bookNow,
            countedById: user.id,
            countedBy: user.realname,
            countedAt: ctx.now(),
          }
        : {
            recountedQty: counted,
            rebookQty: bookNow,
            recountedById: user.id,
            recountedBy: user.realname,
            recountedAt: ctx.now(),
          };
      await setLine(ctx, tx, line, set);
      // Of two entries of one call for one line the second goes on from the first.
      Object.assign(line, set);
    }
    await writeAuditLog(ctx, tx, {
      action: 'stock:count',
      entity: 'stock-document',
      entityId: id,
      before: null,
      after: {
        no: document.no,
        lines: typed.map(({ line, qty, adds }) => ({ lineNo: line.lineNo, qty, adds })),
      },
    });
    return { id, lineNos: typed.map(({ line }) => line.lineNo) };
  });
}

/** Whose figure a person writes: with one counter there is one for all, with two the first come has the first. */
function slotOf(document: LockedDocument, line: DocumentLine, userId: string): 'first' | 'second' {
  if (!document.twoCounters || line.countedById === null || line.countedById === userId) return 'first';
  if (line.recountedById === null || line.recountedById === userId) return 'second';
  throw new DomainError('stock.counted-by-two', 409, {
    values: { batch: line.batchNo ?? '', people: `${line.countedBy}、${line.recountedBy}` },
  });
}

/** Lines for goods that were found: the one that is there for the batch, else a new one. */
async function foundLines(
  ctx: Ctx,
  tx: Tx,
  document: LockedDocument,
  lines: DocumentLine[],
  input: z.output<typeof enterCountInput>,
) {
  const checked = await checkBatches(ctx, tx, input.found);
  const batchIds = await batchesOf(ctx, tx, checked);
  const result = [];
  for (const [index, { productId, batchNo, productionDate, qty, unit, adds }] of checked.entries()) {
    const batchId = batchIds[index]!;
    let line = lines.find((one) => one.batchId === batchId);
    if (!line) {
      const lineNo = Math.max(0, ...lines.map((one) => one.lineNo)) + 1;
      await addLines(ctx, tx, document.id, lineNo, [{ productId, batchId, batchNo, productionDate, qty: 0 }]);
      [line] = await linesOf(ctx, tx, document.id, [lineNo]);
      lines.push(line!);
    }
    result.push({ line, lineNo: line!.lineNo, qty, unit, adds });
  }
  return result;
}
