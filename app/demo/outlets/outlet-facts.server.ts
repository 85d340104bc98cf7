import { and, asc, eq, sql } from 'drizzle-orm';
import { aChannel, aLabel, someRequests } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { insertMany } from '../insert-many.server.ts';

/** Kinds of trade, and the channels of outlets' names that stand below each. */
const trades: readonly [string, string, readonly string[]][] = [
  ['CT', '传统渠道', ['便利店', '批发']],
  ['XD', '现代渠道', ['超市']],
  ['CY', '餐饮渠道', ['餐饮']],
  ['TT', '特通渠道', ['学校']],
];

/** Channels, labels, credit, a few that look alike and some requests that wait: what outlets have beside themselves. */
export async function tellOutlets(world: World, random: Random): Promise<void> {
  const { tx, tenant, now } = world;
  const ofTenant = eq(customers.tenantId, tenant.slug);
  for (const [code, name, below] of trades) {
    const trade = await aChannel(world, { id: random.id(now), code, name });
    for (const [place, channel] of below.entries()) {
      const { id } = await aChannel(world, {
        id: random.id(now),
        code: `${code}0${place + 1}`,
        name: channel,
        parentId: trade.id,
      });
      await tx
        .update(customers)
        .set({ channelId: id })
        .where(and(ofTenant, eq(customers.channel, channel)));
    }
  }
  await tx.execute(sql`update customers set
      credit_limit_fen = case level when 'A' then 5000000 when 'B' then 2000000 when 'C' then 500000 end,
      licence_no = '92330' || lpad((abs(hashtext(code)) % 1000000000)::text, 10, '0'),
      status = case abs(hashtext(code)) % 40 when 0 then 'frozen' when 1 then 'closed' else status end
    where tenant_id = ${tenant.slug}`);
  const some = await tx.select().from(customers).where(ofTenant).orderBy(asc(customers.code)).limit(12);
  // Two salespeople opened the same shop: an elder outlet comes again under another code.
  await insertMany(
    tx,
    customers,
    some.slice(0, 3).map((one, place) => ({
      ...one,
      id: random.id(now),
      code: `MD9000${place + 1}`,
      name: one.name.replace('（', '超市（'),
      licenceNo: place === 0 ? one.licenceNo : null,
      status: 'normal' as const,
      createdAt: daysBefore(now, 20 - place),
      updatedAt: daysBefore(now, 20 - place),
    })),
  );
  const core = await aLabel(world, { code: 'core', name: '核心门店', color: 'red' });
  const display = await aLabel(world, { code: 'new-display', name: '陈列样板', color: 'purple' });
  const level = await aLabel(world, {
    code: 'flagship',
    name: 'A 级门店',
    kind: 'rule',
    color: 'gold',
    rule: { match: 'all', of: [{ field: 'level', is: 'oneOf', value: ['A'] }] },
  });
  await tx.execute(sql`insert into customer_label_members (tenant_id, label_id, customer_id, created_at)
    select tenant_id, ${level.id}::uuid, id, ${now.toISOString()}::timestamptz from customers
     where tenant_id = ${tenant.slug} and level = 'A'
    union all select tenant_id, ${core.id}::uuid, id, ${now.toISOString()}::timestamptz from customers
     where tenant_id = ${tenant.slug} and abs(hashtext(code)) % 9 = 0
    union all select tenant_id, ${display.id}::uuid, id, ${now.toISOString()}::timestamptz from customers
     where tenant_id = ${tenant.slug} and abs(hashtext(code)) % 14 = 0`);
  const sellers = await tx
    .select({ id: users.id, realname: users.realname })
    .from(users)
    .where(eq(users.tenantId, tenant.slug))
    .orderBy(asc(users.username));
  await someRequests(
    world,
    some.slice(4, 10).map((one, place) => {
      const asker = sellers.find(({ id }) => id === one.ownerUserId)!;
      const requestedAt = daysBefore(now, place * 0.7 + 0.1);
      const decided = place > 3;
      return {
        id: random.id(requestedAt),
        departId: one.departId,
        rowId: one.id,
        title: one.name,
        does: 'edit' as const,
        version: one.version,
        before: { phone: one.phone, level: one.level },
        after: { phone: `139${one.phone.slice(3)}`, level: one.level === 'B' ? 'A' : 'B' },
        status: decided ? (place === 4 ? ('passed' as const) : ('refused' as const)) : ('pending' as const),
        requestedBy: asker.id,
        requestedName: asker.realname,
        requestedAt,
        decidedBy: decided ? sellers[0]!.id : null,
        decidedName: decided ? sellers[0]!.realname : null,
        decidedAt: decided ? daysBefore(now, place * 0.5) : null,
        reason: place === 5 ? '电话打不通，请核实' : null,
      };
    }),
  );
}
