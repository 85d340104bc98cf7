import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { findFactor } from '../second-factor.server.ts';
import { hashSessionToken, newSessionToken } from '../session-token.server.ts';
import { loginChallenges } from '../table.server.ts';
import { type Door, type OpenedSession, openSession } from './open-session.server.ts';

/** How long somebody has to type the code. */
export const challengeSeconds = 5 * 60;

/** Somebody who has proved the first thing and is asked for the second; the challenge is told once, here. */
export interface Challenge {
  challenge: string;
  expiresAt: Date;
}

/** What comes of a proof: a session, or the question for the second factor. */
export type Admission = OpenedSession | Challenge;

/** Whether the second factor is still to come. */
export function isChallenge(admission: Admission): admission is Challenge {
  return 'challenge' in admission;
}

/** Somebody who has proved one thing, and where. */
interface Proved {
  userId: string;
  remember: boolean;
  door: Door;
}

/**
 * Lets somebody in who has proved who they are, whatever the way in: opens the session, or, when they have
 * a second factor, asks for its code first (AUT-14).
 */
export async function admit(ctx: Ctx, who: Proved): Promise<Admission> {
  return (await askSecondFactor(ctx, who)) ?? openSession(ctx, who);
}

/** The question for the second factor, or null for people who have none. */
export async function askSecondFactor(ctx: Ctx, who: Proved): Promise<Challenge | null> {
  return inTenant(ctx, async (tx) => {
    const factor = await findFactor(ctx, tx, who.userId);
    if (!factor?.confirmedAt) return null;
    const token = newSessionToken();
    const expiresAt = new Date(ctx.now().getTime() + challengeSeconds * 1000);
    await tx.insert(loginChallenges).values({
      tenantId: ctx.tenant.slug,
      tokenHash: hashSessionToken(token) ?? '',
      createdAt: ctx.now(),
      expiresAt,
      ...who,
    });
    return { challenge: token, expiresAt };
  });
}
