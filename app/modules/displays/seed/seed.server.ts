import { and, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';
import { displayStandardItems, displayStandards, displayTasks } from '../table.server.ts';
import { askForDisplays } from '../tasks/use-cases/ask-for-displays.server.ts';

const zone = 'Asia/Shanghai';

export type Standard = typeof displayStandards.$inferSelect;
type Item = Omit<typeof displayStandardItems.$inferInsert, 'tenantId' | 'id' | 'standardId' | 'turn'>;

/** What a cooler's display is looked at for by default. */
const usualItems: readonly Item[] = [
  { name: '主推单品在架', dimension: 'presence', method: 'boolean', weight: 20, redLine: true },
  { name: '主推单品排面', dimension: 'facings', method: 'count', target: 4, weight: 25 },
  { name: '冰柜占比', dimension: 'shelf-share', method: 'share', target: 60, weight: 20 },
  {
    name: '陈列层位',
    dimension: 'shelf-level',
    method: 'level',
    options: '视线层=100；中层=70；底层=40',
    weight: 15,
  },
  { name: '价签齐全', dimension: 'price-tag', method: 'boolean', weight: 10 },
  { name: '新鲜产品占比', dimension: 'freshness', method: 'range', floor: 50, target: 90, weight: 10 },
];

/** Writes a standard of displays with its items, in force for a year around now. */
export async function aDisplayStandard(
  world: World,
  facts: Partial<Standard> & { code: string; items?: readonly Item[] },
): Promise<Standard> {
  const { items = usualItems, ...own } = facts;
  const today = dayOf(world.now, zone);
  const [standard] = await world.tx
    .insert(displayStandards)
    .values({
      name: `陈列标准${own.code}`,
      frequency: 'monthly',
      validFrom: addDays(today, -180),
      validTo: addDays(today, 180),
      minPhotos: 1,
      ...own,
      tenantId: world.tenant.slug,
      id: newId(),
    })
    .returning();
  if (items.length > 0) {
    await world.tx.insert(displayStandardItems).values(
      items.map((item, nth) => ({
        ...item,
        tenantId: world.tenant.slug,
        id: newId(),
        standardId: standard!.id,
        turn: (nth + 1) * 10,
      })),
    );
  }
  return standard!;
}

/** Asks an outlet for a display by a standard, from today for a week: its id. */
export async function aDisplay(
  world: World,
  facts: { standard: string; customer: Ref<OutletRow> },
): Promise<string> {
  const { tx, tenant, now } = world;
  const customer = await outletOf(world, facts.customer);
  const [standard] = await tx
    .select()
    .from(displayStandards)
    .where(and(eq(displayStandards.tenantId, tenant.slug), eq(displayStandards.code, facts.standard)));
  if (!standard) throw new Error(`没有陈列标准 ${facts.standard}。`);
  const today = dayOf(now, zone);
  const period = { from: today, to: addDays(today, 6) };
  const asked = { standardId: standard.id, outletIds: [customer.id], period };
  await askForDisplays({ tenant, now: () => now }, tx, asked);
  const [task] = await tx
    .select({ id: displayTasks.id })
    .from(displayTasks)
    .where(
      and(
        eq(displayTasks.tenantId, tenant.slug),
        eq(displayTasks.standardId, standard.id),
        eq(displayTasks.customerId, customer.id),
      ),
    );
  return task!.id;
}
