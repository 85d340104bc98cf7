import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { holdsFiles } from '#app/entity/fields.ts';
import { type EntityStore, reachable } from '#app/entity/store.server.ts';
import { attachRowFiles } from '#app/entity/write/row-files.server.ts';
import { writable } from '#app/entity/write/writable.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { customers, outletChanges } from '../table.server.ts';
import { spread } from './spread-custom.ts';

type Values = Record<string, unknown>;

/** Asks that outlets which somebody has added, who may not approve them, be approved. */
export async function askForNew(
  ctx: Ctx,
  tx: Tx,
  made: readonly { id: string; values: Values }[],
): Promise<void> {
  if (!ctx.user || made.length === 0) return;
  const { id: requestedBy, realname: requestedName } = ctx.user;
  await insertRows(
    tx,
    outletChanges,
    made.map(({ id, values }) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      kind: 'create' as const,
      customerId: id,
      customerName: String(values['name']),
      before: {},
      after: values,
      requestedBy,
      requestedName,
      requestedAt: ctx.now(),
    })),
  );
}

/** Asks for a change of an outlet that was seen in this version; it stays as it is while it waits. */
export async function askForChange(
  ctx: Ctx,
  store: EntityStore,
  { id, version, values }: { id: string; version: number; values: Values },
): Promise<{ id: string; version: number; waits: boolean }> {
  const { scope } = requireAction(ctx, 'customer:edit');
  return inTenant(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(customers)
      .where(and(reachable(store, ctx, scope), eq(customers.id, id)))
      .for('no key update');
    if (!row) throw notFound();
    if (row.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const current = spread(row);
    const requested = await writable(ctx, tx, store, values, current);
    const changed = Object.keys(requested).filter((name) => !isSame(requested[name], current[name]));
    if (changed.length === 0) return { id, version, waits: false };
    const only = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
    await askFor(ctx, tx, { outlet: row, before: only(current), after: only(requested) });
    // Its photos are there for whoever decides, beside those that stay if the request is refused.
    const photos = fieldsOf(store.entity).filter(
      ({ name, kind }) => holdsFiles(kind) && changed.includes(name),
    );
    if (photos.length > 0) await attachRowFiles(ctx, tx, store, id, withBoth(store, current, requested));
    return { id, version, waits: true };
  });
}

/** Writes a request for a change of an outlet down. */
export async function askFor(
  ctx: Ctx,
  tx: Tx,
  { outlet, before, after }: { outlet: { id: string; name: string }; before: Values; after: Values },
): Promise<void> {
  const { user } = requireAction(ctx, 'customer:edit');
  await refuseSecond(async () => {
    await tx.insert(outletChanges).values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      kind: 'change',
      customerId: outlet.id,
      customerName: outlet.name,
      before,
      after,
      requestedBy: user.id,
      requestedName: user.realname,
      requestedAt: ctx.now(),
    });
  });
  await writeAuditLog(ctx, tx, {
    action: 'customer:ask',
    entity: 'customer',
    entityId: outlet.id,
    before,
    after,
  });
}

/** Whether a value is what it was; photos and contacts are lists. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The photos that there are and those that are asked for, by field. */
function withBoth({ entity }: EntityStore, current: Values, requested: Values): Values {
  const listed = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);
  return Object.fromEntries(
    fieldsOf(entity)
      .filter(({ kind }) => holdsFiles(kind))
      .map(({ name }) => [name, [...listed(current[name]), ...listed(requested[name])]]),
  );
}

/** One open request per outlet: the index says so, whoever comes second is refused. */
async function refuseSecond(insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (uniqueViolation(error) !== null) throw new DomainError('customers.waits-already', 409);
    throw error;
  }
}
