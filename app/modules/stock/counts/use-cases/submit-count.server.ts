import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lockBalances } from '../../balances/balances.server.ts';
import { worthOf } from '../../balances/use-cases/worth-of.server.ts';
import { startDocumentApproval } from '../../documents/document-approval.server.ts';
import { counterDiffer, differenceOf } from '../../documents/rules-states.ts';
import {
  type DocumentLine,
  type LockedDocument,
  linesOf,
  lockDocument,
  setDocument,
  setLine,
} from '../../documents/use-cases/document.server.ts';
import type { StockDocMade } from '../../documents/wire.ts';
import { bookCount } from '../book-count.server.ts';
import type { submitCountInput } from '../wire-counts.ts';
import { approvalLimitFen } from '../worth-booked-alone.server.ts';

/** Batches a refusal names at most. */
const maxNamed = 8;

/**
 * Ends counting: differences worth no more than the tenant allows are booked at once, others wait for approval. What
 * nobody has counted stays as it is in the books, or is taken for gone.
 */
export async function submitCount(
  ctx: Ctx,
  input: z.output<typeof submitCountInput>,
): Promise<StockDocMade & { waiting: boolean; differences: number }> {
  const { user, scope } = requireAction(ctx, 'stock:count');
  return inTenant(ctx, async (tx) => {
    const document = await lockDocument(ctx, tx, input, { scope, at: 'from' }, 'submit');
    const { id, no, twoCounters } = document;
    let lines = await linesOf(ctx, tx, id);
    if (twoCounters) refuseUnsettled(lines);
    if (input.uncounted === 'zero') {
      await countAsGone(ctx, tx, document, lines);
      lines = await linesOf(ctx, tx, id);
    }
    const differences = lines.flatMap((line) => {
      const qty = differenceOf(line, twoCounters);
      return qty ? [{ productId: line.productId, qty }] : [];
    });
    const valueFen = await worthOf(ctx, tx, differences);
    const waiting = valueFen > (await approvalLimitFen(ctx, tx));
    if (waiting) await startDocumentApproval(ctx, tx, { ...document, valueFen }, user);
    else await bookCount(ctx, tx, document);
    await setDocument(ctx, tx, document, {
      status: waiting ? 'waiting' : 'done',
      submittedById: user.id,
      valueFen,
      refusal: null,
    });
    await writeAuditLog(ctx, tx, {
      action: 'stock:count',
      entity: 'stock-document',
      entityId: id,
      before: { status: document.status },
      after: { no, status: waiting ? 'waiting' : 'done', differences: differences.length, valueFen },
    });
    return { id, no, waiting, differences: differences.length };
  });
}

/** With two counters both have counted each line that anybody counted, and agree. */
function refuseUnsettled(lines: readonly DocumentLine[]): void {
  const named = (some: readonly DocumentLine[]) => ({
    batches: some
      .slice(0, maxNamed)
      .map(({ batchNo }) => batchNo)
      .join('、'),
    count: some.length,
  });
  const once = lines.filter(({ countedQty, recountedQty }) => countedQty !== null && recountedQty === null);
  if (once.length > 0) throw new DomainError('stock.second-count-missing', 409, { values: named(once) });
  const differ = lines.filter(counterDiffer);
  if (differ.length > 0) throw new DomainError('stock.counters-differ', 409, { values: named(differ) });
}

/** What nobody has counted is not there: nothing, against the books of now. */
async function countAsGone(
  ctx: Ctx,
  tx: Tx,
  document: LockedDocument,
  lines: readonly DocumentLine[],
): Promise<void> {
  const { warehouseId, twoCounters } = document;
  const left = lines.filter(({ countedQty }) => countedQty === null);
  if (left.length === 0) return;
  const balances = await lockBalances(
    ctx,
    tx,
    left.map(({ productId }) => ({ warehouseId, productId })),
  );
  const books = new Map(balances.map((one) => [one.batchId, one.onHand]));
  const by = { id: ctx.user?.id ?? null, name: ctx.user?.realname ?? '' };
  for (const line of left) {
    const bookQty = books.get(line.batchId!) ?? 0;
    await setLine(ctx, tx, line, {
      countedQty: 0,
      bookQty,
      countedById: by.id,
      countedBy: by.name,
      countedAt: ctx.now(),
      ...(twoCounters ? { recountedQty: 0, rebookQty: bookQty } : {}),
    });
  }
}
