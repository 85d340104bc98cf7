import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { newId } from '#app/lib/id.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { loginAttempts, sessions } from '#app/services/accounts/table.server.ts';
import { dicts } from '#app/services/dictionaries/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const people = ['admin', 'manager', 'clerk', 'sales', 'finance', 'multi'];
const devices = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
];

/** Two weeks of people who came and went: their tries to sign in, and those who are here now. */
export async function fillVisits(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} visits`);
  const tries: (typeof loginAttempts.$inferInsert)[] = [];
  const attempt = (username: string, at: Date, outcome: 'succeeded' | 'failed' | 'locked') =>
    tries.push({
      tenantId: tenant.slug,
      id: newId(),
      username,
      address: `198.51.100.${random.int(10, 60)}`,
      outcome,
      userAgent: random.pick(devices),
      attemptedAt: at,
    });
  for (let back = 0; back < 14; back += 1) {
    for (const username of people) {
      const at = new Date(now.getTime() - back * day - random.int(8, 180) * minute);
      if (random.chance(0.15)) attempt(username, new Date(at.getTime() - minute), 'failed');
      if (random.chance(0.8)) attempt(username, at, 'succeeded');
    }
  }
  const night = now.getTime() - 3 * day - 400 * minute;
  for (let one = 0; one < 6; one += 1)
    attempt('root', new Date(night + one * 3000), one < 5 ? 'failed' : 'locked');
  await tx.insert(loginAttempts).values(tries);
  for (const [index, username] of people.slice(1).entries()) {
    const user = await userOf(world, username);
    const began = new Date(now.getTime() - random.int(30, 300) * minute);
    await tx.insert(sessions).values({
      tenantId: tenant.slug,
      // Of a secret that nobody has: it is somebody who is here, and no door.
      tokenHash: createHash('sha256').update(newId()).digest('hex'),
      id: newId(),
      userId: user.id,
      remember: true,
      address: `198.51.100.${20 + index}`,
      userAgent: devices[index % devices.length]!,
      createdAt: began,
      lastSeenAt: new Date(now.getTime() - random.int(1, 25) * minute),
      expiresAt: new Date(began.getTime() + 7 * day),
    });
  }
}

/** What was changed of late, from what to what. */
export async function fillChanges(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const admin = await userOf(world, 'admin');
  const clerk = await userOf(world, 'clerk');
  const sales = await userOf(world, 'sales');
  const [outlet] = await tx
    .select()
    .from(customers)
    .where(eq(customers.tenantId, tenant.slug))
    .orderBy(customers.code)
    .limit(1);
  const [level] = await tx
    .select()
    .from(dicts)
    .where(and(eq(dicts.tenantId, tenant.slug), eq(dicts.code, 'outlet_level')));
  const [manager] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, tenant.slug), eq(roles.code, 'manager')));
  const [office] = await tx
    .select()
    .from(departs)
    .where(and(eq(departs.tenantId, tenant.slug), eq(departs.orgCode, 'A01A01')));
  const change = (
    minutes: number,
    by: User,
    action: string,
    entityId: string | undefined,
    before: object | null,
    after: object | null,
  ): typeof auditLogs.$inferInsert => ({
    tenantId: tenant.slug,
    id: newId(),
    actorId: by.id,
    actorName: by.realname,
    action,
    entity: action.slice(0, action.indexOf(':')),
    entityId: entityId ?? '',
    before,
    after,
    address: '198.51.100.20',
    requestId: newId().slice(-12),
    createdAt: new Date(now.getTime() - minutes * minute),
  });
  await tx
    .insert(auditLogs)
    .values([
      change(25, clerk, 'customer:edit', outlet?.id, { phone: '13900000201' }, { phone: outlet?.phone }),
      change(140, admin, 'user:edit', sales.id, { post: '见习业务员' }, { post: sales.post }),
      change(400, admin, 'dict:edit', level?.id, { name: '门店级别' }, { name: level?.name }),
      change(1600, admin, 'role:edit', manager?.id, { roleName: '大区经理' }, { roleName: manager?.name }),
      change(
        4300,
        admin,
        'depart:edit',
        office?.id,
        { departName: '东部大区' },
        { departName: office?.name },
      ),
    ]);
}
