import { type AnyColumn, and, asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { idsByName, isWritten, writtenReferences } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { withNamesInBin } from '#app/entity/write/recycle/kept-rows.server.ts';
import { scopeOf, withoutConditions } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';

/** What an action's scope is held against in a table that is referred to. */
interface ReferenceScope {
  /** Whose reach counts: that of the action by which the referring rows are seen. */
  action: string;
  /** What tells rows of one name apart, in files too; no two have the same. */
  code?: AnyPgColumn;
  departId?: AnyColumn;
  userId?: AnyColumn;
  dealerId?: AnyColumn;
}

/** A reference to rows of which a person may name those within the reach of an action; names are told of all. */
export function scopedReference(
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn },
  name: AnyPgColumn,
  { action, code, ...columns }: ReferenceScope,
): Reference {
  const requested = { id: table.id, name };
  const reach = (ctx: Ctx) => {
    const user = requireUser(ctx);
    const scope = withoutConditions(scopeOf(user, action, { now: ctx.now(), timeZone: ctx.tenant.timeZone }));
    const own = !scope.all && [scope.orgCodePrefixes, scope.departIds, scope.dealerIds].every(isEmpty);
    // Rows that are nobody's own: who sees only their own names those of their department.
    const named =
      own && !columns.userId && user.depart ? { ...scope, orgCodePrefixes: [user.depart.orgCode] } : scope;
    return withinScope(named, { tenant: ctx.tenant.slug, ...columns });
  };
  return {
    async names(ctx, tx, ids, within) {
      const rows = await tx
        .select(requested)
        .from(table)
        .where(
          and(
            eq(table.tenantId, ctx.tenant.slug),
            inArray(table.id, [...ids]),
            within === 'scope' ? reach(ctx) : undefined,
          ),
        );
      const found = new Map(rows.map((row) => [String(row.id), String(row.name)]));
      return within === 'scope' ? found : withNamesInBin(ctx, tx, table, { found, ids, column: name.name });
    },
    async find(ctx, tx, keyword) {
      const rows = await tx
        .select(requested)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), ilike(name, `%${escapeLike(keyword)}%`), reach(ctx)))
        .orderBy(asc(name), asc(table.id))
        .limit(20);
      return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
    },
    async byNames(ctx, tx, written) {
      const rows = await tx
        .select(code ? { ...requested, code } : requested)
        .from(table)
        .where(
          and(
            eq(table.tenantId, ctx.tenant.slug),
            isWritten({ name: sql`${name}`, code }, written),
            reach(ctx),
          ),
        );
      return writtenReferences(rows, written);
    },
    named: idsByName(table, name),
  };
}

function isEmpty(list: readonly string[]): boolean {
  return list.length === 0;
}
