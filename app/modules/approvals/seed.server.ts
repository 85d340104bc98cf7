import { newId } from '#app/lib/id.ts';
import type { World } from '#app/modules/organisation/seed-world.server.ts';
import type { ApprovalStep } from './rules.ts';
import { approvalDefinitions } from './table.server.ts';

interface FlowFacts {
  name: string;
  minFen: number;
  channels?: string[];
  /** A step for each: holders of a role, or 'head' for the head of the department. */
  roles: readonly string[];
  names?: readonly string[];
}

/** Writes an approval flow for orders from an amount on. */
export async function anApprovalFlow(world: World, facts: FlowFacts): Promise<void> {
  const steps = facts.roles.map(
    (role, index): ApprovalStep => ({
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
    biz: 'order',
    minFen: facts.minFen,
    channels: facts.channels ?? [],
    steps,
    createdAt: world.now,
    updatedAt: world.now,
  });
}
