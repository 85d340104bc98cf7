import { and, eq, isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { secondFactors, sessions } from '#app/services/accounts/table.server.ts';
import { confirmPassword } from '../../passwords/use-cases/confirm-password.server.ts';
import {
  factorUri,
  findFactor,
  newFactorSecret,
  openFactor,
  replaceRecoveryCodes,
  sealFactor,
  stepOf,
} from '../second-factor.server.ts';

/** What is shown so that an authenticator application learns the secret. */
export interface Enrolment {
  secret: string;
  uri: string;
  /** The QR code of the uri, as an SVG document. */
  qr: string;
}

/** How long after signing in the password need not be typed again. */
const freshForMs = 10 * 60_000;

/** Who sets a second factor up, whether they have, and whether they have to type their password for it. */
export async function getEnrolmentState(ctx: Ctx) {
  const user = requireUser(ctx);
  return {
    username: user.username,
    enrolled: !user.mustEnrol,
    asksPassword: !(await mayBeginAtOnce(ctx)),
  };
}

/** Whether somebody whose role demands a second factor may begin without their password: they have just signed in. */
async function mayBeginAtOnce(ctx: Ctx): Promise<boolean> {
  const user = requireUser(ctx);
  if (!user.mustEnrol) return false;
  const [session] = await inTenant(ctx, (tx) =>
    tx
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.tenantId, ctx.tenant.slug), eq(sessions.id, user.sessionId))),
  );
  return session !== undefined && ctx.now().getTime() - session.createdAt.getTime() < freshForMs;
}

/** Begins: a secret that counts for nothing until a code of it has been typed. */
export async function beginSecondFactor(ctx: Ctx, input: { password: string }): Promise<Enrolment> {
  const user = requireUser(ctx);
  if (input.password || !(await mayBeginAtOnce(ctx))) {
    await confirmPassword(ctx, { password: input.password, field: 'password' });
  }
  const secret = newFactorSecret();
  await inTenant(ctx, async (tx) => {
    const fresh = {
      tenantId: ctx.tenant.slug,
      userId: user.id,
      secret: sealFactor(ctx, user.id, secret),
      createdAt: ctx.now(),
    };
    const written = await tx
      .insert(secondFactors)
      .values(fresh)
      .onConflictDoUpdate({
        target: [secondFactors.tenantId, secondFactors.userId],
        set: { secret: fresh.secret, createdAt: fresh.createdAt, lastStep: null },
        // One in use is given up on purpose only.
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (written.length === 0) throw new DomainError('accounts.factor-exists', 409);
  });
  return drawn(ctx, secret);
}

/** The secret begun with, once more, for whoever mistyped the first code. */
export async function shownEnrolment(ctx: Ctx): Promise<Enrolment> {
  const user = requireUser(ctx);
  const factor = await inTenant(ctx, (tx) => findFactor(ctx, tx, user.id));
  if (!factor || factor.confirmedAt) throw new DomainError('accounts.factor-not-begun', 409);
  return drawn(ctx, openFactor(ctx, user.id, factor.secret));
}

function drawn(ctx: Ctx, secret: string): Enrolment {
  const uri = factorUri(secret, ctx.tenant.shortName, requireUser(ctx).username);
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Ends it with a first code: from here on signing in asks for one. The recovery codes are told once, here. */
export async function confirmSecondFactor(ctx: Ctx, input: { code: string }): Promise<string[]> {
  const user = requireUser(ctx);
  return inTenant(ctx, async (tx) => {
    const factor = await findFactor(ctx, tx, user.id);
    if (!factor || factor.confirmedAt) throw new DomainError('accounts.factor-not-begun', 409);
    const step = stepOf(openFactor(ctx, user.id, factor.secret), input.code.replace(/\s/g, ''), ctx.now());
    if (step === null) throw new DomainError('accounts.wrong-code', 422, { field: 'code' });
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: ctx.now(), lastStep: step })
      .where(
        and(
          eq(secondFactors.tenantId, ctx.tenant.slug),
          eq(secondFactors.userId, user.id),
          // The secret the code was made of, and no other one begun meanwhile.
          eq(secondFactors.secret, factor.secret),
          isNull(secondFactors.confirmedAt),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (confirmed.length === 0) throw new DomainError('accounts.factor-not-begun', 409);
    await writeAuditLog(ctx, tx, {
      action: 'account:enable-second-factor',
      entity: 'user',
      entityId: user.id,
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return replaceRecoveryCodes(ctx, tx, user.id);
  });
}
