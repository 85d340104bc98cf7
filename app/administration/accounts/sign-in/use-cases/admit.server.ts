import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { hashSessionToken, newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { loginChallenges, users } from '#app/services/accounts/table.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { findFactor } from '../../second-factor/second-factor.server.ts';
import { type Door, type OpenedSession, openSession } from '../../sessions/use-cases/open-session.server.ts';
import { isKnownDevice } from '../known-devices.server.ts';

/** How long somebody has to type the code. */
export const challengeSeconds = 5 * 60;

/** Somebody who has proved the first thing and has a step to come; the challenge is told once, here. */
export interface Challenge {
  challenge: string;
  expiresAt: Date;
  /** The code of a second factor, or a new password in place of one that is too old. */
  step: 'factor' | 'password';
}

/** What comes of a proof: a session, or a step that is still to come. */
export type Admission = OpenedSession | Challenge;

/** Whether a step is still to come. */
export function isChallenge(admission: Admission): admission is Challenge {
  return 'challenge' in admission;
}

/** Somebody who has proved one thing, and where. */
export interface Proved {
  userId: string;
  remember: boolean;
  door: Door;
  /** What was proved: password, phone, wecom … A password may be too old, the others cannot. */
  entry?: string;
  /** What the browser keeps of an earlier second step there. */
  device?: string | null;
}

/**
 * Lets somebody in who has proved who they are, whatever the way in: opens the session, or asks first for what
 * is still to come (AUT-14).
 */
export async function admit(ctx: Ctx, who: Proved): Promise<Admission> {
  return (await askSecondFactor(ctx, who)) ?? letIn(ctx, who);
}

/** The question for the second factor, or null for people who have none and browsers that need not be asked. */
export async function askSecondFactor(ctx: Ctx, who: Proved): Promise<Challenge | null> {
  return inTenant(ctx, async (tx) => {
    const factor = await findFactor(ctx, tx, who.userId);
    if (!factor?.confirmedAt) return null;
    if (await isKnownDevice({ ...ctx, tx }, who.userId, who.device)) return null;
    return challenge({ ...ctx, tx }, who, 'factor');
  });
}

/** The end of every way in: a session, or first a new password for whoever came by one that is too old. */
export async function letIn(ctx: Ctx, who: Proved): Promise<Admission> {
  if (who.entry === 'password' && (await isPasswordTooOld(ctx, who.userId))) {
    return challenge(ctx, who, 'password');
  }
  return openSession(ctx, who);
}

async function isPasswordTooOld(ctx: Ctx, userId: string): Promise<boolean> {
  const { passwordDays } = await getSettings(ctx);
  if (passwordDays === 0) return false;
  const [user] = await inTenant(ctx, (tx) =>
    tx
      .select({ setAt: users.passwordChangedAt, createdAt: users.createdAt })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, userId))),
  );
  if (!user) return false;
  return ctx.now().getTime() - (user.setAt ?? user.createdAt).getTime() >= passwordDays * 86_400_000;
}

async function challenge(ctx: Ctx, who: Proved, step: Challenge['step']): Promise<Challenge> {
  const token = newSessionToken();
  const expiresAt = new Date(ctx.now().getTime() + challengeSeconds * 1000);
  await inTenant(ctx, (tx) =>
    tx.insert(loginChallenges).values({
      tenantId: ctx.tenant.slug,
      tokenHash: hashSessionToken(token) ?? '',
      createdAt: ctx.now(),
      expiresAt,
      step,
      userId: who.userId,
      remember: who.remember,
      door: who.door,
      entry: who.entry ?? 'other',
    }),
  );
  return { challenge: token, expiresAt, step };
}
