import { randomBytes } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { entryCookie, readEntryCookie } from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashOf, sealOwner } from '../marks.server.ts';
import type { Purpose } from '../rules.ts';
import { roundTrips } from '../table.server.ts';

/** How long somebody may take on the other site. */
const tripSeconds = 10 * 60;
/** Ways out that one network address may begin in that time: an office behind one address, and no flood. */
const maxFromAddress = 300;

/** A way out that has begun: the state goes with the person, the cookie stays in their browser. */
export interface Begun {
  /** 64 letters and digits. */
  state: string;
  setCookie: string;
}

/** What a person sets out for. */
export interface Plan {
  purpose: Purpose;
  target?: string;
  userId?: string;
  remember?: boolean;
  redirectTo?: string | null;
  /** Told again when they come back, and to nobody in between. */
  secret?: string;
}

/** Notes that this browser sets out, so that only this browser comes back, and once. */
export async function beginRoundTrip(ctx: Ctx, request: Request, plan: Plan): Promise<Begun> {
  const state = randomBytes(32).toString('hex');
  // One browser may have several ways out open: they share what they are known by.
  const known = readEntryCookie(request.headers.get('cookie'), ctx.secure);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const stateHash = hashOf(state);
  const expiresAt = new Date(ctx.now().getTime() + tripSeconds * 1000);
  await inTenant(ctx, async (tx) => {
    const [begun] = await tx
      .select({ count: count() })
      .from(roundTrips)
      .where(
        and(
          eq(roundTrips.tenantId, ctx.tenant.slug),
          eq(roundTrips.address, ctx.address),
          gt(roundTrips.createdAt, new Date(ctx.now().getTime() - tripSeconds * 1000)),
        ),
      );
    if ((begun?.count ?? 0) >= maxFromAddress) {
      throw new DomainError('round-trips.too-many', 429, { retryAfter: tripSeconds });
    }
    await tx.insert(roundTrips).values({
      tenantId: ctx.tenant.slug,
      stateHash,
      browserHash: hashOf(browser),
      purpose: plan.purpose,
      target: plan.target ?? null,
      userId: plan.userId ?? null,
      remember: plan.remember ?? true,
      redirectTo: plan.redirectTo ?? null,
      sealed: plan.secret === undefined ? null : ctx.secrets.seal(plan.secret, sealOwner(ctx, stateHash)),
      address: ctx.address,
      createdAt: ctx.now(),
      expiresAt,
    });
  });
  return { state, setCookie: entryCookie(browser, { secure: ctx.secure, seconds: tripSeconds }) };
}
