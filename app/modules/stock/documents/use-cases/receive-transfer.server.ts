import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { applyChanges, type BalanceChange, lockBalances } from '../../balances/balances.server.ts';
import { openBalances } from '../../balances/open-balances.server.ts';
import { worthOf } from '../../balances/use-cases/worth-of.server.ts';
import { startDocumentApproval } from '../document-approval.server.ts';
import { transferReceived } from '../events.ts';
import { inBaseUnits } from '../units.server.ts';
import type { receiveTransferInput, StockDocMade } from '../wire.ts';
import { docOf, linesOf, lockDocument, setDocument, setLine } from './document.server.ts';

/**
 * Receives a transfer (收货) as it really came. What came of what was sent is booked at once; where more or less came
 * the line says why, and the difference is booked when somebody has approved it. Until then what is missing stays in
 * transit.
 */
export async function receiveTransfer(
  ctx: Ctx,
  input: z.output<typeof receiveTransferInput>,
): Promise<StockDocMade & { differing: boolean }> {
  const { user, scope } = requireAction(ctx, 'stock:receive');
  return inTenant(ctx, async (tx) => {
    const document = await lockDocument(ctx, tx, input, { scope, at: 'to' }, 'receive');
    if (document.kind !== 'transfer') throw badInput('id');
    const { id, no } = document;
    const toWarehouseId = document.toWarehouseId!;
    const lines = await linesOf(ctx, tx, id);
    const given = new Map(input.lines.map((line) => [line.lineNo, line]));
    if (given.size !== lines.length || lines.some(({ lineNo }) => !given.has(lineNo))) {
      throw badInput('lines', 'lines');
    }
    const came = await inBaseUnits(
      ctx,
      tx,
      lines.map((line) => ({ ...line, ...given.get(line.lineNo)!, sent: line.qty })),
    );
    const arrived = came.map((line) => ({ ...line, all: line.doneQty + line.qty }));
    const unexplained = arrived.find(({ all, sent, reason }) => all !== sent && !reason);
    if (unexplained) {
      const values = { batch: unexplained.batchNo ?? '' };
      throw new DomainError('stock.difference-reason', 422, {
        field: `reason.${unexplained.lineNo}`,
        values,
      });
    }
    const changes: BalanceChange[] = [];
    for (const line of arrived) {
      const booked = Math.min(line.qty, line.sent - line.doneQty);
      const differs = line.all !== line.sent;
      changes.push({
        warehouseId: toWarehouseId,
        productId: line.productId,
        batchId: line.batchId!,
        kind: 'transfer-in',
        onHand: booked,
        reserved: 0,
        inTransit: -booked,
        lineNo: line.lineNo,
      });
      await setLine(ctx, tx, line, {
        doneQty: line.doneQty + booked,
        arrivedQty: differs ? line.all : null,
        reason: differs ? line.reason : null,
      });
    }
    const differences = arrived
      .filter(({ all, sent }) => all !== sent)
      .map(({ productId, all, sent }) => ({ productId, qty: all - sent }));
    const differing = differences.length > 0;
    const valueFen = differing ? await worthOf(ctx, tx, differences) : null;
    const received = { ...document, valueFen };
    await setDocument(ctx, tx, document, {
      status: differing ? 'differing' : 'done',
      submittedById: user.id,
      valueFen,
      refusal: null,
    });
    await publish(ctx, tx, transferReceived, {
      documentId: id,
      documentNo: no,
      step: document.version,
      lines: changes.map(({ productId, onHand }) => ({ productId, qty: onHand })),
      done: !differing,
      businessDate: dayOf(ctx.now(), ctx.tenant.timeZone),
    });
    // Who hears of it holds what the goods were sent for, and takes it before stock as whoever sends does.
    await lockBalances(
      ctx,
      tx,
      arrived.map(({ productId }) => ({ warehouseId: toWarehouseId, productId })),
    );
    await openBalances(
      ctx,
      tx,
      toWarehouseId,
      arrived.map(({ productId, batchId }) => ({ productId, batchId: batchId! })),
    );
    await applyChanges(ctx, tx, docOf(document), changes);
    if (differing) await startDocumentApproval(ctx, tx, received, user);
    await writeAuditLog(ctx, tx, {
      action: 'stock:receive',
      entity: 'stock-document',
      entityId: id,
      before: { status: document.status },
      after: { no, status: differing ? 'differing' : 'done', lines: input.lines },
    });
    return { id, no, differing };
  });
}
