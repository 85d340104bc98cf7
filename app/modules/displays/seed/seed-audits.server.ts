import { and, asc, eq } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { roles, userRoles } from '#app/services/permissions/table.server.ts';
import { displayAudits } from '../audits/audits.table.server.ts';
import { gapOf } from '../audits/rules-audit.ts';
import { type DisplayItem, type Found, scoreDisplay } from '../scoring/rules-score.ts';
import { displayExecutions, displayTasks } from '../table.server.ts';

const zone = 'Asia/Shanghai';
/** Displays of the period that reps handed in, and how many of them supervisors looked at again. */
const handedIn = 12;
const looked = 9;

type Person = Pick<typeof users.$inferSelect, 'id' | 'realname'>;

/**
 * Displays of a period that is over as reps handed them in and somebody reviewed them, and a few that supervisors
 * looked at again: beside the rep the two are near each other, blind the rep had found more than is there.
 */
export async function makeAudits(world: World, of: { standardId: string; from: string }): Promise<void> {
  const random = seeded(`${world.tenant.slug} display audits`);
  const [reviewer, auditor] = await readManagers(world);
  if (!reviewer || !auditor) return;
  const executions: (typeof displayExecutions.$inferInsert)[] = [];
  const audits: (typeof displayAudits.$inferInsert)[] = [];
  for (const [nth, { task, rep }] of (await readTasks(world, of)).entries()) {
    const day = addDays(of.from, random.int(2, 16));
    const at = new Date(instantOf(`${day} ${random.int(10, 16)}:20:00`, zone));
    const reviewedAt = new Date(at.getTime() + 20 * 3_600_000);
    const found = findOf(random, task.items, 0.9);
    const score = scoreDisplay(task.items, found, task);
    const id = random.id(at);
    executions.push({
      tenantId: world.tenant.slug,
      id,
      taskId: task.id,
      customerId: task.customerId,
      standardId: task.standardId,
      state: 'passed',
      found,
      reviewed: found,
      ownScoreBp: score.scoreBp,
      submittedBy: rep.id,
      submittedName: rep.realname,
      submittedAt: at,
      createdAt: at,
      reviewedBy: reviewer.id,
      reviewedName: reviewer.realname,
      reviewedAt,
    });
    await world.tx
      .update(displayTasks)
      .set({ ...score, state: 'scored', settledAt: reviewedAt })
      .where(and(eq(displayTasks.tenantId, world.tenant.slug), eq(displayTasks.id, task.id)));
    if (nth >= looked) continue;
    const kind = nth % 2 === 0 ? 'blind' : 'joint';
    const other = kind === 'joint' ? nearly(found, random) : findOf(random, task.items, 0.6);
    const { scoreBp } = scoreDisplay(task.items, other, task);
    const doneAt = new Date(at.getTime() + (kind === 'joint' ? 0.5 : 72) * 3_600_000);
    audits.push({
      tenantId: world.tenant.slug,
      id: random.id(doneAt),
      kind,
      state: 'done',
      taskId: task.id,
      customerId: task.customerId,
      standardId: task.standardId,
      executionId: id,
      found: other,
      doneAt,
      day: kind === 'joint' ? day : addDays(day, 3),
      auditorId: auditor.id,
      auditorName: auditor.realname,
      subjectId: rep.id,
      subjectName: rep.realname,
      createdAt: doneAt,
      reviewerName: kind === 'blind' ? reviewer.realname : null,
      scoreBp,
      repScoreBp: score.scoreBp,
      countedScoreBp: kind === 'blind' ? score.scoreBp : null,
      gapBp: gapOf(score.scoreBp, scoreBp),
    });
  }
  await insertRows(world.tx, displayExecutions, executions);
  await insertRows(world.tx, displayAudits, audits);
}

/** What somebody finds of a display where each thing is as it should be with some probability. */
function findOf(random: Random, items: readonly DisplayItem[], good: number): Record<string, Found> {
  const one = (item: DisplayItem): Found => {
    const whole = random.chance(good);
    if (item.method === 'boolean') return whole || item.redLine ? 1 : 0;
    if (item.method === 'level') return item.options[whole ? 0 : 1]?.name ?? null;
    return whole ? item.target : Math.ceil(item.target / 2);
  };
  return Object.fromEntries(items.map((item) => [item.id, one(item)]));
}

/** The same but for one thing that two people see otherwise now and then. */
function nearly(found: Readonly<Record<string, Found>>, random: Random): Record<string, Found> {
  const [id, value] = random.pick(Object.entries(found));
  return { ...found, [id]: typeof value === 'number' && value > 1 ? value - 1 : value };
}

/** The first displays of the period with whose outlets they are. */
async function readTasks({ tx, tenant }: World, of: { standardId: string; from: string }) {
  return tx
    .select({ task: displayTasks, rep: { id: users.id, realname: users.realname } })
    .from(displayTasks)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, displayTasks.tenantId), eq(customers.id, displayTasks.customerId)),
    )
    .innerJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, customers.ownerUserId)))
    .where(
      and(
        eq(displayTasks.tenantId, tenant.slug),
        eq(displayTasks.standardId, of.standardId),
        eq(displayTasks.periodFrom, of.from),
      ),
    )
    .orderBy(asc(customers.code))
    .limit(handedIn);
}

/** Two who judge displays. */
async function readManagers({ tx, tenant }: World): Promise<Person[]> {
  return tx
    .selectDistinct({ id: users.id, realname: users.realname, username: users.username })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.tenantId, users.tenantId), eq(userRoles.userId, users.id)))
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(and(eq(users.tenantId, tenant.slug), eq(roles.code, 'manager')))
    .orderBy(asc(users.username))
    .limit(2);
}
