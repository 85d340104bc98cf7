import { and, eq, gt, isNull } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { hashPassword } from '#app/services/accounts/password.server.ts';
import { hashSessionToken, newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { invitations, users } from '#app/services/accounts/table.server.ts';
import { refuseUnfit, refuseUsedBefore, replacePassword } from '../passwords/new-password.server.ts';
import { type Admission, admit } from '../sign-in/use-cases/admit.server.ts';

/** How long an invitation can be accepted: 7 days. */
const inviteMs = 7 * 86_400_000;

/** A link's secret by which somebody sets the password of an account, once; earlier ones lead nowhere any more. */
export async function invite(
  tx: Tx,
  tenant: { slug: string },
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const token = newSessionToken();
  await tx
    .delete(invitations)
    .where(and(eq(invitations.tenantId, tenant.slug), eq(invitations.userId, userId)));
  await tx.insert(invitations).values({
    tenantId: tenant.slug,
    tokenHash: hashSessionToken(token) ?? '',
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + inviteMs),
  });
  return token;
}

/** Whose invitation it is, while it can be accepted. */
export async function findInvited(ctx: Ctx, token: string) {
  const open = openOf(ctx, token);
  if (!open) return null;
  const [found] = await inTenant(ctx, (tx) =>
    tx
      .select({ id: users.id, username: users.username, passwordHash: users.passwordHash })
      .from(invitations)
      .innerJoin(users, and(eq(users.tenantId, invitations.tenantId), eq(users.id, invitations.userId)))
      .where(and(open, isNull(users.frozenAt), isNull(users.deletedAt))),
  );
  return found ?? null;
}

/** Sets the password the invited person has chosen and lets them in; of two at once one comes too late. */
export async function acceptInvitation(
  ctx: Ctx,
  input: { token: string; password: string; confirmpassword: string },
): Promise<Admission> {
  const user = await findInvited(ctx, input.token);
  if (!user) throw over();
  await refuseUnfit(ctx, { ...input, username: user.username });
  await refuseUsedBefore(ctx, user.id, input.password);
  const passwordHash = await hashPassword(input.password);
  await inTenant(ctx, async (tx) => {
    const used = await tx
      .update(invitations)
      .set({ usedAt: ctx.now() })
      .where(openOf(ctx, input.token) ?? undefined)
      .returning({ userId: invitations.userId });
    const change = { userId: user.id, oldHash: user.passwordHash, passwordHash };
    const ended = used.length === 0 ? null : await replacePassword(ctx, tx, change);
    if (ended === null) throw over();
    await writeAuditLog(ctx, tx, {
      action: 'account:accept-invitation',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: { endedSessions: ended },
    });
  });
  return admit(ctx, { userId: user.id, remember: false, door: 'console', entry: 'invitation' });
}

const over = () => new DomainError('accounts.invitation-over', 401);

function openOf(ctx: Ctx, token: string) {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return null;
  return and(
    eq(invitations.tenantId, ctx.tenant.slug),
    eq(invitations.tokenHash, tokenHash),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, ctx.now()),
  );
}
