import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { OfTenant } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotionCounters } from '../../table.server.ts';

/** One use of a promotion: whose it is, and the day it counts for. */
export interface CounterUse {
  promotionId: string;
  customerId: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** What one use is counted by: in all, by the outlet, and by the outlet on the day. */
export const subjectsOf = ({ customerId, day }: Pick<CounterUse, 'customerId' | 'day'>): string[] => [
  'all',
  customerId,
  `${customerId} ${day}`,
];

/** The order in which everybody takes counters, so that nobody waits for whoever waits for them. */
export const inTurn = <Row extends { promotionId: string; subject: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (`${a.promotionId} ${a.subject}` < `${b.promotionId} ${b.subject}` ? -1 : 1));

/**
 * Takes all counters of several uses before the first of them is counted. One that is not there yet begins with
 * nothing: the others have to wait for it as well.
 */
export async function lockCounters({ tenant }: OfTenant, tx: Tx, uses: readonly CounterUse[]): Promise<void> {
  const rows = uses.flatMap(({ promotionId, ...of }) =>
    subjectsOf(of).map((subject) => [`${promotionId} ${subject}`, { promotionId, subject }] as const),
  );
  const unique = inTurn([...new Map(rows).values()]);
  if (unique.length === 0) return;
  await tx
    .insert(promotionCounters)
    .values(unique.map((row) => ({ tenantId: tenant.slug, ...row, times: 0, fen: 0, qty: 0 })))
    .onConflictDoUpdate({
      target: [promotionCounters.tenantId, promotionCounters.promotionId, promotionCounters.subject],
      set: { times: sql`${promotionCounters.times}` },
    });
}
