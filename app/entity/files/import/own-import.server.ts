import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import type { EntityStore } from '../../store.server.ts';
import { entityImportRows, entityImports } from './imports.table.server.ts';

export type Import = typeof entityImports.$inferSelect;

/** The condition of being an import of the person's own, of this entity. */
export function ownImport(ctx: Ctx, { entity }: EntityStore, id: string): SQL | undefined {
  const { user } = requireAction(ctx, `${entity.name}:import`);
  return and(
    eq(entityImports.tenantId, ctx.tenant.slug),
    eq(entityImports.id, id),
    eq(entityImports.userId, user.id),
    eq(entityImports.entity, entity.name),
  );
}

/** An import of the person's own. */
export async function getImport(ctx: Ctx, tx: Tx, store: EntityStore, id: string): Promise<Import> {
  const [row] = await tx
    .select()
    .from(entityImports)
    .where(ownImport(ctx, store, id));
  if (!row) throw notFound();
  return row;
}

/** The condition of being a row of that import. */
export function rowsOf(ctx: Ctx, importId: string): SQL | undefined {
  return and(eq(entityImportRows.tenantId, ctx.tenant.slug), eq(entityImportRows.importId, importId));
}
