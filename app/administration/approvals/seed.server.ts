import { eq } from 'drizzle-orm';
import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { approversOf } from '#app/services/approvals/approvers.server.ts';
import type { StepCtx } from '#app/services/approvals/ask-approvers.server.ts';
import { byAction, type DefinedStep } from '#app/services/approvals/rules.ts';
import { approvalDefinitions, approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { whoMayOpen } from '#app/services/approvals/who-may-open.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';

interface FlowFacts {
  name: string;
  /** What it approves; orders when nothing else is named. */
  biz?: string;
  minFen: number;
  channels?: string[];
  /** A step for each: holders of a role, or 'head' for the head of the department. */
  roles: readonly string[];
  names?: readonly string[];
}

/** Writes an approval flow from an amount on. */
export async function anApprovalFlow(world: World, facts: FlowFacts): Promise<void> {
  const steps = facts.roles.map(
    (role, index): DefinedStep => ({
      name: facts.names?.[index] ?? `第 ${index + 1} 步`,
      by: role === 'head' ? 'head' : 'role',
      value: role === 'head' ? '' : role,
      mode: 'any',
      hours: 24,
      onTimeout: 'remind',
    }),
  );
  await world.tx.insert(approvalDefinitions).values({
    tenantId: world.tenant.slug,
    id: newId(),
    name: facts.name,
    biz: facts.biz ?? 'order',
    minFen: facts.minFen,
    channels: facts.channels ?? [],
    steps,
    createdAt: world.now,
    updatedAt: world.now,
  });
}

/** Writes that something waits for people at the first step of the tenant's flow. */
export async function anOpenApproval(
  world: World,
  facts: {
    bizId: string;
    title: string;
    amountFen: number;
    departId: string;
    submitter: { id: string; name: string };
    approver: Ref<User>;
    at: Date;
  },
): Promise<void> {
  const { tx, tenant } = world;
  const tenantId = tenant.slug;
  const [flow] = await tx
    .select()
    .from(approvalDefinitions)
    .where(eq(approvalDefinitions.tenantId, tenantId))
    .limit(1);
  if (!flow) throw new Error(`租户 ${tenantId} 没有审批流程。`);
  const id = newId();
  const { bizId, title, amountFen, departId, submitter, at } = facts;
  await tx.insert(approvals).values({
    tenantId,
    id,
    biz: flow.biz,
    bizId,
    definitionId: flow.id,
    definitionName: flow.name,
    title,
    amountFen,
    departId,
    steps: flow.steps,
    status: 'open',
    submitterId: submitter.id,
    submitterName: submitter.name,
    createdAt: at,
  });
  const person = await userOf(world, facts.approver);
  await tx.insert(approvalTasks).values({
    tenantId,
    id: newId(),
    approvalId: id,
    step: 0,
    userId: person.id,
    userName: person.realname,
    status: 'open',
    createdAt: at,
    dueAt: new Date(world.now.getTime() + 86_400_000),
  });
}

/** Writes that something waits for whoever holds an action and may open it, where no flow says who decides. */
export async function anApprovalByAction(
  world: World,
  facts: {
    biz: string;
    bizId: string;
    title: string;
    action: string;
    name: string;
    departId: string;
    submitter: { id: string; name: string };
    at: Date;
  },
): Promise<void> {
  const { tx, tenant } = world;
  const { biz, bizId, title, departId, submitter, at: createdAt } = facts;
  const { steps } = byAction(facts.name, facts.action);
  const [tenantId, id] = [tenant.slug, newId()];
  await tx.insert(approvals).values({
    tenantId,
    id,
    biz,
    bizId,
    definitionName: facts.name,
    title,
    amountFen: 0,
    departId,
    steps,
    status: 'open',
    submitterId: submitter.id,
    submitterName: submitter.name,
    createdAt,
  });
  const ctx = { tenant, now: () => world.now } as StepCtx;
  const thing = { departId, submitterId: submitter.id, passedByOwn: false };
  const people = await approversOf(tx, tenant, steps[0]!, thing, (some) =>
    whoMayOpen(ctx, tx, { biz, bizId }, some),
  );
  const task = { tenantId, approvalId: id, step: 0, status: 'open' as const, createdAt };
  if (people.length === 0) return;
  await tx
    .insert(approvalTasks)
    .values(people.map(({ id: userId, name: userName }) => ({ ...task, id: newId(), userId, userName })));
}
