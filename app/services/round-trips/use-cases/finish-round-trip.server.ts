import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readEntryCookie } from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashOf, sealOwner } from '../marks.server.ts';
import type { Purpose } from '../rules.ts';
import { roundTrips } from '../table.server.ts';

/** Somebody who came back. */
export interface Trip {
  purpose: Purpose;
  target: string | null;
  userId: string | null;
  remember: boolean;
  redirectTo: string | null;
  /** What the trip was told to keep for now. */
  secret: string | null;
}

/** One sentence for a state that is unknown, old, used, another browser's or another tenant's. */
const over = () => new DomainError('round-trips.over', 403);

function ownOf(ctx: Ctx, request: Request, state: string) {
  const browser = readEntryCookie(request.headers.get('cookie'), ctx.secure);
  if (!browser || !/^[0-9a-f]{64}$/.test(state)) return null;
  return and(
    eq(roundTrips.tenantId, ctx.tenant.slug),
    eq(roundTrips.stateHash, hashOf(state)),
    eq(roundTrips.browserHash, hashOf(browser)),
  );
}

/** Takes a state that came back to the browser it began in, once. */
export async function finishRoundTrip(ctx: Ctx, request: Request, state: string): Promise<Trip> {
  const own = ownOf(ctx, request, state);
  if (!own) throw over();
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .update(roundTrips)
      .set({ usedAt: ctx.now() })
      .where(and(own, isNull(roundTrips.usedAt), gt(roundTrips.expiresAt, ctx.now())))
      .returning(),
  );
  if (!row) throw over();
  return opened(ctx, row);
}

/** What this browser had set out for, so that it can set out again; null when it never did. */
export async function findRoundTrip(
  ctx: Ctx,
  request: Request,
  state: string,
): Promise<(Trip & { isOver: boolean; isUsed: boolean }) | null> {
  const own = ownOf(ctx, request, state);
  if (!own) return null;
  const [row] = await inTenant(ctx, (tx) => tx.select().from(roundTrips).where(own));
  if (!row) return null;
  const { usedAt, expiresAt } = row;
  return { ...opened(ctx, row), isUsed: usedAt !== null, isOver: expiresAt <= ctx.now() };
}

function opened(ctx: Ctx, row: typeof roundTrips.$inferSelect): Trip {
  const { sealed, stateHash, purpose, target, userId, remember, redirectTo } = row;
  const secret = sealed === null ? null : ctx.secrets.open(sealed, sealOwner(ctx, stateHash));
  return { purpose, target, userId, remember, redirectTo, secret };
}
