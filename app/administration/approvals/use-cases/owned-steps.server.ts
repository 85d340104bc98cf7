import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { approvalDefinitions, approvals } from '#app/services/approvals/table.server.ts';
import { notHandedInBy } from '../lock-task.server.ts';

/**
 * Steps still to come that name somebody: of processes, and of what is under approval by them. Left as they are,
 * nothing could be handed in any more once the account is frozen.
 */
export const ownedSteps: OwnedWork = {
  kind: 'approvalSteps',
  columns: ['approval_definitions.steps', 'approvals.steps'],
  count: async (ctx, tx, userId) =>
    (await tx.$count(approvalDefinitions, definedFor(ctx, userId))) +
    (await tx.$count(approvals, comingTo(ctx, userId))),
  async handOver(ctx, tx, move) {
    const { from, to } = move;
    const defined = await tx
      .update(approvalDefinitions)
      .set({
        steps: renamed(approvalDefinitions.steps, sql`0`, from.id, to.id),
        version: sql`${approvalDefinitions.version} + 1`,
        updatedAt: ctx.now(),
      })
      .where(definedFor(ctx, from.id))
      .returning({ id: approvalDefinitions.id });
    const coming = await tx
      .update(approvals)
      .set({ steps: renamed(approvals.steps, reached, from.id, to.id) })
      .where(and(comingTo(ctx, from.id), notHandedInBy(to.id)))
      .returning({ id: approvals.id });
    return [
      ...handedRows('approval-definition', 'userId', move, defined),
      ...handedRows('approval', 'userId', move, coming),
    ];
  },
};

/** Steps of an approval up to the one that is open. */
const reached = sql`${approvals.step} + 1`;

function definedFor({ tenant }: Ctx, userId: string) {
  return and(eq(approvalDefinitions.tenantId, tenant.slug), named(approvalDefinitions.steps, sql`0`, userId));
}

function comingTo({ tenant }: Ctx, userId: string) {
  return and(
    eq(approvals.tenantId, tenant.slug),
    eq(approvals.status, 'open'),
    named(approvals.steps, reached, userId),
  );
}

const isBy = (userId: string, after: SQL) =>
  sql`n > ${after} and one ->> 'by' = 'user' and one ->> 'value' = ${userId}::text`;

function named(steps: AnyPgColumn, after: SQL, userId: string): SQL {
  return sql`exists (select from jsonb_array_elements(${steps}) with ordinality as listed(one, n)
    where ${isBy(userId, after)})`;
}

function renamed(steps: AnyPgColumn, after: SQL, from: string, to: string): SQL {
  return sql`(select jsonb_agg(case when ${isBy(from, after)}
      then one || jsonb_build_object('value', ${to}::text) else one end order by n)
    from jsonb_array_elements(${steps}) with ordinality as listed(one, n))`;
}
