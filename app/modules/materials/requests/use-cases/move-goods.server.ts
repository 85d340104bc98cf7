import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { unsoldBatch } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { receiveStock } from '#app/modules/stock/use-cases/receive-stock.server.ts';
import { shipStock } from '#app/modules/stock/use-cases/ship-stock.server.ts';
import { requireWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import type { MoveGoodsInput } from '../../wire.ts';
import { type MovedRequest, moveRequest } from '../locked-request.server.ts';
import { type MovedLine, moveLines, nameOf } from '../move-lines.server.ts';
import { requestBiz, type StoredRequest } from '../request-rows.server.ts';
import { costOf, stateAfterMove, usedOf } from '../rules-requests.ts';

/** Issues what was granted out of a warehouse, all of it or a part; what the warehouse lacks is told line by line. */
export async function issueGoods(ctx: Ctx, input: MoveGoodsInput): Promise<MovedRequest> {
  requireAction(ctx, 'material-request:issue');
  return moveGoods(ctx, input, 'issue');
}

/** Takes what is left over back into a warehouse; never more than was issued. */
export async function returnGoods(ctx: Ctx, input: MoveGoodsInput): Promise<MovedRequest> {
  requireAction(ctx, 'material-request:issue');
  return moveGoods(ctx, input, 'return');
}

function moveGoods(
  ctx: Ctx,
  { id, warehouseId, lines }: MoveGoodsInput,
  move: 'issue' | 'return',
): Promise<MovedRequest> {
  return moveRequest(ctx, id, move, async (within, request, scope) => {
    const { tx } = within;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const { moved, after, said } = await moveLines(within, request, move, lines);
    await book(within, request, { warehouseId, move, moved });
    return {
      state: stateAfterMove(move, after),
      usedFen: costOf(after, usedOf),
      note: said,
      ...(move === 'issue'
        ? {
            warehouseId,
            issuedBy: ctx.user?.realname ?? null,
            issuedAt: request.issuedAt ?? ctx.now(),
          }
        : {}),
    };
  });
}

/** The same on the stock ledger: out of the warehouse, or back into it. */
async function book(
  within: Ctx & { tx: Tx },
  { id, requestNo }: StoredRequest,
  {
    warehouseId,
    move,
    moved,
  }: { warehouseId: string; move: 'issue' | 'return'; moved: readonly MovedLine[] },
): Promise<void> {
  const { tx } = within;
  const lines = moved.map(({ line, qty }) => ({
    lineNo: line.lineNo,
    productId: line.materialId,
    product: nameOf(line),
    qty,
  }));
  if (move === 'issue') {
    await shipStock(within, tx, { doc: { kind: requestBiz, id, no: requestNo }, warehouseId, lines });
    return;
  }
  // Each return is a document of its own: things may come back twice.
  const doc = { kind: requestBiz, id: newId(), no: requestNo };
  const back = lines.map((line) => ({ ...line, batch: unsoldBatch }));
  await receiveStock(within, tx, { doc, warehouseId, kind: 'return', lines: back });
}
