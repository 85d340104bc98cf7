import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { holdsFiles } from '#app/entity/fields.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { attachRowFiles } from '#app/entity/write/row-files.server.ts';
import { storedValues } from '#app/entity/write/stored-values.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletApproved } from '../../events.ts';
import { isSame } from '../../outlets/ask-change.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { spread } from '../../outlets/spread-custom.ts';
import { outletStore } from '../../stores.server.ts';
import { customers, outletChanges } from '../../table.server.ts';
import type { decideInput } from '../../wire.ts';

type Change = typeof outletChanges.$inferSelect;
type Outlet = typeof customers.$inferSelect;

/** Passes or refuses a request about an outlet. Nobody decides what they asked for themselves. */
export async function decideChange(
  ctx: Ctx,
  { id, pass, reason }: z.output<typeof decideInput>,
): Promise<{ id: string; status: 'passed' | 'refused' }> {
  const { user, scope } = requireAction(ctx, 'customer:approve');
  if (!pass && !reason) throw new DomainError('customers.reason-required', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const mine = and(eq(outletChanges.tenantId, ctx.tenant.slug), eq(outletChanges.id, id));
    const [change] = await tx.select().from(outletChanges).where(mine).for('update');
    const [outlet] = change
      ? await tx
          .select()
          .from(customers)
          .where(and(outletScope(ctx, scope), eq(customers.id, change.customerId)))
          .for('no key update')
      : [];
    if (!change || !outlet) throw notFound();
    if (change.status !== 'pending') throw new DomainError('customers.decided-already', 409);
    if (change.requestedBy === user.id) throw new DomainError('customers.own-request', 409);
    const status = pass ? 'passed' : 'refused';
    await tx
      .update(outletChanges)
      .set({
        status,
        reason: reason || null,
        decidedBy: user.id,
        decidedName: user.realname,
        decidedAt: ctx.now(),
      })
      .where(mine);
    await apply(ctx, tx, change, outlet, pass);
    await writeAuditLog(ctx, tx, {
      action: 'customer:approve',
      entity: 'customer',
      entityId: outlet.id,
      before: change.before,
      after: { ...(pass ? change.after : {}), decision: status, reason: reason || null },
    });
    return { id, status };
  });
}

async function apply(ctx: Ctx, tx: Tx, change: Change, outlet: Outlet, pass: boolean): Promise<void> {
  const write = (values: Record<string, unknown>) =>
    tx
      .update(customers)
      .set({ ...values, version: sql`${customers.version} + 1`, updatedAt: ctx.now() })
      .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, outlet.id)));
  if (change.kind === 'create') {
    // Refused, it stays as somebody who might become a customer.
    if (outlet.status !== 'pending') return;
    await write({ status: pass ? 'normal' : 'potential' });
    if (!pass) return;
    const now = ctx.now();
    const at = { businessDate: dayOf(now, ctx.tenant.timeZone), at: now.toISOString() };
    await publish(ctx, tx, outletApproved, { outletId: outlet.id, ...at });
    return;
  }
  const current = spread(outlet);
  const store = await withCustomFields({ ...ctx, tx }, outletStore);
  const photos = fieldsOf(store.entity).some(({ name, kind }) => holdsFiles(kind) && name in change.after);
  const keepPhotos = (values: Record<string, unknown>) =>
    photos ? attachRowFiles(ctx, tx, store, outlet.id, values) : undefined;
  if (!pass) return keepPhotos(current);
  const moved = Object.entries(change.before).some(([name, value]) => !isSame(current[name], value));
  if (moved) throw new DomainError('customers.changed-since', 409);
  await outletStore.beforeWrite?.(ctx, tx, {
    id: outlet.id,
    before: outlet,
    after: { ...outlet, ...change.after },
  });
  await write(storedValues(outletStore, change.after, { isNew: false }));
  await keepPhotos({ ...current, ...change.after });
}
