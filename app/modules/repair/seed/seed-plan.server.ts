import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { daysBefore, definedOnly, suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import { upkeepPlans } from '../plans/table.server.ts';
import type { Equipment } from './seed.server.ts';

type Plan = typeof upkeepPlans.$inferSelect;

type PlanFacts = Partial<
  Pick<
    Plan,
    | 'name'
    | 'state'
    | 'model'
    | 'every'
    | 'unit'
    | 'basis'
    | 'startOn'
    | 'endOn'
    | 'leadDays'
    | 'priority'
    | 'activeFrom'
  >
> & { equipment?: Equipment; depart?: string };

/** Writes a maintenance plan; a monthly one of a model in the whole of A01, from today on by default. */
export async function aPlan(world: World, facts: PlanFacts = {}): Promise<Plan> {
  const { equipment, depart = 'A01', ...own } = facts;
  const { tx, tenant, now } = world;
  const id = newId();
  const today = dayOf(now, 'Asia/Shanghai');
  const [row] = await tx
    .insert(upkeepPlans)
    .values({
      name: `保养 ${suffix(id)}`,
      target: equipment ? 'equipment' : 'model',
      model: equipment ? null : 'HL-380 单门立式',
      equipmentId: equipment?.id ?? null,
      every: 1,
      unit: 'month',
      basis: 'calendar',
      startOn: today,
      leadDays: 7,
      priority: 'P4',
      checklist: '清洗冷凝器\n检查门封',
      activeFrom: today,
      createdAt: daysBefore(now, 30),
      updatedAt: daysBefore(now, 30),
      ...definedOnly(own),
      tenantId: tenant.slug,
      id,
      departId: (await departOf(world, depart)).id,
    })
    .returning();
  return row!;
}
