import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { isExceeded } from '../engine/rules-limits.ts';
import { findVersions } from '../facts/find-versions.server.ts';
import { promotionCounters, promotionCoupons, promotionUsage } from '../table.server.ts';
import { couponsLost } from './rules-coupons.ts';
import type { LedgerEntry, UsageEntry } from './rules-entries.ts';
import { inTurn, subjectsOf } from './use-cases/lock-counters.server.ts';

/** Whose use it is, and for which order. */
export interface UsageOf {
  orderId: string;
  customerId: string;
  /** YYYY-MM-DD: the day it counts for. */
  day: string;
}

/**
 * Promises an order what its promotions give: within every limit and budget, whoever else orders at the same moment.
 * What is gone by now refuses the order and names the promotion.
 */
export async function reserve(
  ctx: EventCtx,
  tx: Tx,
  of: UsageOf,
  entries: readonly UsageEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const counters = await count(ctx, tx, of, entries);
  await assertWithinLimits(ctx, tx, of, { entries, counters });
  await book(
    ctx,
    tx,
    of,
    entries.map((entry) => ({ ...entry, state: 'reserved', pieces: 0 })),
  );
}

/** Books entries that give back what had been counted. */
export async function giveBack(
  ctx: EventCtx,
  tx: Tx,
  of: UsageOf,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await count(ctx, tx, of, entries);
  await book(ctx, tx, of, entries);
}

/** Writes entries into the ledger. */
export async function book(
  ctx: EventCtx,
  tx: Tx,
  { orderId, customerId, day }: UsageOf,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await tx.insert(promotionUsage).values(
    entries.map(({ version, ...entry }) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      orderId,
      customerId,
      day,
      ...entry,
      promotionVersion: version,
      createdAt: ctx.now(),
    })),
  );
}

/** All entries of an order. */
export async function ledgerOf(
  ctx: { tenant: { slug: string } },
  tx: Tx,
  orderId: string,
): Promise<(LedgerEntry & UsageOf)[]> {
  const rows = await tx
    .select()
    .from(promotionUsage)
    .where(and(eq(promotionUsage.tenantId, ctx.tenant.slug), eq(promotionUsage.orderId, orderId)))
    .orderBy(promotionUsage.id);
  return rows.map(({ promotionVersion: version, ...row }) => ({ ...row, version }));
}

type Counter = Pick<
  typeof promotionCounters.$inferSelect,
  'promotionId' | 'subject' | 'times' | 'fen' | 'qty'
>;

