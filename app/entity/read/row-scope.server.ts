import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import type { Entity } from '../define-entity.ts';
import { type EntityStore, reachable } from '../store.server.ts';
import { conditionGroup } from './condition-schema.server.ts';
import { whereOf } from './where.server.ts';

const schemas = new WeakMap<Entity, z.ZodType<ConditionGroup>>();

/** Conditions over the fields an entity offers, as they are now: a field may have been taken away since. */
export function offeredConditions(entity: Entity): z.ZodType<ConditionGroup> {
  const known = schemas.get(entity) ?? conditionGroup(entity);
  schemas.set(entity, known);
  return known;
}

/** Conditions of a data rule, variables filled in, as SQL; what the entity does not offer is met by no row. */
export function meetsConditions(store: Pick<EntityStore, 'entity' | 'table'>, timeZone: string) {
  return (conditions: ConditionGroup): SQL | undefined => {
    const requested = offeredConditions(store.entity).safeParse(conditions);
    return requested.success ? whereOf(store, requested.data, timeZone) : sql`false`;
  };
}

/**
 * The `scope` of an entity whose rows belong to a department, a person or a dealer: own, department, subtree,
 * custom departments, dealer, and the conditions of data rules.
 */
export function rowScope(
  store: Pick<EntityStore, 'entity' | 'table'>,
  by: { departId?: AnyPgColumn; userId?: AnyPgColumn; dealerId?: AnyPgColumn },
) {
  return (ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined =>
    withinScope(scope, {
      tenant: ctx.tenant.slug,
      ...by,
      meets: meetsConditions(store, ctx.tenant.timeZone),
    });
}

/** Refuses what was just written when it lies outside the writer's own reach: an id of elsewhere in a body. */
export async function refuseBeyondReach(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  scope: DataScope,
  id: string,
): Promise<void> {
  await refuseUnreached(ctx, tx, store, scope, [id]);
}

/** The same of many rows that were written at once. */
export async function refuseUnreached(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  scope: DataScope,
  ids: readonly string[],
): Promise<void> {
  await refuseForAll(ctx, tx, store, scope, ids);
  if (!store.scope || scope.all) return;
  const found = await tx
    .select({ id: store.table.id })
    .from(store.table)
    .where(and(reachable(store, ctx, scope), inArray(store.table.id, [...ids])));
  if (found.length !== ids.length) throw new DomainError('entity.beyond-reach', 403);
}

/** Refuses rows that hold for everybody to whoever reaches only part of the tenant, before and after they are written. */
export async function refuseForAll(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { table, forAll }: EntityStore,
  scope: DataScope,
  ids: readonly string[],
): Promise<void> {
  if (!forAll || scope.all || ids.length === 0) return;
  const held = and(eq(table.tenantId, tenant.slug), inArray(table.id, [...ids]), forAll.rows);
  if ((await tx.$count(table, held)) > 0) throw new DomainError(forAll.refusal, 403);
}
