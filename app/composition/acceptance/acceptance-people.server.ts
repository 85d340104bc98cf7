import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { aSecondFactor } from '#app/administration/accounts/seed/seed-factor.server.ts';
import { aUser, userOf } from '#app/administration/accounts/seed.server.ts';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { sessionCookie } from '#app/kernel/session/session-cookie.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { aTask } from '#app/services/tasks/seed.server.ts';
import { fact } from './acceptance-fact.server.ts';

const username = z.string().min(1).max(64);

/** Departments, people and their sessions. */
export const peopleFacts = [
  fact('depart', z.strictObject({ orgCode: z.string(), name: z.string() }), async (world, said) => ({
    id: (await aDepart(world, said)).id,
  })),
  fact(
    'user',
    z.strictObject({
      username,
      realname: z.string(),
      password: z.string(),
      roles: z.array(z.string()).default([]),
      departs: z.array(z.string()).default([]),
      dealer: z.string().optional(),
      mobile: z.string().optional(),
      email: z.string().optional(),
      frozen: z.boolean().optional(),
    }),
    async (world, said) => ({ id: (await aUser(world, said)).id }),
  ),
  fact('freeze', z.strictObject({ username }), async (world, said) => {
    const user = await userOf(world, said.username);
    await world.tx
      .update(users)
      .set({ frozenAt: world.now })
      .where(and(eq(users.tenantId, world.tenant.slug), eq(users.id, user.id)));
  }),
  fact('session', z.strictObject({ username }), async (world, said, ctx) => {
    const { id } = await userOf(world, said.username);
    const { token } = await openSession(ctx, { userId: id, remember: true, door: 'client' });
    return { token, cookie: sessionCookie(token, { secure: ctx.secure, remember: true }) };
  }),
  fact(
    'task',
    z.strictObject({
      username,
      status: z.enum(['error', 'success']),
      error: z.string().optional(),
      fileName: z.string().optional(),
    }),
    async (world, { username: owner, ...said }) => {
      const user = await userOf(world, owner);
      return { id: (await aTask(world, { user, content: 'x', ...said })).id };
    },
  ),
  fact('second-factor', z.strictObject({ username }), async (world, said, ctx) => {
    const { id } = await userOf(world, said.username);
    return aSecondFactor(world, ctx, id);
  }),
  fact('revoke-sessions', z.strictObject({ username }), async (world, said) => {
    const { id } = await userOf(world, said.username);
    await world.tx
      .update(sessions)
      .set({ revokedAt: world.now })
      .where(and(eq(sessions.tenantId, world.tenant.slug), eq(sessions.userId, id)));
  }),
];
