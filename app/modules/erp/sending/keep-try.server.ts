import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { readOrderHeads } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { afterTry, afterTryOfWay, isGoodWay, type Outcome, type SyncStep } from '../rules.ts';
import { erpAttempts, erpHealth, orderSyncs } from '../table.server.ts';
import { type Claimed, claimMs } from './claim.server.ts';
import type { ErpWorld } from './erp-world.server.ts';
import { causeOf } from './rules-cause.ts';
import { wakeErp } from './wake-erp.server.ts';

/** Somebody else has the document: what this process still wanted of it is void. */
export class ClaimLost extends Error {}

type Attempt = typeof erpAttempts.$inferInsert;

/** One call of a try, as it is put down. */
export type Said = Pick<
  Attempt,
  'step' | 'outcome' | 'request' | 'answer' | 'error' | 'errorField' | 'startedAt' | 'endedAt'
>;

/** What is known of the ERP's bill after a call. */
export interface Known {
  step?: SyncStep;
  billNo?: string;
  billId?: string;
  billStatus?: string;
}

/** Puts down a call and what it has brought, and keeps the document for another while. */
export async function keepCall(world: ErpWorld, row: Claimed, attempt: Said, known: Known): Promise<void> {
  await inTenant(world, async (tx) => {
    const claimedUntil = new Date(world.now().getTime() + claimMs);
    await change(tx, row, { ...known, claimedUntil });
    await tx.insert(erpAttempts).values(attemptOf(row, attempt));
  });
}

/** Ends a try: the document's state, how the way is, and who looks again when, in one transaction. */
export async function endTry(
  world: ErpWorld,
  row: Claimed,
  outcome: Outcome,
  failed: { said?: Said | undefined; error?: string; field?: string | null; errorKind?: string } = {},
): Promise<void> {
  const now = world.now();
  const next = afterTry(row, outcome, { now, random: Math.random() });
  await inTenant(world, async (tx) => {
    const changed = await wasChanged(tx, row);
    const error = outcome.kind === 'done' ? null : (failed.error ?? '');
    const errorField = error === null ? null : (failed.field ?? null);
    const errorKind = error === null ? null : (failed.errorKind ?? outcome.kind);
    await change(tx, row, {
      ...next,
      error,
      errorField,
      errorKind,
      cause: next.status === 'failed' ? causeOf({ error, errorField, errorKind }) : null,
      firstFailedAt: error === null ? null : (row.firstFailedAt ?? now),
      claimId: null,
      claimedUntil: null,
      updatedAt: now,
    });
    if (outcome.kind === 'done' && (await wasInvalidated(tx, row))) {
      await tx.update(orderSyncs).set({ status: 'pending', nextAt: now }).where(rowOf(row));
      await wakeErp(tx, world.tenant);
    } else if (changed) {
      const again = next.nextAt ? {} : ({ status: 'pending', nextAt: now } as const);
      await tx
        .update(orderSyncs)
        .set({ step: 'new', ...again })
        .where(rowOf(row));
      await wakeErp(tx, world.tenant);
    }
    if (failed.said) await tx.insert(erpAttempts).values(attemptOf(row, failed.said));
    const openUntil = await keepHealth(tx, world, outcome, error);
    if (next.nextAt) await wakeErp(tx, world.tenant, next.nextAt);
    if (openUntil) await wakeErp(tx, world.tenant, openUntil);
    // Its delivery, or a return of its goods, may have waited for it.
    if (outcome.kind === 'done') await wakeErp(tx, world.tenant);
  });
}

/** Whether its order was made invalid while it was sent: then it has to be taken back. */
async function wasInvalidated(tx: Tx, { tenantId, orderId, document }: Claimed): Promise<boolean> {
  if (document !== '0') return false;
  const [order] = await readOrderHeads(tx, { slug: tenantId }, { ids: [orderId] });
  return order?.status === orderStatus.invalid;
}

/**
 * Whether somebody has changed what is to be told while it was sent, as when the rest of an order was cut or the outlet
 * of a delivery became another one: then it is told anew.
 */
async function wasChanged(tx: Tx, row: Claimed): Promise<boolean> {
  if (row.document !== '0' && row.document !== '1') return false;
  const [now] = await tx
    .select({ updatedAt: orderSyncs.updatedAt, fen: orderSyncs.amountFen })
    .from(orderSyncs)
    .where(rowOf(row))
    .for('update');
  return (
    now !== undefined && (now.fen !== row.amountFen || now.updatedAt.getTime() !== row.updatedAt.getTime())
  );
}

const rowOf = ({ tenantId, orderId, document }: Claimed) =>
  and(eq(orderSyncs.tenantId, tenantId), eq(orderSyncs.orderId, orderId), eq(orderSyncs.document, document));

async function change(tx: Tx, row: Claimed, set: Partial<typeof orderSyncs.$inferInsert>): Promise<void> {
  const mine = and(rowOf(row), eq(orderSyncs.claimId, row.claimId));
  const changed = await tx.update(orderSyncs).set(set).where(mine).returning({ id: orderSyncs.orderId });
  if (changed.length === 0) throw new ClaimLost();
}

const attemptOf = (row: Claimed, attempt: Said): Attempt => ({
  ...attempt,
  tenantId: row.tenantId,
  id: newId(),
  orderId: row.orderId,
  document: row.document,
  attempt: row.attempts,
});

/** How the way is after this try; of processes that fail at once each counts. */
async function keepHealth(
  tx: Tx,
  { tenant, now }: Pick<ErpWorld, 'tenant' | 'now'>,
  outcome: Outcome,
  error: string | null,
): Promise<Date | null> {
  const at = now();
  const way = isGoodWay(outcome);
  const of = eq(erpHealth.tenantId, tenant.slug);
  const [known] = await tx.select().from(erpHealth).where(of);
  // A row that all tries write would make them wait for one another: a good way is noted once a minute.
  const fresh = known?.lastOkAt && at.getTime() - known.lastOkAt.getTime() < 60_000;
  if (way && known?.fails === 0 && fresh) return null;
  await tx.insert(erpHealth).values({ tenantId: tenant.slug }).onConflictDoNothing();
  const [health] = await tx.select().from(erpHealth).where(of).for('update');
  const next = afterTryOfWay(health?.fails ?? 0, outcome, at);
  await tx
    .update(erpHealth)
    .set(way ? { ...next, lastOkAt: at } : { ...next, lastFailedAt: at, lastError: error })
    .where(of);
  return next.openUntil;
}
