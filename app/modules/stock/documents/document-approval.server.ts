import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import {
  applyChanges,
  type BalanceChange,
  lockBalances,
  type StockCtx,
} from '../balances/balances.server.ts';
import { bookCount } from '../counts/book-count.server.ts';
import { warehouses } from '../table.server.ts';
import { transferReceived } from './events.ts';
import { docOf, type LockedDocument, linesOf, setDocument, setLine } from './use-cases/document.server.ts';

/** One word for the approval of differences, of transfers and counts alike. */
export const documentBiz = 'stock-document';

/** Hands the differences of a document in for approval, where a definition says so. */
export async function startDocumentApproval(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'db' | 't' | 'user' | 'address' | 'requestId'>,
  tx: Tx,
  document: LockedDocument,
  submitter: { id: string; realname: string },
): Promise<boolean> {
  const of = document.toWarehouseId ?? document.warehouseId;
  const [place] = await tx
    .select({ departId: warehouses.departId })
    .from(warehouses)
    .where(and(eq(warehouses.tenantId, ctx.tenant.slug), eq(warehouses.id, of)));
  return startApproval(ctx, tx, {
    biz: documentBiz,
    bizId: document.id,
    title: document.no,
    amountFen: document.valueFen ?? 0,
    channel: '',
    departId: place!.departId,
    submitter,
  });
}

/** Whether somebody handed in the differences of a document: nobody approves what they have counted or received. */
export function handedIn(
  document: Pick<LockedDocument, 'submittedById' | 'madeById'>,
  user: { id: string },
): boolean {
  return (document.submittedById ?? document.madeById) === user.id;
}

/**
 * Approves the differences of a document that is held, and books them, or refuses them with the reason; null: who handed
 * them in takes them back. They do not pass them.
 */
export async function endDocumentApproval(
  ctx: EventCtx,
  tx: Tx,
  document: LockedDocument,
  { pass, reason, actor }: { pass: boolean; reason: string | null; actor: { id: string; realname: string } },
): Promise<void> {
  if (pass && handedIn(document, actor)) throw new DomainError('stock.own-document', 403);
  if (!pass && reason === '') throw new DomainError('stock.reason-required', 422, { field: 'reason' });
  const decided =
    !pass && reason === null
      ? { decidedBy: null, decidedAt: null }
      : { decidedBy: actor.realname, decidedAt: ctx.now() };
  if (!pass) {
    if (document.kind === 'transfer') await forgetArrived(ctx, tx, document);
    await setDocument(ctx, tx, document, {
      ...decided,
      status: document.kind === 'transfer' ? 'sent' : 'counting',
      refusal: reason,
      valueFen: null,
    });
    return;
  }
  const done = { ...decided, status: 'done', refusal: null } as const;
  if (document.kind !== 'transfer') {
    await bookCount(ctx, tx, document);
    await setDocument(ctx, tx, document, done);
    return;
  }
  await bookDifferences(ctx, tx, document, done);
}

/** What came is received anew: what was booked of it stays, what it said of differences goes. */
async function forgetArrived(ctx: StockCtx, tx: Tx, document: LockedDocument): Promise<void> {
  for (const line of await linesOf(ctx, tx, document.id)) {
    if (line.arrivedQty !== null) await setLine(ctx, tx, line, { arrivedQty: null, reason: null });
  }
}

/** Books what was lost on the way, or came beyond what was sent, each with its reason, and ends the document. */
async function bookDifferences(
  ctx: EventCtx,
  tx: Tx,
  document: LockedDocument,
  done: Partial<LockedDocument>,
): Promise<void> {
  const warehouseId = document.toWarehouseId!;
  const lines = (await linesOf(ctx, tx, document.id)).filter(({ arrivedQty }) => arrivedQty !== null);
  const changes = lines.map((line): BalanceChange => {
    const difference = line.arrivedQty! - line.qty;
    return {
      warehouseId,
      productId: line.productId,
      batchId: line.batchId!,
      kind: difference < 0 ? 'transit-loss' : 'transit-gain',
      onHand: Math.max(0, difference),
      reserved: 0,
      inTransit: Math.min(0, difference),
      lineNo: line.lineNo,
      remark: line.reason,
    };
  });
  for (const line of lines) await setLine(ctx, tx, line, { doneQty: line.arrivedQty! });
  await setDocument(ctx, tx, document, done);
  await publish(ctx, tx, transferReceived, {
    documentId: document.id,
    documentNo: document.no,
    step: document.version,
    lines: changes.map(({ productId, onHand }) => ({ productId, qty: onHand })),
    done: true,
    businessDate: dayOf(ctx.now(), ctx.tenant.timeZone),
  });
  await lockBalances(
    ctx,
    tx,
    lines.map(({ productId }) => ({ warehouseId, productId })),
  );
  await applyChanges(ctx, tx, docOf(document), changes);
}
