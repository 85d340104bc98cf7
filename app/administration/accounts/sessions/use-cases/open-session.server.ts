import { inTenant } from '#app/db/tenant-db.server.ts';
import { can, type Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type SessionFrame, sessionFrames } from '#app/kernel/session/session-frames.ts';
import { sessionLifeMs } from '#app/kernel/session/session-life.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { hashSessionToken, newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { closeSession } from '#app/services/accounts/use-cases/close-session.server.ts';
import { findSession } from '#app/services/accounts/use-cases/find-session.server.ts';
import { type Depart, listDepartsOf } from '#app/services/organisation/use-cases/list-departs-of.server.ts';

/** Where a person signs in: at the console in a browser, from a client of their own, or at a front that the session is kept to. */
export type Door = 'console' | 'client' | SessionFrame;

/** A session just opened. The token is told once, here. */
export interface OpenedSession {
  token: string;
  remember: boolean;
  user: Principal;
  departs: Depart[];
}

/**
 * Opens a session for somebody who has proved who they are, whatever the way in. A person of one department
 * acts in it; a person of several has to choose first (AUT-08). Repair workers (MES_WXG) are refused at the console:
 * they sign in where their jobs are, and nobody else does there (AUT-09).
 */
export async function openSession(
  ctx: Ctx,
  input: { userId: string; remember: boolean; door: Door },
): Promise<OpenedSession> {
  // Whoever signs in anew leaves no session behind in the same browser. A token that a client sends along is
  // somebody's, and ends with this sign-in only when it is the same person's.
  if (ctx.user?.id === input.userId || ctx.place?.door === 'page') await closeSession(ctx);
  const token = newSessionToken();
  const opened = await inTenant(ctx, async (tx) => {
    const departs = await listDepartsOf({ ...ctx, tx }, input.userId);
    await tx.insert(sessions).values({
      tenantId: ctx.tenant.slug,
      tokenHash: hashSessionToken(token) ?? '',
      id: newId(),
      userId: input.userId,
      departId: departs.length === 1 ? departs[0]?.id : null,
      remember: input.remember,
      door: input.door,
      address: ctx.address,
      userAgent: ctx.userAgent.slice(0, 300),
      createdAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + sessionLifeMs),
    });
    const user = await findSession({ ...ctx, tx }, token);
    if (!user) throw new DomainError('common.unauthorized', 401);
    if (input.door === 'console' && user.roles.some((role) => role.code === 'MES_WXG')) {
      throw new DomainError('accounts.login-not-permitted', 403);
    }
    if (input.door === 'work' && !can(user, sessionFrames.work.needs)) {
      throw new DomainError('accounts.not-a-repair-worker', 403);
    }
    return { departs, user };
  });
  ctx.log.info({ event: 'login', user: opened.user.id, door: input.door }, 'signed in');
  return { token, remember: input.remember, ...opened };
}
