import { and, count, eq, isNull } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { recoveryCodes, secondFactors } from '#app/services/accounts/table.server.ts';
import { confirmPassword } from '../../passwords/use-cases/confirm-password.server.ts';
import { countAttempt, settleAttempt, withdrawAttempt } from '../../sign-in/login-attempts.server.ts';
import {
  dropRecoveryCodes,
  findFactor,
  forgetDevices,
  replaceRecoveryCodes,
  takeCode,
} from '../second-factor.server.ts';

/** What the person may know of their second factor. */
export interface FactorState {
  confirmedAt: string | null;
  /** Recovery codes not used yet. */
  codesLeft: number;
}

/** Whether the person has a second factor, since when, and how many recovery codes are left. */
export async function getSecondFactor(ctx: Ctx): Promise<FactorState> {
  const user = requireUser(ctx);
  return inTenant(ctx, async (tx) => {
    const factor = await findFactor(ctx, tx, user.id);
    if (!factor?.confirmedAt) return { confirmedAt: null, codesLeft: 0 };
    const [left] = await tx
      .select({ codes: count() })
      .from(recoveryCodes)
      .where(
        and(
          eq(recoveryCodes.tenantId, ctx.tenant.slug),
          eq(recoveryCodes.userId, user.id),
          isNull(recoveryCodes.usedAt),
        ),
      );
    return { confirmedAt: factor.confirmedAt.toISOString(), codesLeft: left?.codes ?? 0 };
  });
}

/** Gives the second factor up: with the password and a code, or a recovery code when it is lost. */
export async function removeSecondFactor(ctx: Ctx, input: { password: string; code: string }): Promise<void> {
  const user = requireUser(ctx);
  await proveBoth(ctx, input);
  await inTenant(ctx, async (tx) => {
    await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.tenantId, ctx.tenant.slug), eq(secondFactors.userId, user.id)));
    await dropRecoveryCodes(ctx, tx, user.id);
    await forgetDevices(ctx, tx, user.id);
    await note(
      { ...ctx, tx },
      { secondFactor: true },
      { secondFactor: false },
      'account:disable-second-factor',
    );
  });
}

/** New recovery codes in place of the old ones; they are told once, here. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  input: { password: string; code: string },
): Promise<string[]> {
  const user = requireUser(ctx);
  await proveBoth(ctx, input);
  return inTenant(ctx, async (tx) => {
    await note({ ...ctx, tx }, null, null, 'account:renew-recovery-codes');
    return replaceRecoveryCodes(ctx, tx, user.id);
  });
}

async function proveBoth(ctx: Ctx, input: { password: string; code: string }): Promise<void> {
  const user = requireUser(ctx);
  if (!(await getSecondFactor(ctx)).confirmedAt) throw new DomainError('accounts.factor-missing', 409);
  await confirmPassword(ctx, { password: input.password, field: 'password' });
  const attemptId = await countAttempt(ctx, user.username);
  if (!(await takeCode(ctx, user.id, input.code))) {
    await settleAttempt(ctx, attemptId, 'failed');
    throw new DomainError('accounts.wrong-code', 422, { field: 'code' });
  }
  await withdrawAttempt(ctx, attemptId);
}

function note(ctx: Ctx, before: unknown, after: unknown, action: string): Promise<void> {
  const { id } = requireUser(ctx);
  return inTenant(ctx, (tx) =>
    writeAuditLog(ctx, tx, { action, entity: 'user', entityId: id, before, after }),
  );
}
