import { and, eq, sql } from 'drizzle-orm';
import { aUser, userOf } from '#app/administration/accounts/seed.server.ts';
import { aRole, roleOf } from '#app/administration/permissions/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { roleDataRules, roleRuleDeparts, userRoles } from '#app/services/permissions/table.server.ts';

const looks = ['dashboard', 'order', 'order:list', 'order:analysis', 'outlets', 'customer:list'];

/**
 * What an organisation is besides its standard roles: two roles of the brand's own with data rules, people with
 * several roles and departments, heads of departments, and one who has left.
 */
export async function fillOrganisation(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} organisation`);
  const supervisor = await aRole(world, {
    id: random.id(now),
    code: 'supervisor',
    name: '区域督导',
    level: 9,
    dataScope: 'own',
    permissions: looks,
    sort: 20,
  });
  const auditor = await aRole(world, {
    id: random.id(now),
    code: 'auditor',
    name: '审计员',
    level: 1,
    dataScope: 'all',
    permissions: [...looks, 'monitor', 'log:list'],
    sort: 21,
  });
  const rule = async (page: string, departs: readonly string[], conditions: object | null) => {
    const id = newId();
    const own = { tenantId: tenant.slug, id, roleId: supervisor.id, permissionCode: page };
    await tx.insert(roleDataRules).values({ ...own, scope: 'custom', conditions: conditions as null });
    for (const orgCode of departs) {
      const { id: departId } = await departOf(world, orgCode);
      await tx.insert(roleRuleDeparts).values({ tenantId: tenant.slug, ruleId: id, departId });
    }
  };
  await rule('customer:list', ['A01A01', 'A01A02'], null);
  // What is below five hundred yuan is not worth a supervisor's look.
  const large = { match: 'all', of: [{ field: 'payableFen', is: 'atLeast', value: 50_000 }] };
  await rule('order:list', ['A01A01'], large);
  const someone = (username: string, realname: string, more: Parameters<typeof aUser>[1]) =>
    aUser(world, { id: random.id(now), username, realname, ...more });
  await someone('supervisor', '韩雪松', {
    post: '督导主管',
    workNo: 'YG2001',
    roles: [supervisor, 'visitor'],
    departs: ['A01A01', 'A01A02'],
  });
  await someone('auditor', '谢安琪', {
    post: '内审专员',
    workNo: 'YG2002',
    roles: [auditor],
    departs: ['A01'],
  });
  const gone = await someone('sales99', '崔浩然', { post: '业务员', workNo: 'YG1099', roles: ['sales'] });
  const left = daysBefore(now, 9);
  await tx
    .update(users)
    .set({ frozenAt: left, deletedAt: left })
    .where(and(eq(users.tenantId, tenant.slug), eq(users.id, gone.id)));
  await both(world, 'manager02', 'clerk');
  await heads(world);
}

/** Somebody who does the work of another role too. */
async function both(world: World, username: string, role: string): Promise<void> {
  const { id: userId } = await userOf(world, username);
  const { id: roleId } = await roleOf(world, role);
  await world.tx.insert(userRoles).values({ tenantId: world.tenant.slug, userId, roleId });
}

/** Managers head the departments they belong to, and the administrator the head office. */
async function heads({ tx, tenant }: World): Promise<void> {
  await tx
    .update(userDeparts)
    .set({ isHead: true })
    .where(
      and(
        eq(userDeparts.tenantId, tenant.slug),
        sql`${userDeparts.userId} in (select id from users where tenant_id = ${tenant.slug}
          and (username = 'admin' or username ~ '^manager[0-9]*$'))`,
      ),
    );
}
