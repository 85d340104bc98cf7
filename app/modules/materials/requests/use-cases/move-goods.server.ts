import { and, eq } from 'drizzle-orm';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { unsoldBatch } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { receiveStock } from '#app/modules/stock/use-cases/receive-stock.server.ts';
import { shipStock } from '#app/modules/stock/use-cases/ship-stock.server.ts';
import { requireWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import { materialRequestLines } from '../../table.server.ts';
import type { MoveGoodsInput, RequestLine } from '../../wire.ts';
import { type MovedRequest, moveRequest } from '../locked-request.server.ts';
import { readLines, requestBiz, type StoredRequest } from '../request-rows.server.ts';
import { afterMove, costOf, stateAfterMove, usedOf } from '../rules-requests.ts';

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
    const before = (await readLines(ctx, tx, [id])).get(id) ?? [];
    const asked = new Map(lines.map(({ materialId, qty }) => [materialId, qty]));
    const moved = before.flatMap((line) => {
      const qty = asked.get(line.materialId);
      return qty === undefined ? [] : [{ line, qty, next: afterMove(line, move, qty) }];
    });
    const beyond = moved.find(({ next }) => next === null);
    if (beyond || moved.length !== asked.size) {
      throw new DomainError(`materials.${move}-beyond`, 409, {
        field: 'lines',
        values: { material: beyond ? nameOf(beyond.line) : '' },
      });
    }
    await book(within, request, { warehouseId, move, moved });
    for (const { next } of moved) await setSums(within, id, next!);
    const after = before.map((line) => moved.find((one) => one.line === line)?.next ?? line);
    return {
      state: stateAfterMove(move, after),
      usedFen: costOf(after, usedOf),
      note: moved.map(({ line, qty }) => `${line.name} × ${qty} ${line.unit}`).join('；'),
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

type Within = Parameters<Parameters<typeof moveRequest>[3]>[0];

const nameOf = ({ code, name }: RequestLine) => `${code} ${name}`;

/** The same on the stock ledger: out of the warehouse, or back into it. */
async function book(
  within: Within,
  { id, requestNo }: StoredRequest,
  {
    warehouseId,
    move,
    moved,
  }: { warehouseId: string; move: 'issue' | 'return'; moved: readonly { line: RequestLine; qty: number }[] },
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

async function setSums(
  { tx, tenant }: Within,
  requestId: string,
  { lineNo, issued, returned }: RequestLine,
): Promise<void> {
  await tx
    .update(materialRequestLines)
    .set({ issued, returned })
    .where(
      and(
        eq(materialRequestLines.tenantId, tenant.slug),
        eq(materialRequestLines.requestId, requestId),
        eq(materialRequestLines.lineNo, lineNo),
      ),
    );
}
