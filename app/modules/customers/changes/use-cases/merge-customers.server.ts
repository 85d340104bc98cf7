import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { customerScope } from '../../customer-scope.server.ts';
import { outletMerged } from '../../events.ts';
import { customerChanges, customers } from '../../table.server.ts';
import type { distinctInput, mergeInput } from '../../wire.ts';

/**
 * Makes one outlet of two. Everything that refers to the first refers to the second afterwards, whatever module it
 * belongs to: the database itself tells which tables do. The first keeps its code and says where it went.
 */
export async function mergeCustomers(
  ctx: Ctx,
  { fromId, intoId }: z.output<typeof mergeInput>,
): Promise<{ moved: number }> {
  const { scope } = requireAction(ctx, 'customer:merge');
  if (fromId === intoId) throw badInput('intoId', 'intoId');
  return inTenant(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    const both = await tx
      .select()
      .from(customers)
      .where(and(customerScope(ctx, scope), inArray(customers.id, [fromId, intoId])))
      .orderBy(customers.id)
      .for('update');
    const from = both.find(({ id }) => id === fromId);
    const into = both.find(({ id }) => id === intoId);
    if (!from || !into) throw notFound();
    if (from.status === 'merged' || into.status === 'merged') {
      throw new DomainError('customers.merged-already', 409);
    }
    // What waits for approval was asked of an outlet that is no more.
    await tx
      .update(customerChanges)
      .set({
        status: 'refused',
        decidedAt: ctx.now(),
        reason: ctx.t('customers:mergedInto', { name: into.name }),
      })
      .where(
        and(
          eq(customerChanges.tenantId, slug),
          eq(customerChanges.customerId, fromId),
          eq(customerChanges.status, 'pending'),
        ),
      );
    const moved = await moveAll(tx, slug, fromId, intoId);
    const ofFrom = and(eq(customers.tenantId, slug), eq(customers.id, fromId));
    await tx
      .update(customers)
      .set({
        status: 'merged',
        mergedInto: intoId,
        version: sql`${customers.version} + 1`,
        updatedAt: ctx.now(),
      })
      .where(ofFrom);
    await fillGaps(tx, slug, from, into);
    await writeAuditLog(ctx, tx, {
      action: 'customer:merge',
      entity: 'customer',
      entityId: intoId,
      before: { code: into.code },
      after: { from: { id: fromId, code: from.code, name: from.name }, moved },
    });
    const now = ctx.now();
    await publish(ctx, tx, outletMerged, {
      outletId: fromId,
      intoId,
      businessDate: dayOf(now, ctx.tenant.timeZone),
      at: now.toISOString(),
    });
    return { moved };
  });
}

/** Says that two outlets that look like one are two. */
export async function keepApart(
  ctx: Ctx,
  { oneId, otherId }: z.output<typeof distinctInput>,
): Promise<{ ok: true }> {
  const { user, scope } = requireAction(ctx, 'customer:merge');
  if (oneId === otherId) throw badInput('otherId', 'otherId');
  return inTenant(ctx, async (tx) => {
    const ids = [oneId, otherId].toSorted();
    const both = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(customerScope(ctx, scope), inArray(customers.id, ids)));
    if (both.length !== 2) throw notFound();
    await tx.execute(sql`insert into customer_distincts (tenant_id, one_id, other_id, said_by, created_at)
      values (${ctx.tenant.slug}, ${ids[0]}, ${ids[1]}, ${user.id}, ${ctx.now().toISOString()})
      on conflict do nothing`);
    return { ok: true as const };
  });
}

interface Referring extends Record<string, unknown> {
  table_name: string;
  column_name: string;
  keys: string[] | null;
}

/** Moves every row of every table that refers to an outlet; what the other has already of its kind goes. */
async function moveAll(tx: Tx, tenant: string, fromId: string, intoId: string): Promise<number> {
  const { rows } = await tx.execute<Referring>(sql`
    select c.relname as table_name, a.attname as column_name,
           (select array_agg(k.attname::text) from pg_index i
              join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
             where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as keys
      from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[2]
     where f.contype = 'f' and f.confrelid = 'public.customers'::regclass and cardinality(f.conkey) = 2
       and not (c.relname = 'customers') and c.relname <> 'customer_distincts'
     order by 1, 2`);
  let moved = 0;
  for (const { table_name, column_name, keys } of rows) {
    const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)];
    if (keys) {
      // The outlet is part of the key: a row that the other has too would be there twice.
      const same = keys.filter((key) => key !== column_name);
      const match = sql.join(
        same.map((key) => sql`o.${sql.identifier(key)} = f.${sql.identifier(key)}`),
        sql` and `,
      );
      await tx.execute(sql`delete from ${table} f where f.tenant_id = ${tenant} and f.${column} = ${fromId}
        and exists (select from ${table} o where o.${column} = ${intoId} and ${match})`);
    }
    const { rowCount } = await tx.execute(
      sql`update ${table} set ${column} = ${intoId} where tenant_id = ${tenant} and ${column} = ${fromId}`,
    );
    moved += rowCount ?? 0;
  }
  return moved;
}

/** What the remaining outlet does not know of itself and the other did. */
async function fillGaps(
  tx: Tx,
  tenant: string,
  from: typeof customers.$inferSelect,
  into: typeof customers.$inferSelect,
): Promise<void> {
  const gaps = [
    'shortName',
    'channelId',
    'chain',
    'licenceNo',
    'areaM2',
    'businessHours',
    'paymentTerm',
  ] as const;
  const known = Object.fromEntries(
    gaps.filter((name) => into[name] === null && from[name] !== null).map((name) => [name, from[name]]),
  );
  if (Object.keys(known).length === 0) return;
  await tx
    .update(customers)
    .set({ ...known, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.tenantId, tenant), eq(customers.id, into.id)));
}
