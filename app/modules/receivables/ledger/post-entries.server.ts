import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { entryBooked } from '../events.ts';
import { receivableAccounts, receivableEntries, receivableItems } from '../table.server.ts';
import { type Dues, withCharge } from './rules-dues.ts';
import { bucketSign, type EntryKind } from './rules-kinds.ts';

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Kinds of entries of the receivables ledger. */
    receivableKinds: EntryKind;
  }
}

/** What an entry needs of a request, which a clock has too. */
export type PostCtx = Pick<Ctx, 'tenant' | 'user' | 'now'>;

/** Who owes whom. */
export interface Account {
  customerId: string;
  dealerId: string;
}

/** An entry to be booked. */
export interface Posting {
  kind: string;
  /** The order it is about; null: the account as such. */
  order: { id: string; no: string; dueOn: string } | null;
  /** More is owed (above nothing) or less; nothing is not booked. */
  amountFen: number;
  /** The day it happened on, YYYY-MM-DD. */
  businessOn: string;
  source: { kind: string; id: string; no: string };
  /** What is booked once is told by the same key however often. */
  key: string;
  note?: string;
  /** Of money that comes in without a payment behind it: the number of its receipt, which nothing else has. */
  receiptNo?: string | undefined;
}

/** An account that is locked: nobody else books into it before the transaction ends. */
export type LockedAccount = typeof receivableAccounts.$inferSelect;

/** Holds the account of an outlet with a dealer; it comes to be when it is first needed. */
export async function lockAccount(ctx: PostCtx, tx: Tx, account: Account): Promise<LockedAccount> {
  const tenantId = ctx.tenant.slug;
  const { customerId, dealerId } = account;
  await tx
    .insert(receivableAccounts)
    .values({ tenantId, customerId, dealerId, updatedAt: ctx.now() })
    .onConflictDoNothing();
  const [locked] = await tx
    .select()
    .from(receivableAccounts)
    .where(
      and(
        eq(receivableAccounts.tenantId, tenantId),
        eq(receivableAccounts.customerId, customerId),
        eq(receivableAccounts.dealerId, dealerId),
      ),
    )
    .for('update');
  return locked!;
}

/**
 * Books entries into an account, in their order, and tells of those that no document tells of; what was booked before
 * under the same key is left as it is.
 */
export async function postEntries(
  ctx: EventCtx,
  tx: Tx,
  account: Account,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.every(({ amountFen }) => amountFen === 0)) return;
  const tenantId = ctx.tenant.slug;
  const locked = await lockAccount(ctx, tx, account);
  const known = await tx
    .select({ key: receivableEntries.sourceKey })
    .from(receivableEntries)
    .where(
      and(
        eq(receivableEntries.tenantId, tenantId),
        inArray(
          receivableEntries.sourceKey,
          postings.map(({ key }) => key),
        ),
      ),
    );
  const booked = new Set(known.map(({ key }) => key));
  const fresh = postings.filter(({ key, amountFen }) => amountFen !== 0 && !booked.has(key));
  if (fresh.length === 0) return;
  const { customerId, dealerId } = account;
  let { balanceFen, onAccountFen, entries } = locked;
  const bookedOn = dayOf(ctx.now(), ctx.tenant.timeZone);
  const rows: (typeof receivableEntries.$inferInsert & { id: string })[] = [];
  for (const posting of fresh) {
    balanceFen += posting.amountFen;
    entries += 1;
    if (!posting.order) onAccountFen -= posting.amountFen;
    rows.push({
      tenantId,
      id: newId(),
      customerId,
      dealerId,
      seq: entries,
      orderId: posting.order?.id ?? null,
      kind: posting.kind,
      amountFen: posting.amountFen,
      balanceFen,
      businessOn: posting.businessOn,
      bookedOn,
      sourceKind: posting.source.kind,
      sourceId: posting.source.id,
      sourceNo: posting.source.no,
      sourceKey: posting.key,
      note: posting.note ?? '',
      receiptNo: posting.receiptNo ?? null,
      actorId: ctx.user?.id ?? null,
      actorName: ctx.user?.realname ?? '',
      createdAt: ctx.now(),
    });
  }
  await tx.insert(receivableEntries).values(rows);
  for (const posting of fresh) await addToItem(tx, { tenantId, ...account }, posting);
  await tx
    .update(receivableAccounts)
    .set({ balanceFen, onAccountFen, entries, updatedAt: ctx.now() })
    .where(
      and(
        eq(receivableAccounts.tenantId, tenantId),
        eq(receivableAccounts.customerId, customerId),
        eq(receivableAccounts.dealerId, dealerId),
      ),
    );
  for (const { id: entryId, kind } of rows) {
    const { toldAs } = kindOf(kind);
    if (toldAs) await publish(ctx, tx, entryBooked, { entryId, toldAs });
  }
}

/** Adds an entry to the sums of its order. */
async function addToItem(tx: Tx, account: Account & { tenantId: string }, posting: Posting): Promise<void> {
  if (!posting.order) return;
  const { bucket } = kindOf(posting.kind);
  const added = posting.amountFen * bucketSign[bucket];
  const { id: orderId, no: orderNo, dueOn } = posting.order;
  await tx
    .insert(receivableItems)
    .values({ ...account, orderId, orderNo, chargedOn: posting.businessOn, dueOn, [bucket]: added })
    .onConflictDoUpdate({
      target: [receivableItems.tenantId, receivableItems.orderId],
      set: {
        [bucket]: sql`${receivableItems[bucket]} + ${added}`,
        ...(bucket === 'charged' && added > 0
          ? await duesWith(tx, account.tenantId, posting.order, added)
          : {}),
      },
    });
}

/** The due days of an order with a charge more; none of one that is new. Its account is locked. */
async function duesWith(
  tx: Tx,
  tenantId: string,
  { id, dueOn }: { id: string; dueOn: string },
  fen: number,
): Promise<Partial<Dues>> {
  const [item] = await tx
    .select({
      dueOn: receivableItems.dueOn,
      laterDues: receivableItems.laterDues,
      chargedFen: receivableItems.charged,
    })
    .from(receivableItems)
    .where(and(eq(receivableItems.tenantId, tenantId), eq(receivableItems.orderId, id)));
  return item ? withCharge(item, { dueOn, fen }) : {};
}

/** A declared kind by its code; what no module declares is a fault of the program. */
export function kindOf(code: string): EntryKind {
  const kind = registry()
    .all('receivableKinds')
    .find((one) => one.code === code);
  if (!kind) throw new Error(`no module declares receivables of the kind ${code}`);
  return kind;
}
