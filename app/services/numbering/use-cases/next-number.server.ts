import { sql } from 'drizzle-orm';
import { sidePoolOf } from '#app/db/pool.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { numberingOf } from '../numbering-rows.server.ts';
import { type Numbering, numberOf, periodOf } from '../rules.ts';
import { codeCounters } from '../table.server.ts';

/** Numbers that may be in use already before a sequence is taken for broken. */
const maxTaken = 5000;

/**
 * The next number of a document, in the transaction that makes it. Gap-free, the sequence is held until that
 * transaction ends, so that one that fails leaves no gap; otherwise nobody waits, and one that fails does.
 * `isTaken` tells of numbers in use that did not come from here: imported ones, or those of an earlier pattern.
 */
export async function nextNumber(
  tx: Tx,
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 'db'>,
  kind: string,
  isTaken: (number: string) => Promise<boolean> = async () => false,
): Promise<string> {
  const numbering = await numberingOf(ctx, tx, kind);
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const orgCode = ctx.user?.depart?.orgCode ?? '';
  for (let tries = 0; tries < maxTaken; tries += 1) {
    const place = await takePlace(tx, ctx, kind, numbering, periodOf(numbering, day, orgCode));
    const number = numberOf(numbering.pattern, { day, orgCode, place });
    if (!(await isTaken(number))) return number;
  }
  throw new Error(`no free number for ${kind}`);
}

function takePlace(
  tx: Tx,
  ctx: Pick<Ctx, 'tenant' | 'db'>,
  kind: string,
  { gapFree }: Numbering,
  period: string,
): Promise<number> {
  const count = async (within: Tx): Promise<number> => {
    const [row] = await within
      .insert(codeCounters)
      .values({ tenantId: ctx.tenant.slug, kind, period, value: 1 })
      .onConflictDoUpdate({
        target: [codeCounters.tenantId, codeCounters.kind, codeCounters.period],
        set: { value: sql`${codeCounters.value} + 1` },
      })
      .returning({ value: codeCounters.value });
    return row!.value;
  };
  // A connection of its own: with those of the pool all in use, everybody would wait for one more.
  return gapFree ? count(tx) : inTenant({ db: sidePoolOf(ctx.db), tenant: ctx.tenant }, count);
}
