import { and, asc, eq } from 'drizzle-orm';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { askForDisplays } from '../tasks/use-cases/ask-for-displays.server.ts';
import { closeDisplays } from '../tasks/use-cases/close-displays.server.ts';
import { aDisplayStandard } from './seed.server.ts';
import { makeAudits } from './seed-audits.server.ts';

const zone = 'Asia/Shanghai';

/** A brand's standards of displays, what they asked of outlets last month and ask this month, and what supervisors found. */
export async function makeDisplays(world: World): Promise<void> {
  const outlets = await world.tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, world.tenant.slug), eq(customers.status, 'normal')))
    .orderBy(asc(customers.code))
    .limit(60);
  const outletIds = outlets.map(({ id }) => id);
  const cooler = await aDisplayStandard(world, { code: 'BZ-BG', name: '冰柜陈列标准', minPhotos: 2 });
  const shelf = await aDisplayStandard(world, { code: 'BZ-HJ', name: '货架陈列标准', frequency: 'weekly' });
  await aDisplayStandard(world, {
    code: 'BZ-JG',
    name: '节庆端架标准',
    frequency: 'once',
    enabled: false,
    items: [],
  });
  const ctx = { tenant: world.tenant, now: () => world.now };
  const today = dayOf(world.now, zone);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastMonth = addDays(monthStart, -1);
  const ask = (standardId: string, ids: readonly string[], from: string, to: string) =>
    askForDisplays(ctx, world.tx, { standardId, outletIds: ids, period: { from, to } });
  const lastStart = `${lastMonth.slice(0, 8)}01`;
  await ask(cooler.id, outletIds.slice(0, 24), lastStart, lastMonth);
  await makeAudits(world, { standardId: cooler.id, from: lastStart });
  await ask(cooler.id, outletIds, monthStart, addDays(today, 7));
  await ask(shelf.id, outletIds.slice(10, 40), addDays(today, -3), addDays(today, 3));
  await closeDisplays(ctx, world.tx, today);
}
