import { and, asc, eq, ilike, inArray, notExists, or } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customer } from '../../entities.ts';
import { customers } from '../../table.server.ts';

/** Ids of outlets whose name holds a keyword or whose code begins with it, by code, at most `limit`. */
export async function searchOutletIds(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  keyword: string,
  limit: number,
): Promise<string[]> {
  const pattern = escapeLike(keyword);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.tenantId, ctx.tenant.slug),
          or(ilike(customers.name, `%${pattern}%`), ilike(customers.code, `${pattern}%`)),
        ),
      )
      .orderBy(asc(customers.code))
      .limit(limit),
  );
  return rows.map((row) => row.id);
}

/** Ids of outlets by their very codes; who may do what with them is for the caller to decide. */
export async function findOutletIds(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: customers.id, code: customers.code })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.slug), inArray(customers.code, [...codes])));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** The code of an outlet; null where there is none. */
export async function findOutletCode(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: customers.code })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id)));
  return row?.code ?? null;
}

/** Those of some outlets that only might become customers, and of which nobody decides whether they do. */
export async function findRefusedOutlets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const waiting = tx
    .select({ id: pendingChanges.id })
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.tenantId, customers.tenantId),
        eq(pendingChanges.entity, customer.name),
        eq(pendingChanges.rowId, customers.id),
        eq(pendingChanges.status, 'pending'),
      ),
    );
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.tenantId, ctx.tenant.slug),
        inArray(customers.id, [...ids]),
        eq(customers.status, 'potential'),
        notExists(waiting),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
