import { and, eq, inArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { readCauses } from '../fault-tree.server.ts';
import { otherCause } from '../rules-fault-tree.ts';
import { repairFaultCauses } from '../table.server.ts';
import type { EditFaultTreeInput, FaultTree } from '../wire.ts';

/** The fault tree: the causes there are, with the faults each stands under (MES-01). */
export async function getFaultTree(ctx: Ctx): Promise<FaultTree> {
  requireAction(ctx, 'repair-article:list');
  return inTenantReadOnly(ctx, async (tx) => ({ causes: await readCauses(ctx, tx) }));
}

/** Places causes under faults; who saw another tree than there is looks at it again. */
export async function editFaultTree(ctx: Ctx, input: EditFaultTreeInput): Promise<{ changed: number }> {
  requireAction(ctx, 'repair-article:edit');
  return inTenant(ctx, async (tx) => {
    await takeTurns(tx, `${ctx.tenant.slug} fault tree`);
    const causes = await readCauses(ctx, tx);
    const before = causes.flatMap(({ value, faults }) => faults.map((fault) => pair(fault, value)));
    const after = pairs(input.branches);
    if (isOther(before, pairs(input.was))) throw new DomainError('entity.changed-meanwhile', 409);
    const placeable = causes.map(({ value }) => value).filter((value) => value !== otherCause);
    if (input.branches.some((branch) => branch.causes.some((cause) => !placeable.includes(cause))))
      throw new DomainError('repair.no-such-cause', 422, { field: 'branches' });
    // What is not offered any more keeps its place for the day it is again.
    await tx
      .delete(repairFaultCauses)
      .where(
        and(eq(repairFaultCauses.tenantId, ctx.tenant.slug), inArray(repairFaultCauses.cause, placeable)),
      );
    const rows = input.branches.flatMap(({ fault, causes: own }) =>
      own.map((cause) => ({ tenantId: ctx.tenant.slug, fault, cause })),
    );
    await insertRows(tx, repairFaultCauses, rows);
    await writeAuditLog(ctx, tx, {
      action: 'repair-article:edit',
      entity: 'fault-tree',
      entityId: ctx.tenant.slug,
      before: { pairs: before.toSorted() },
      after: { pairs: after.toSorted() },
    });
    return { changed: rows.length };
  });
}

const pair = (fault: string, cause: string) => `${fault}/${cause}`;

function pairs(branches: EditFaultTreeInput['branches']): string[] {
  return branches.flatMap(({ fault, causes }) => causes.map((cause) => pair(fault, cause)));
}

function isOther(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join('\n') !== other.toSorted().join('\n');
}
