import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { receivableAccounts, receivableItems } from '../table.server.ts';
import { lockAccount, type PostCtx, type Posting, postEntries } from './post-entries.server.ts';

/**
 * Closes the accounts of an outlet that has become another one into that one's: what is written stays written, so
 * what was owed is taken from the one and put to the other, order by order.
 */
export async function bookMerger(
  ctx: EventCtx,
  tx: Tx,
  { fromId, intoId, businessOn }: { fromId: string; intoId: string; businessOn: string },
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const accounts = await tx
    .select()
    .from(receivableAccounts)
    .where(and(eq(receivableAccounts.tenantId, tenantId), eq(receivableAccounts.customerId, fromId)))
    .orderBy(receivableAccounts.dealerId);
  for (const { dealerId } of accounts) {
    const from = await lockAccount(ctx, tx, { customerId: fromId, dealerId });
    const into = { customerId: intoId, dealerId };
    await lockAccount(ctx, tx, into);
    // The orders' own sums stay as they are: only whose they are changes.
    await tx
      .update(receivableItems)
      .set({ customerId: intoId })
      .where(
        and(
          eq(receivableItems.tenantId, tenantId),
          eq(receivableItems.customerId, fromId),
          eq(receivableItems.dealerId, dealerId),
        ),
      );
    const moved = (side: 'from' | 'into', amountFen: number): Posting => ({
      kind: 'merger',
      order: null,
      amountFen,
      businessOn,
      source: { kind: 'outlet', id: fromId, no: '' },
      key: `merger:${fromId}:${dealerId}:${side}`,
    });
    await postEntries(ctx, tx, from, [moved('from', -from.balanceFen)]);
    await postEntries(ctx, tx, into, [moved('into', from.balanceFen)]);
    await moveOnAccount(ctx, tx, { from, into });
  }
}

/** What was paid without an order goes along: a merger is about orders and credit alike. */
async function moveOnAccount(
  ctx: PostCtx,
  tx: Tx,
  {
    from,
    into,
  }: { from: typeof receivableAccounts.$inferSelect; into: { customerId: string; dealerId: string } },
): Promise<void> {
  const target = await lockAccount(ctx, tx, into);
  const set = (account: { customerId: string; dealerId: string }, onAccountFen: number) =>
    tx
      .update(receivableAccounts)
      .set({ onAccountFen })
      .where(
        and(
          eq(receivableAccounts.tenantId, ctx.tenant.slug),
          eq(receivableAccounts.customerId, account.customerId),
          eq(receivableAccounts.dealerId, account.dealerId),
        ),
      );
  await set(from, 0);
  // The entry of the merger counted all that was owed as taken from it: what belongs to orders is not.
  await set(into, target.onAccountFen + from.balanceFen + from.onAccountFen);
}
