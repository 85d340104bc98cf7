import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { orderSigned } from '../events.ts';
import { type HeldOrder, leadsTo, type Moved, writeMove } from '../lifecycle/move-order.server.ts';
import { goodsOf, published } from '../lifecycle/publish-move.server.ts';
import { addToLines, linesOf } from '../placing/held-lines.server.ts';
import { shareFen } from '../rules.ts';
import { orderPictures, orderReceipts } from '../table.server.ts';
import type { SignInput } from './rules-receipt.ts';
import { freeGoods } from './stock-of-order.server.ts';

/** Pictures of a receipt, drawn anew before the order is held: drawing takes longer than a lock should. */
export interface DrawnPictures {
  signature: Buffer;
  photos: readonly Buffer[];
}

/** Signs for the goods of a held order: finished when nothing is missing, disputed otherwise. */
export async function signHeld(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  facts: { input: SignInput; pictures: DrawnPictures; action: string },
): Promise<Moved> {
  const { input, pictures, action } = facts;
  leadsTo(order, 'sign');
  const lines = await linesOf(ctx, tx, order.id);
  const said = new Map(input.lines?.map(({ lineNo, qty }) => [lineNo, qty]));
  for (const [lineNo, qty] of said) {
    const line = lines.find((one) => one.lineNo === lineNo);
    if (!line || qty > line.shippedQty) {
      throw new DomainError('orders.signed-too-many', 422, {
        field: 'lines',
        values: { line: lineNo, product: line?.productName ?? '', max: line?.shippedQty ?? 0 },
      });
    }
  }
  const signed = new Map(lines.map((line) => [line.lineNo, said.get(line.lineNo) ?? line.shippedQty]));
  const missing = lines.some((line) => signed.get(line.lineNo)! < line.shippedQty);
  const event = missing ? 'sign-with-difference' : 'sign';
  const to = leadsTo(order, event);
  await addToLines(ctx, tx, order.id, 'signedQty', signed);
  // What was promised and is not sent any more.
  await freeGoods(ctx, tx, order);
  await writeReceipt(ctx, tx, order.id, input, pictures);
  const taken = (line: { lineNo: number }) => signed.get(line.lineNo)!;
  // What was paid for and never sent goes back.
  const refundFen = order.prepay
    ? lines.reduce((sum, line) => sum + shareFen(line, line.shippedQty, line.qty), 0)
    : 0;
  return writeMove(ctx, tx, order, {
    event,
    to,
    action,
    reason: input.remark,
    set: order.prepay ? { refundFen } : {},
    publishes: published(orderSigned, {
      deliveryId: null,
      lines: goodsOf(lines, () => 0, taken),
      missing: goodsOf(lines, taken, (line) => line.shippedQty),
      refundFen,
    }),
    told: { signer: input.signer, lines: Object.fromEntries(signed), lng: input.lng, lat: input.lat },
  });
}

async function writeReceipt(ctx: Ctx, tx: Tx, orderId: string, input: SignInput, pictures: DrawnPictures) {
  const tenantId = ctx.tenant.slug;
  const now = ctx.now();
  await tx.insert(orderReceipts).values({
    tenantId,
    orderId,
    signer: input.signer,
    lng: input.lng,
    lat: input.lat,
    place: input.place,
    remark: input.remark,
    actorId: ctx.user!.id,
    actorName: ctx.user!.realname,
    signedAt: now,
  });
  const rows = [
    { kind: 'signature' as const, content: pictures.signature },
    ...pictures.photos.map((content) => ({ kind: 'photo' as const, content })),
  ];
  await tx
    .insert(orderPictures)
    .values(rows.map((row) => ({ tenantId, id: newId(), orderId, createdAt: now, ...row })));
}