/** Adds entries to the counters; always in the same order, so that two orders do not wait for each other in a ring. */
async function count(ctx: EventCtx, tx: Tx, of: UsageOf, entries: readonly UsageEntry[]): Promise<Counter[]> {
  const rows = [...Map.groupBy(entries, ({ promotionId }) => promotionId)].flatMap(([promotionId, own]) =>
    subjectsOf(of).map((subject) => ({
      tenantId: ctx.tenant.slug,
      promotionId,
      subject,
      times: sum(own.map(({ times }) => times)),
      fen: sum(own.map(({ fen }) => fen)),
      qty: sum(own.map(({ qty }) => qty)),
    })),
  );
  const sorted = inTurn(rows);
  const added = (name: 'times' | 'fen' | 'qty') =>
    sql`${promotionCounters[name]} + excluded.${sql.identifier(promotionCounters[name].name)}`;
  const target = [promotionCounters.tenantId, promotionCounters.promotionId, promotionCounters.subject];
  // What is given back was counted before: its rows are there, and a first count is never below nothing.
  if (sorted.every(({ times, fen, qty }) => times >= 0 && fen >= 0 && qty >= 0)) {
    return tx
      .insert(promotionCounters)
      .values(sorted)
      .onConflictDoUpdate({ target, set: { times: added('times'), fen: added('fen'), qty: added('qty') } })
      .returning();
  }
  const values = sql.join(
    sorted.map(
      (row) =>
        sql`(${row.promotionId}::uuid, ${row.subject}::text, ${row.times}::int, ${row.fen}::bigint, ${row.qty}::int)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    with back (promotion_id, subject, times, fen, qty) as (values ${values}),
         locked as (select c.promotion_id, c.subject from ${promotionCounters} c join back using (promotion_id, subject)
                     where c.tenant_id = ${ctx.tenant.slug} order by c.promotion_id, c.subject collate "C" for update of c)
    update ${promotionCounters} c set times = c.times + back.times, fen = c.fen + back.fen, qty = c.qty + back.qty
      from back join locked using (promotion_id, subject)
     where c.tenant_id = ${ctx.tenant.slug} and c.promotion_id = back.promotion_id and c.subject = back.subject`);
  return [];
}

async function assertWithinLimits(
  ctx: EventCtx,
  tx: Tx,
  of: UsageOf,
  { entries, counters }: { entries: readonly UsageEntry[]; counters: readonly Counter[] },
): Promise<void> {
  const inUse = new Map(entries.map(({ promotionId, version }) => [promotionId, version]));
  const versions = await findVersions(ctx, tx, inUse);
  for (const { promotionId, name, definition } of versions) {
    const counter = (subject: string) =>
      counters.find((one) => one.promotionId === promotionId && one.subject === subject);
    const all = counter('all');
    const used = {
      // What one order may use was settled with its price: nobody else counts for it.
      orderTimes: 0,
      customerTimes: counter(of.customerId)?.times ?? 0,
      customerDayTimes: counter(`${of.customerId} ${of.day}`)?.times ?? 0,
      totalTimes: all?.times ?? 0,
      fen: all?.fen ?? 0,
      qty: all?.qty ?? 0,
    };
    if (isExceeded(definition.limits, used))
      throw new DomainError('promotions.gone', 409, { field: 'lines', values: { name } });
  }
}

/** Marks coupons as given with an order; one that another order has used meanwhile refuses this one. */
export async function useCoupons(
  ctx: EventCtx,
  tx: Tx,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const used = await tx
    .update(promotionCoupons)
    .set({ orderId })
    .where(
      and(
        eq(promotionCoupons.tenantId, ctx.tenant.slug),
        inArray(promotionCoupons.id, [...ids]),
        or(isNull(promotionCoupons.orderId), eq(promotionCoupons.orderId, orderId)),
        isNull(promotionCoupons.voidAt),
      ),
    )
    .returning({ id: promotionCoupons.id });
  if (used.length < ids.length) throw new DomainError('promotions.coupon-used', 409, { field: 'coupons' });
}

/**
 * Of the coupons that an order earned so many are kept; the others are worth nothing any more, but for those that were
 * used meanwhile.
 */
export async function keepEarned(
  ctx: EventCtx,
  tx: Tx,
  orderId: string,
  { promotionId, kept }: { promotionId: string; kept: number },
): Promise<void> {
  const earned = await tx
    .select({ id: promotionCoupons.id, orderId: promotionCoupons.orderId })
    .from(promotionCoupons)
    .where(
      and(
        eq(promotionCoupons.tenantId, ctx.tenant.slug),
        eq(promotionCoupons.earnedBy, orderId),
        eq(promotionCoupons.promotionId, promotionId),
        isNull(promotionCoupons.voidAt),
      ),
    )
    .orderBy(promotionCoupons.id)
    .for('update');
  const lost = couponsLost(earned, kept).map(({ id }) => id);
  if (lost.length === 0) return;
  await tx
    .update(promotionCoupons)
    .set({ voidAt: ctx.now() })
    .where(and(eq(promotionCoupons.tenantId, ctx.tenant.slug), inArray(promotionCoupons.id, lost)));
}

/** Coupons of an order that came to nothing may be used again. Returns the orders that had earned them. */
export async function freeCoupons(ctx: EventCtx, tx: Tx, orderId: string): Promise<string[]> {
  const freed = await tx
    .update(promotionCoupons)
    .set({ orderId: null })
    .where(and(eq(promotionCoupons.tenantId, ctx.tenant.slug), eq(promotionCoupons.orderId, orderId)))
    .returning({ earnedBy: promotionCoupons.earnedBy });
  return [...new Set(freed.flatMap(({ earnedBy }) => earnedBy ?? []))];
}
