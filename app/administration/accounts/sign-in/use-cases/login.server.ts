import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isMainlandMobile, usernameKind } from '#app/lib/validators.ts';
import { verifyNoPassword, verifyPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type CaptchaTry, passCaptcha } from '#app/services/captchas/use-cases/pass-captcha.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import type { Door } from '../../sessions/use-cases/open-session.server.ts';
import {
  countAttempt,
  countTry,
  failedOften,
  settleAttempt,
  settleSuccess,
} from '../login-attempts.server.ts';
import { type Admission, askSecondFactor, letIn } from './admit.server.ts';

/**
 * Signs a person in with user name, mobile number or e-mail address, and password (AUT-01). One same refusal for
 * an unknown name and a wrong password; that an account is frozen is told to its owner only, who knew the password.
 * Too many failures ask for a captcha and then have to wait. Who has a second factor is asked for it next.
 */
export async function login(
  ctx: Ctx,
  input: {
    username: string;
    password: string;
    remember: boolean;
    door: Door;
    captcha?: CaptchaTry;
    device?: string | null;
  },
): Promise<Admission> {
  const username = input.username.trim();
  const settings = await getSettings(ctx);
  const demo = isDemoName(settings, username);
  const user = await findByName(ctx, username);
  const account = user?.username ?? username;
  const counting = { asks: !demo, always: settings.captcha === 'always' };
  const attemptId = (await countTry(ctx, account, counting)) ?? (await afterCaptcha(ctx, account, input));
  // A demo's name is no secret: whoever types it is let in, as long as the tenant wants that (AUT-06).
  const matches = demo
    ? user?.username.toLowerCase() === username.toLowerCase()
    : user
      ? await verifyPassword(input.password, user.passwordHash)
      : await verifyNoPassword(input.password);
  if (!user || !matches || user.frozenAt) {
    await settleAttempt(ctx, attemptId, 'failed');
    // A demo's name proves nothing.
    if (user && matches && !demo) throw new DomainError('accounts.frozen', 403);
    const due = counting.always || (await failedOften(ctx, account));
    throw new DomainError('accounts.wrong-password', 401, { asks: due ? 'captcha' : undefined });
  }
  const who = {
    userId: user.id,
    remember: input.remember,
    door: input.door,
    entry: demo ? 'demo' : 'password',
    device: input.device,
  };
  const challenge = await askSecondFactor(ctx, who);
  if (challenge) {
    // Half a sign-in forgives nothing: wrong codes would never add up otherwise.
    await settleAttempt(ctx, attemptId, 'challenged');
    return challenge;
  }
  await settleSuccess(ctx, attemptId, user.username);
  return letIn(ctx, who);
}

/** Whether signing in under this name asks for a captcha before the password is looked at. */
export async function isCaptchaDue(
  ctx: Ctx,
  settings: Pick<SignInSettings, 'captcha'>,
  username: string,
): Promise<boolean> {
  if (settings.captcha === 'always') return true;
  return failedOften(ctx, (await findByName(ctx, username.trim()))?.username ?? username);
}

/** Counts a try whose captcha was read: what it asked for is not asked for again. */
async function afterCaptcha(
  ctx: Ctx,
  account: string,
  { captcha }: { captcha?: CaptchaTry },
): Promise<string> {
  await passCaptcha(ctx, captcha);
  return countAttempt(ctx, account);
}

/** Whether a name signs in without a password: a tenant's demo (AUT-06). */
export function isDemoName(
  settings: Pick<SignInSettings, 'demoLogin' | 'demoUsername'>,
  username: string,
): boolean {
  return settings.demoLogin && username.trim().toLowerCase() === settings.demoUsername.toLowerCase();
}

/** The account of that user name; else the only one with that mobile number or e-mail address. */
async function findByName(ctx: Ctx, name: string) {
  const byName = eq(sql`lower(${users.username})`, name.toLowerCase());
  const byMobile = isMainlandMobile(name) ? eq(users.mobile, name) : undefined;
  const byEmail =
    usernameKind(name) === 'email' ? eq(sql`lower(${users.email})`, name.toLowerCase()) : undefined;
  const found = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), or(byName, byMobile, byEmail), isNull(users.deletedAt)))
      .limit(3),
  );
  const exact = found.find((user) => user.username.toLowerCase() === name.toLowerCase());
  return exact ?? (found.length === 1 ? found[0] : undefined);
}
