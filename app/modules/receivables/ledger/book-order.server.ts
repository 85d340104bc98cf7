import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import {
  findRootOrder,
  wasAllRefused,
} from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import { giveFreightBack } from '#app/modules/orders/returns/use-cases/give-freight-back.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { refundsUnderWay } from '../payments/refund.server.ts';
import { refundableFen } from '../rules.ts';
import { receivableEntries, receivableItems } from '../table.server.ts';
import { dueOn } from './due-on.server.ts';
import { chargesToCome } from './owed-items.server.ts';
import { type Account, lockAccount, type PostCtx, type Posting, postEntries } from './post-entries.server.ts';
import { receivableParameters } from './rules-parameters.ts';

/** Something that happened to an order and changes what is owed for it. */
export interface OrderPosting {
  /** The order, return or exchange it happened to: booked to the order its goods were first sold with. */
  orderId: string;
  kind: 'charge' | 'freight' | 'return' | 'difference';
  /** More is owed (above nothing) or less. */
  amountFen: number;
  businessOn: string;
  source: { kind: string; id: string; no: string };
  key: string;
}

/** Books what happened to an order into its account. */
export async function bookOrder(ctx: EventCtx, tx: Tx, posting: OrderPosting): Promise<void> {
  if (posting.amountFen === 0) return;
  const { orderId, ...entry } = posting;
  const root = await findRootOrder(ctx, tx, orderId);
  const due = { departId: root.departId, chargedOn: posting.businessOn };
  const order = { id: root.id, no: root.orderNo, dueOn: await dueOn(ctx, tx, due) };
  await postEntries(ctx, tx, root, [{ ...entry, order }]);
  if (posting.amountFen < 0) await takeBackUnowed(ctx, tx, root, { ...entry, order });
}

/**
 * What was written off of an order, or corrected down, and is not owed any more since its goods came back, is taken back:
 * nothing was to be paid for them, and nothing may be left that is neither open nor credit.
 */
async function takeBackUnowed(
  ctx: EventCtx,
  tx: Tx,
  account: Account,
  credit: Omit<Posting, 'kind'>,
): Promise<void> {
  const [item] = await tx
    .select()
    .from(receivableItems)
    .where(and(eq(receivableItems.tenantId, ctx.tenant.slug), eq(receivableItems.orderId, credit.order!.id)));
  const { openFen, paid, refunded, writtenOff, corrected } = item!;
  const unowed = -openFen - Math.max(0, paid - refunded);
  if (unowed <= 0) return;
  const ofWriteOffs = Math.min(unowed, writtenOff);
  const ofCorrections = Math.min(unowed - ofWriteOffs, Math.max(0, -corrected));
  await postEntries(ctx, tx, account, [
    { ...credit, kind: 'write-off', amountFen: ofWriteOffs, key: `write-off-back:${credit.key}` },
    { ...credit, kind: 'correction', amountFen: ofCorrections, key: `correction-back:${credit.key}` },
  ]);
}

/** Books the freight an order was placed with, once, when goods of it are first charged. */
export async function bookFreight(
  ctx: EventCtx,
  tx: Tx,
  posting: Pick<OrderPosting, 'orderId' | 'businessOn' | 'source'>,
): Promise<void> {
  const { id, freightFen } = await findRootOrder(ctx, tx, posting.orderId);
  // What is sent for other goods has no freight of its own.
  if (id !== posting.orderId || freightFen === 0) return;
  const key = `freight:${id}`;
  if (await entryOf(ctx, tx, key)) return;
  await bookOrder(ctx, tx, { ...posting, kind: 'freight', amountFen: freightFen, key });
}

/** Takes back the freight an order was placed with, once, when it has come to its end and all of it was refused. */
export async function releaseFreight(
  ctx: EventCtx,
  tx: Tx,
  posting: Pick<OrderPosting, 'orderId' | 'businessOn' | 'source'>,
): Promise<void> {
  const root = await findRootOrder(ctx, tx, posting.orderId);
  if (root.freightFen === 0 || !(await entryOf(ctx, tx, `freight:${root.id}`))) return;
  if ((await readParameter(tx, ctx.tenant, receivableParameters['receivables.refused-freight'])) === 'keep')
    return;
  if (!(await wasAllRefused(ctx, tx, root.id))) return;
  const key = `freight-back:${root.id}`;
  if (await entryOf(ctx, tx, key)) return;
  await lockAccount(ctx, tx, root);
  // Of what somebody has taken back by hand nothing is taken back once more.
  const amountFen = Math.min(root.freightFen, await chargedSoFar(ctx, tx, root.id, 'freight'));
  if (amountFen <= 0) return;
  await bookOrder(ctx, tx, { ...posting, kind: 'freight', amountFen: -amountFen, key });
  await giveFreightBack(ctx, tx, { id: root.id, amountFen });
}

async function entryOf(ctx: PostCtx, tx: Tx, key: string): Promise<{ id: string } | undefined> {
  const [entry] = await tx
    .select({ id: receivableEntries.id })
    .from(receivableEntries)
    .where(and(eq(receivableEntries.tenantId, ctx.tenant.slug), eq(receivableEntries.sourceKey, key)));
  return entry;
}

/** What is owed back of an order and nobody has asked for yet, less what exchanges under way will still charge. */
export async function owedBack(ctx: PostCtx, tx: Tx, orderId: string): Promise<number> {
  const tenantId = ctx.tenant.slug;
  const [item] = await tx
    .select({
      openFen: receivableItems.openFen,
      paidFen: receivableItems.paid,
      refundedFen: receivableItems.refunded,
    })
    .from(receivableItems)
    .where(and(eq(receivableItems.tenantId, tenantId), eq(receivableItems.orderId, orderId)));
  if (!item) return 0;
  const requestedFen = await refundsUnderWay(ctx, tx, { orderId });
  return refundableFen({ ...item, requestedFen, toComeFen: await chargesToCome(ctx, tx, orderId) });
}

/** What has been booked to an order so far as charges of its goods, or as freight. */
export async function chargedSoFar(
  ctx: Pick<PostCtx, 'tenant'>,
  tx: Tx,
  orderId: string,
  kind: 'charge' | 'freight',
): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<string>`coalesce(sum(${receivableEntries.amountFen}), 0)` })
    .from(receivableEntries)
    .where(
      and(
        eq(receivableEntries.tenantId, ctx.tenant.slug),
        eq(receivableEntries.orderId, orderId),
        eq(receivableEntries.kind, kind),
      ),
    );
  return Number(row!.fen);
}
