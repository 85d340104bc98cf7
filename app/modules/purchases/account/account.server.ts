import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { freeCredit } from '../orders/rules-money.ts';
import { openPurchaseStates } from '../orders/rules-states.ts';
import { purchaseAccounts, purchaseEntries, purchaseOrders } from '../table.server.ts';
import type { AccountFigures } from '../wire.ts';
import type { PurchaseEntryKind } from './rules-account.ts';

/** What an entry needs of a request, which an event has too. */
type PostCtx = Pick<Ctx, 'tenant' | 'user' | 'now'>;

/** An account as its row has it. */
export type StoredAccount = typeof purchaseAccounts.$inferSelect;

/** Holds the account of a dealer until the transaction ends; it comes to be when it is first needed. */
export async function lockAccount(ctx: PostCtx, tx: Tx, dealerId: string): Promise<StoredAccount> {
  const tenantId = ctx.tenant.slug;
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await tx
    .insert(purchaseAccounts)
    .values({ tenantId, id: newId(), dealerId, ...times })
    .onConflictDoNothing({ target: [purchaseAccounts.tenantId, purchaseAccounts.dealerId] });
  const [account] = await tx
    .select()
    .from(purchaseAccounts)
    .where(and(eq(purchaseAccounts.tenantId, tenantId), eq(purchaseAccounts.dealerId, dealerId)))
    .for('update');
  return account!;
}

/** An entry to be booked: more is owed (above nothing) or less. */
export interface PurchasePosting {
  dealerId: string;
  kind: PurchaseEntryKind;
  amountFen: number;
  businessOn: string;
  source: { orderId: string; no: string } | { paymentId: string; no: string };
  /** What is booked once is told by the same key however often. */
  key: string;
}

/** Books an entry into a dealer's account; nothing, and what was booked before under its key, is not booked. */
export async function postPurchaseEntry(ctx: PostCtx, tx: Tx, posting: PurchasePosting): Promise<void> {
  if (posting.amountFen === 0) return;
  const tenantId = ctx.tenant.slug;
  const account = await lockAccount(ctx, tx, posting.dealerId);
  const booked = and(eq(purchaseEntries.tenantId, tenantId), eq(purchaseEntries.sourceKey, posting.key));
  if ((await tx.$count(purchaseEntries, booked)) > 0) return;
  const { dealerId, kind, amountFen, businessOn, source, key } = posting;
  const balanceFen = account.balanceFen + amountFen;
  const seq = account.entries + 1;
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await tx.insert(purchaseEntries).values({
    tenantId,
    id: newId(),
    dealerId,
    seq,
    kind,
    amountFen,
    balanceFen,
    businessOn,
    orderId: 'orderId' in source ? source.orderId : null,
    paymentId: 'paymentId' in source ? source.paymentId : null,
    sourceNo: source.no,
    sourceKey: key,
    actorName: ctx.user?.realname ?? '',
    ...times,
  });
  await tx
    .update(purchaseAccounts)
    .set({ balanceFen, entries: seq, version: sql`${purchaseAccounts.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(purchaseAccounts.tenantId, tenantId), eq(purchaseAccounts.id, account.id)));
}

/** The day it is for the tenant. */
export const businessDay = (ctx: Pick<Ctx, 'tenant' | 'now'>): string =>
  dayOf(ctx.now(), ctx.tenant.timeZone);

/** What dealers owe, may owe and have under way, by dealer; one without an account owes nothing and has no limit. */
export async function accountFigures(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealerIds: readonly string[],
): Promise<ReadonlyMap<string, AccountFigures>> {
  if (dealerIds.length === 0) return new Map();
  const tenantId = ctx.tenant.slug;
  const ids = [...new Set(dealerIds)];
  const accounts = await tx
    .select()
    .from(purchaseAccounts)
    .where(and(eq(purchaseAccounts.tenantId, tenantId), inArray(purchaseAccounts.dealerId, ids)));
  const open = await tx
    .select({
      dealerId: purchaseOrders.dealerId,
      fen: sql<string>`sum(greatest(${purchaseOrders.amountFen} - ${purchaseOrders.receivedFen}, 0))`,
    })
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.tenantId, tenantId),
        inArray(purchaseOrders.dealerId, ids),
        eq(purchaseOrders.kind, 'order'),
        inArray(purchaseOrders.state, [...openPurchaseStates]),
      ),
    )
    .groupBy(purchaseOrders.dealerId);
  return new Map(
    ids.map((dealerId) => {
      const account = accounts.find((one) => one.dealerId === dealerId);
      const balanceFen = account?.balanceFen ?? 0;
      const creditFen = account?.creditFen ?? null;
      const underWayFen = Number(open.find((one) => one.dealerId === dealerId)?.fen ?? 0);
      return [
        dealerId,
        { balanceFen, creditFen, underWayFen, freeFen: freeCredit({ creditFen, balanceFen, underWayFen }) },
      ];
    }),
  );
}
