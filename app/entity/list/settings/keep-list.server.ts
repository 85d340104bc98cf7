import { and, asc, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { type Entity, listAction } from '../../define-entity.ts';
import type { ListSettings } from '../../list-settings.ts';
import { conditionGroup } from '../../read/condition-schema.server.ts';
import { listSettings, savedFilters } from './list-settings.table.server.ts';
import { readSettings } from './list-settings-schema.server.ts';

/** Filters a person may keep for one list. */
const maxFilters = 50;

/** A list whose settings and filters people may keep. */
export interface KeptList<Filter = unknown> {
  /** What it is kept under. */
  name: string;
  /** The action it is read with. */
  access: `${string}:${string}`;
  /** What a filter of it may be. */
  filter: z.ZodType<Filter>;
}

/** The list of an entity. */
export function entityList(entity: Entity): KeptList<ConditionGroup> {
  return { name: entity.name, access: listAction(entity), filter: conditionGroup(entity) };
}

/** A filter with a name. */
export interface SavedFilter<Filter = ConditionGroup> {
  id: string;
  name: string;
  shared: boolean;
  own: boolean;
  filter: Filter;
}

/** A kept filter as it is sent. */
export const savedFilterInput = z.strictObject({
  name: z.string().trim().min(1).max(30),
  shared: z.boolean(),
  filter: z.unknown(),
});

/** How the person likes the list, and the filters they may choose from; two statements. */
export async function listPreferences<Filter>(
  ctx: Ctx,
  tx: Tx,
  list: KeptList<Filter>,
): Promise<{ settings: ListSettings; filters: SavedFilter<Filter>[] }> {
  const user = requireUser(ctx);
  const tenant = ctx.tenant.slug;
  const [row] = await tx
    .select({ settings: listSettings.settings })
    .from(listSettings)
    .where(
      and(
        eq(listSettings.tenantId, tenant),
        eq(listSettings.userId, user.id),
        eq(listSettings.list, list.name),
      ),
    );
  const rows = await tx
    .select()
    .from(savedFilters)
    .where(
      and(
        eq(savedFilters.tenantId, tenant),
        eq(savedFilters.list, list.name),
        or(eq(savedFilters.userId, user.id), eq(savedFilters.shared, true)),
      ),
    )
    .orderBy(asc(savedFilters.name), asc(savedFilters.id))
    .limit(200);
  const filters = rows.flatMap(({ id, name, shared, userId, filter }) => {
    // A field may have gone since: such a filter is no longer offered.
    const parsed = list.filter.safeParse(filter);
    return parsed.success ? [{ id, name, shared, own: userId === user.id, filter: parsed.data }] : [];
  });
  return { settings: readSettings(row?.settings), filters };
}

/** Keeps how the person likes the list. */
export async function saveSettings(ctx: Ctx, list: KeptList, settings: ListSettings): Promise<void> {
  const { user } = requireAction(ctx, list.access);
  const kept = { settings, updatedAt: ctx.now() };
  await inTenant(ctx, (tx) =>
    tx
      .insert(listSettings)
      .values({ tenantId: ctx.tenant.slug, userId: user.id, list: list.name, ...kept })
      .onConflictDoUpdate({
        target: [listSettings.tenantId, listSettings.userId, listSettings.list],
        set: kept,
      }),
  );
}

/** Keeps a filter under a name; the person's own of that name is replaced. */
export async function saveFilter(
  ctx: Ctx,
  list: KeptList,
  input: z.output<typeof savedFilterInput>,
): Promise<void> {
  const { user } = requireAction(ctx, list.access);
  const filter = list.filter.safeParse(input.filter);
  if (!filter.success) throw new DomainError('entity.bad-filter', 422, { field: 'filter' });
  const own = and(
    eq(savedFilters.tenantId, ctx.tenant.slug),
    eq(savedFilters.userId, user.id),
    eq(savedFilters.list, list.name),
  );
  await inTenant(ctx, async (tx) => {
    await tx.delete(savedFilters).where(and(own, eq(savedFilters.name, input.name)));
    const kept = await tx.select({ id: savedFilters.id }).from(savedFilters).where(own);
    if (kept.length >= maxFilters) {
      throw new DomainError('entity.too-many-filters', 409, { values: { max: maxFilters } });
    }
    await tx.insert(savedFilters).values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      userId: user.id,
      list: list.name,
      name: input.name,
      shared: input.shared,
      filter: filter.data,
      createdAt: ctx.now(),
    });
  });
}

/** Forgets a filter of the person's own. */
export async function deleteFilter(ctx: Ctx, list: KeptList, id: string): Promise<void> {
  const { user } = requireAction(ctx, list.access);
  const gone = await inTenant(ctx, (tx) =>
    tx
      .delete(savedFilters)
      .where(
        and(
          eq(savedFilters.tenantId, ctx.tenant.slug),
          eq(savedFilters.id, id),
          eq(savedFilters.userId, user.id),
          eq(savedFilters.list, list.name),
        ),
      )
      .returning({ id: savedFilters.id }),
  );
  if (gone.length === 0) throw notFound();
}
