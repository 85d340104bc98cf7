import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { orderSigned } from '../events.ts';
import { type LockedOrder, leadsTo, type Moved, writeMove } from '../lifecycle/move-order.server.ts';
import { looseGoodsOf, published } from '../lifecycle/publish-move.server.ts';
import { addToLines, linesOf, type StoredLine } from '../placing/locked-lines.server.ts';
import { orderStatus } from '../rules.ts';
import { type DeliveredGoods, deliveredGoods } from './delivered-goods.server.ts';
import { orderPictures, orderReceipts } from './deliveries.table.server.ts';
import { piecesOf, piecesText } from './rules-pieces.ts';
import type { SignInput } from './rules-receipt.ts';
import { arrivable, spreadTaken } from './rules-taken.ts';

/** Pictures of a receipt, drawn anew before the order is locked: drawing takes longer than a lock should. */
export interface DrawnPictures {
  signature: Buffer;
  photos: readonly Buffer[];
}

/**
 * Signs for a delivery of a locked order, or for all that are on their way. The order stays where it is until the last
 * is signed for; then it is finished when nothing was missing, disputed otherwise.
 */
export async function signLocked(
  ctx: Ctx,
  tx: Tx,
  order: LockedOrder,
  facts: { input: SignInput; pictures: DrawnPictures; action: string },
): Promise<Moved> {
  const { input, pictures, action } = facts;
  leadsTo(order, 'sign-part');
  const lines = await linesOf(ctx, tx, order.id);
  const open = (await deliveredGoods(ctx, tx, order.id, lines)).filter(({ signed }) => !signed);
  const { deliveryNo } = input;
  const chosen = open.filter(({ place }) => deliveryNo === undefined || place === deliveryNo);
  if (chosen.length === 0) throw new DomainError('orders.nothing-to-sign', 409, { field: 'deliveryNo' });
  const counted = new Map(
    input.lines?.map(({ lineNo, ...one }) => [
      lineNo,
      piecesOf(lines.find((line) => line.lineNo === lineNo) ?? { factor: 1 }, one),
    ]),
  );
  assertCame(lines, arrivable(chosen), counted);
  const taken = spreadTaken(chosen, counted);
  const signed = new Map<number, number>();
  for (const [lineNo, qty] of taken.flatMap((one) => [...one])) {
    signed.set(lineNo, (signed.get(lineNo) ?? 0) + qty);
  }
  await addToLines(ctx, tx, order.id, 'signedPieces', signed);
  for (const [index, delivery] of chosen.entries()) {
    await writeReceipt(ctx, tx, { order, delivery, taken: taken[index]! }, input, pictures);
  }
  const last = order.status === orderStatus.shipped && chosen.length === open.length;
  const short = lines.some(
    (line) => line.signedPieces + (signed.get(line.lineNo) ?? 0) < line.shippedQty * line.factor,
  );
  const event = !last ? 'sign-part' : short ? 'sign-with-difference' : 'sign';
  const numbers = chosen.filter(({ place }) => place > 0).map(({ place }) => place);
  return writeMove(ctx, tx, order, {
    event,
    to: leadsTo(order, event),
    action,
    reason: [...numbers.map((place) => ctx.t('orders:fulfil.delivery', { place })), input.remark]
      .filter(Boolean)
      .join(ctx.t('common:mark.comma')),
    publishes: chosen.map((delivery, index) =>
      published(orderSigned, {
        deliveryId: delivery.id,
        ...signedGoods(lines, delivery, taken[index]!),
        complete: last && index === chosen.length - 1,
      }),
    ),
    told: {
      signer: input.signer,
      deliveries: numbers,
      lines: Object.fromEntries(signed),
      lng: input.lng,
      lat: input.lat,
    },
  });
}

function assertCame(
  lines: readonly StoredLine[],
  came: ReadonlyMap<number, number>,
  counted: ReadonlyMap<number, number>,
): void {
  for (const [lineNo, qty] of counted) {
    const max = came.get(lineNo) ?? 0;
    if (qty <= max) continue;
    const line = lines.find((one) => one.lineNo === lineNo);
    const values = { line: lineNo, product: line?.productName ?? '', max: line ? piecesText(line, max) : 0 };
    throw new DomainError('orders.signed-too-many', 422, { field: 'lines', values });
  }
}

/** What of a delivery was taken and what was not there, each with its share of the money. */
function signedGoods(
  lines: readonly StoredLine[],
  { goods }: DeliveredGoods,
  taken: ReadonlyMap<number, number>,
) {
  const begin = ({ lineNo }: StoredLine) => goods.get(lineNo)?.from ?? 0;
  const middle = (line: StoredLine) => begin(line) + (taken.get(line.lineNo) ?? 0);
  const end = (line: StoredLine) => begin(line) + (goods.get(line.lineNo)?.qty ?? 0);
  return { lines: looseGoodsOf(lines, begin, middle), missing: looseGoodsOf(lines, middle, end) };
}

async function writeReceipt(
  ctx: Ctx,
  tx: Tx,
  of: { order: LockedOrder; delivery: DeliveredGoods; taken: ReadonlyMap<number, number> },
  input: SignInput,
  pictures: DrawnPictures,
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const now = ctx.now();
  const { place: deliveryNo, goods } = of.delivery;
  const missing = [...goods].map(([lineNo, { qty }]) => [lineNo, qty - (of.taken.get(lineNo) ?? 0)] as const);
  const receipt = { tenantId, orderId: of.order.id, deliveryNo };
  await tx.insert(orderReceipts).values({
    ...receipt,
    missing: Object.fromEntries(missing.filter(([, qty]) => qty > 0)),
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
    .values(rows.map((row) => ({ ...receipt, id: newId(), createdAt: now, ...row })));
}
