import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessionCookie } from '#app/kernel/session/session-cookie.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aTask } from '#app/services/tasks/seed.server.ts';
import { aUser, userOf } from '../seed.server.ts';
import { openSession } from '../sessions/use-cases/open-session.server.ts';
import { invite } from '../use-cases/invite.server.ts';
import { wrongPasswords } from './seed-attempts.server.ts';
import { aSecondFactor } from './seed-factor.server.ts';

const account = z.string().min(1).max(64);

/** People, their sessions and how they sign in. */
export default [
  fact(
    'user',
    z.strictObject({
      username: account,
      realname: z.string(),
      password: z.string(),
      roles: z.array(z.string()).default([]),
      departs: z.array(z.string()).default([]),
      dealer: z.string().optional(),
      mobile: z.string().optional(),
      email: z.string().optional(),
      frozen: z.boolean().optional(),
    }),
    async (world, facts) => ({ id: (await aUser(world, facts)).id }),
  ),
  fact('freeze', z.strictObject({ username: account }), async (world, facts) => {
    const user = await userOf(world, facts.username);
    await world.tx
      .update(users)
      .set({ frozenAt: world.now })
      .where(and(eq(users.tenantId, world.tenant.slug), eq(users.id, user.id)));
  }),
  fact('session', z.strictObject({ username: account }), async (world, facts, ctx) => {
    const { id } = await userOf(world, facts.username);
    const { token } = await openSession(ctx, { userId: id, remember: true, door: 'client' });
    return { token, cookie: sessionCookie(token, { secure: ctx.secure, remember: true }) };
  }),
  fact('second-factor', z.strictObject({ username: account }), async (world, facts, ctx) => {
    const { id } = await userOf(world, facts.username);
    return aSecondFactor(world, ctx, id);
  }),
  fact('revoke-sessions', z.strictObject({ username: account }), async (world, facts) => {
    const { id } = await userOf(world, facts.username);
    await world.tx
      .update(sessions)
      .set({ revokedAt: world.now })
      .where(and(eq(sessions.tenantId, world.tenant.slug), eq(sessions.userId, id)));
  }),
  fact(
    'wrong-passwords',
    z.strictObject({ username: z.string(), times: z.int().min(1).max(20) }),
    (world, facts, ctx) => wrongPasswords(world, ctx, facts),
  ),
  fact('invitation', z.strictObject({ username: z.string() }), async (world, { username }) => {
    const { id } = await userOf(world, username);
    return { token: await invite(world.tx, world.tenant, { userId: id, now: world.now }) };
  }),
  fact(
    'task',
    z.strictObject({
      username: account,
      status: z.enum(['error', 'success']),
      error: z.string().optional(),
      fileName: z.string().optional(),
    }),
    async (world, { username: owner, ...facts }) => {
      const user = await userOf(world, owner);
      return { id: (await aTask(world, { user, content: 'x', ...facts })).id };
    },
  ),
];
