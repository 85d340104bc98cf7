import { and, eq } from 'drizzle-orm';
import { sessionLifeMs } from '#app/kernel/session/session-life.ts';
import { newId } from '#app/lib/id.ts';
import { hashSessionToken, newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';

/** Opens a client's session for somebody without asking who they are: the token. */
export async function aSession(world: World, userId: string): Promise<string> {
  const token = newSessionToken();
  const departs = await world.tx
    .select({ id: userDeparts.departId })
    .from(userDeparts)
    .where(and(eq(userDeparts.tenantId, world.tenant.slug), eq(userDeparts.userId, userId)));
  await world.tx.insert(sessions).values({
    tenantId: world.tenant.slug,
    tokenHash: hashSessionToken(token) ?? '',
    id: newId(),
    userId,
    departId: departs.length === 1 ? departs[0]?.id : null,
    remember: true,
    door: 'client',
    address: '127.0.0.1',
    userAgent: 'test',
    createdAt: world.now,
    expiresAt: new Date(world.now.getTime() + sessionLifeMs),
  });
  return token;
}
