import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { whereOf } from '#app/entity/read/where.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletStore } from '../stores.server.ts';
import { customers, outletLabels } from '../table.server.ts';

/** Outlets that meet a rule; merged ones are nobody's. */
export function meetsRule(ctx: { tenant: { slug: string } }, rule: ConditionGroup) {
  return and(
    eq(customers.tenantId, ctx.tenant.slug),
    sql`${customers.status} <> 'merged'`,
    // No field of an outlet is a moment, so no zone decides.
    whereOf(outletStore, rule, 'UTC'),
  );
}

/** Puts a label by rule on the outlets that meet it and takes it off the others; two statements. */
export async function refreshMembers(
  ctx: { tenant: { slug: string }; now: Ctx['now'] },
  tx: Tx,
  label: { id: string; rule: ConditionGroup },
): Promise<{ members: number }> {
  const tenant = ctx.tenant.slug;
  const fitting = sql`select ${customers.id} from ${customers} where ${meetsRule(ctx, label.rule)}`;
  await tx.execute(sql`delete from customer_label_members
    where tenant_id = ${tenant} and label_id = ${label.id} and customer_id not in (${fitting})`);
  await tx.execute(sql`insert into customer_label_members (tenant_id, label_id, customer_id, created_at)
    select ${tenant}, ${label.id}::uuid, id, ${ctx.now().toISOString()}::timestamptz from (${fitting}) found
    on conflict do nothing`);
  await tx
    .update(outletLabels)
    .set({ refreshedAt: ctx.now() })
    .where(and(eq(outletLabels.tenantId, tenant), eq(outletLabels.id, label.id)));
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from customer_label_members
    where tenant_id = ${tenant} and label_id = ${label.id}`);
  return { members: rows[0]?.n ?? 0 };
}
