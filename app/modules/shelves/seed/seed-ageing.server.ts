import { and, asc, eq } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { todayOf, type World } from '#app/services/organisation/seed-world.server.ts';
import type { AgeingEvent, AgeingState } from '../ageing/rules-ageing.ts';
import { openDay } from '../ageing/use-cases/open-ageing.server.ts';
import { ageingLog, ageingTasks } from '../table.server.ts';

/** How far some of the tasks have come, one after another; all others are left as they were opened. */
const paths: readonly (readonly (readonly [AgeingEvent, AgeingState])[])[] = [
  [['assign', 'assigned']],
  [
    ['assign', 'assigned'],
    ['start', 'working'],
  ],
  [
    ['assign', 'assigned'],
    ['start', 'working'],
    ['propose', 'working'],
    ['finish', 'handled'],
  ],
];
const moved = 12;

/** Warnings of goods in a brand's outlets by what was counted there, some of them given to the outlets' salespeople. */
export async function makeAgeing(world: World): Promise<void> {
  const { tx, now } = world;
  const tenantId = world.tenant.slug;
  await openDay({ tenant: { slug: tenantId, timeZone: 'Asia/Shanghai' }, now: () => now }, tx);
  const tasks = await tx
    .select({ task: ageingTasks, ownerId: users.id, ownerName: users.realname })
    .from(ageingTasks)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, ageingTasks.tenantId), eq(customers.id, ageingTasks.customerId)),
    )
    .innerJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, customers.ownerUserId)))
    .where(eq(ageingTasks.tenantId, tenantId))
    .orderBy(asc(ageingTasks.expiryDate), asc(ageingTasks.id))
    .limit(moved);
  for (const [nth, { task, ownerId, ownerName }] of tasks.entries()) {
    const path = paths[nth % paths.length]!;
    const state = path.at(-1)![1];
    const handled = state === 'handled';
    await tx
      .update(ageingTasks)
      .set({
        state,
        assigneeId: ownerId,
        assigneeName: ownerName,
        ...(handled
          ? {
              way: task.expiryDate <= todayOf(world) ? ('loss' as const) : ('promotion' as const),
              wayQty: task.qty,
              wayFen: task.valueFen,
              handledBy: ownerId,
              handledAt: now,
            }
          : {}),
      })
      .where(and(eq(ageingTasks.tenantId, tenantId), eq(ageingTasks.id, task.id)));
    await tx.insert(ageingLog).values(
      path.map(([event, toState]) => ({
        tenantId,
        id: newId(),
        taskId: task.id,
        event,
        toState,
        actorId: event === 'assign' ? null : ownerId,
        actorName: event === 'assign' ? '' : ownerName,
        createdAt: now,
      })),
    );
  }
}
