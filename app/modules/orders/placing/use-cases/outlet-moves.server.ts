import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { orderPictures } from '../../fulfilment/deliveries.table.server.ts';
import { drawnAnew } from '../../fulfilment/order-picture.server.ts';
import type { SignInput } from '../../fulfilment/rules-receipt.ts';
import { type DrawnPictures, signLocked } from '../../fulfilment/sign-locked.server.ts';
import { endOrder } from '../../lifecycle/end-order.server.ts';
import { holdOrder, type LockedOrder, type Moved } from '../../lifecycle/move-order.server.ts';
import type { QuoteReturnInput, ReturnGoodsInput } from '../../lifecycle/wire-moves.ts';
import type { OwnOutlets } from '../../listing/public/orders-of-outlet.server.ts';
import { makeFollowUp } from '../../returns/make-follow-up.server.ts';
import { quoteLocked } from '../../returns/quote-locked.server.ts';
import type { ReturnQuote } from '../../returns/wire-settlements.ts';
import { outletMayCancel } from '../../rules.ts';

// What outlets do with their own orders; the caller has made sure that the person may act for them.

const action = 'shop:order';

/** Draws the pictures of a receipt anew, before anything is locked. */
export async function drawReceipt(ctx: Ctx, input: SignInput): Promise<DrawnPictures> {
  const signature = await drawnAnew(ctx, input.signature, 'signature');
  return { signature, photos: await drawPhotos(ctx, input.photos) };
}

/** Draws photos anew, one after the other: a request takes no more than its turn. */
export async function drawPhotos(ctx: Ctx, photos: readonly string[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const photo of photos) drawn.push(await drawnAnew(ctx, photo, 'photos'));
  return drawn;
}

/** Signs for what was delivered to an outlet, by the outlet itself. */
export async function signForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlets: OwnOutlets,
  { input, pictures }: { input: SignInput; pictures: DrawnPictures },
): Promise<Moved> {
  const order = await holdOwn(ctx, tx, outlets, input);
  return signLocked(ctx, tx, order, { input, pictures, action });
}

/** Takes back what an outlet has ordered or asked to return, while nobody has judged or paid it. */
export async function cancelForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlets: OwnOutlets,
  input: { id: string; version: number; reason: string },
): Promise<Moved> {
  const order = await holdOwn(ctx, tx, outlets, input);
  if (!outletMayCancel(order.status)) throw new DomainError('orders.cancel-too-late', 409);
  const moved = await endOrder(ctx, tx, order, { reason: input.reason, action });
  await withdrawFor(ctx, tx, { biz: 'order', bizId: order.id });
  return moved;
}

/** What goods of an outlet's order are worth when they come back. */
export async function quoteReturnForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlets: OwnOutlets,
  input: QuoteReturnInput,
): Promise<ReturnQuote> {
  return quoteLocked(ctx, tx, await holdOwn(ctx, tx, outlets, { id: input.id }), input);
}

/** Asks to give goods back, with photos of them; the brand judges the request like any return. */
export async function returnForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlets: OwnOutlets,
  { input, photos }: { input: ReturnGoodsInput; photos: readonly Buffer[] },
): Promise<{ id: string; orderNo: string }> {
  const order = await holdOwn(ctx, tx, outlets, { id: input.id });
  const user = requireUser(ctx);
  const made = await makeFollowUp(ctx, tx, { order, user }, input, {
    kind: 'return',
    action,
    source: 'miniapp',
  });
  if (photos.length > 0) {
    const shared = {
      tenantId: ctx.tenant.slug,
      orderId: made.id,
      kind: 'request' as const,
      createdAt: ctx.now(),
    };
    await tx.insert(orderPictures).values(photos.map((content) => ({ ...shared, id: newId(), content })));
  }
  return made;
}

async function holdOwn(
  ctx: Ctx,
  tx: Tx,
  outlets: OwnOutlets,
  seen: { id: string; version?: number | undefined },
): Promise<LockedOrder> {
  const { id, version } = seen;
  const order = await holdOrder(ctx, tx, { all: true }, version === undefined ? { id } : { id, version });
  if (!outlets.some(({ customerId }) => customerId === order.customerId)) throw notFound();
  return order;
}
