import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { handOnChanges, refuseChanges } from '#app/entity/write/approval/entity-approvals.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { moveBelongings } from '#app/kernel/ownership/belonging.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { moveFiles } from '#app/services/files/use-cases/move-files.server.ts';
import { customer } from '../../entities.ts';
import { outletMerged } from '../../events.ts';
import { labelRefusals } from '../../labels/use-cases/label-reference.server.ts';
import { outletScope, writesAtOnce } from '../../outlets/outlet-scope.server.ts';
import type { OutletStatus } from '../../outlets/rules.ts';
import { contactsText, joinedContacts } from '../../outlets/rules-contacts.ts';
import { outletStore } from '../../stores.server.ts';
import { customers, outletLabelMembers, outletLabels } from '../../table.server.ts';
import type { distinctInput, mergeInput } from '../../wire.ts';

/** Outlets that nobody has approved yet, or that were refused. */
const unapproved: ReadonlySet<string> = new Set<OutletStatus>(['pending', 'potential']);

/**
 * Makes one outlet of two. Everything that belongs to the first belongs to the second afterwards: each module
 * says in its manifest what that is. The first keeps its code and says where it went. A label that decides what whoever
 * merges may not decide, prices for one, does not come along; the answer names it. What nobody has approved of the first
 * gets into the second only by who approves.
 */
export async function mergeOutlets(
  ctx: Ctx,
  { fromId, intoId }: z.output<typeof mergeInput>,
): Promise<{ moved: number; leftLabels: string[] }> {
  const { scope } = requireAction(ctx, 'customer:merge');
  if (fromId === intoId) throw badInput('intoId', 'intoId');
  return inTenant(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    const both = await tx
      .select()
      .from(customers)
      .where(and(outletScope(ctx, scope), inArray(customers.id, [fromId, intoId])))
      .orderBy(customers.id)
      .for('update');
    const from = both.find(({ id }) => id === fromId);
    const into = both.find(({ id }) => id === intoId);
    if (!from || !into) throw notFound();
    if (from.status === 'merged' || into.status === 'merged') {
      throw new DomainError('customers.merged-already', 409);
    }
    if (unapproved.has(from.status) && !writesAtOnce(ctx)) {
      throw new DomainError('customers.merge-needs-approver', 403, { values: { name: from.name } });
    }
    // What waits for approval was asked of an outlet that is no more.
    const reason = ctx.t('customers:mergedInto', { name: into.name });
    await refuseChanges(ctx, tx, outletStore, { id: fromId, reason });
    await handOnChanges(ctx, tx, outletStore, { fromId, intoId });
    const leftLabels = await leaveGuardedLabels(ctx, tx, { fromId, intoId });
    const counts = await moveBelongings(ctx, tx, 'outlet', { fromId, intoId });
    const moved = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
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
    const contacts = await fillGaps(ctx, tx, from, into);
    const photos = await joinPhotos(ctx, tx, from, into);
    await writeAuditLog(ctx, tx, {
      action: 'customer:merge',
      entity: 'customer',
      entityId: intoId,
      before: { code: into.code, ...contacts.before, ...photos.before },
      after: {
        from: { id: fromId, code: from.code, name: from.name },
        moved,
        ...(leftLabels.length > 0 ? { leftLabels } : {}),
        ...contacts.after,
        ...photos.after,
      },
    });
    const now = ctx.now();
    await publish(ctx, tx, outletMerged, {
      outletId: fromId,
      intoId,
      businessDate: dayOf(now, ctx.tenant.timeZone),
      at: now.toISOString(),
    });
    return { moved, leftLabels };
  });
}

/** Takes those labels off the first outlet that the person may not put on the second, which has none of them; tells their names. */
async function leaveGuardedLabels(
  ctx: Ctx,
  tx: Tx,
  { fromId, intoId }: z.output<typeof mergeInput>,
): Promise<string[]> {
  const { slug } = ctx.tenant;
  const of = (customerId: string) =>
    and(eq(outletLabelMembers.tenantId, slug), eq(outletLabelMembers.customerId, customerId));
  const own = tx.select({ id: outletLabelMembers.labelId }).from(outletLabelMembers).where(of(intoId));
  const gained = await tx
    .select({ id: outletLabels.id, name: outletLabels.name })
    .from(outletLabelMembers)
    .innerJoin(
      outletLabels,
      and(
        eq(outletLabels.tenantId, outletLabelMembers.tenantId),
        eq(outletLabels.id, outletLabelMembers.labelId),
      ),
    )
    .where(and(of(fromId), notInArray(outletLabelMembers.labelId, own)))
    .orderBy(outletLabels.name);
  const refused = await labelRefusals(ctx, tx, gained);
  const left = gained.filter(({ id }) => refused.has(id));
  const ids = left.map(({ id }) => id);
  await tx.delete(outletLabelMembers).where(and(of(fromId), inArray(outletLabelMembers.labelId, ids)));
  return left.map(({ name }) => name);
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
      .where(and(outletScope(ctx, scope), inArray(customers.id, ids)));
    if (both.length !== 2) throw notFound();
    await tx.execute(sql`insert into customer_distincts (tenant_id, one_id, other_id, said_by, created_at)
      values (${ctx.tenant.slug}, ${ids[0]}, ${ids[1]}, ${user.id}, ${ctx.now().toISOString()})
      on conflict do nothing`);
    return { ok: true as const };
  });
}

/** What the log tells of what an outlet gained, by its fields; nothing of what stayed as it was. */
interface Gained {
  before: Record<string, string | number>;
  after: Record<string, string | number>;
}

/** What the remaining outlet does not know of itself and the other did, its people among it; tells the people it gained. */
async function fillGaps(ctx: Ctx, tx: Tx, from: Outlet, into: Outlet): Promise<Gained> {
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
  const contacts = joinedContacts(into, from);
  await tx
    .update(customers)
    .set({
      ...known,
      contacts,
      custom: { ...from.custom, ...Object.fromEntries(Object.entries(into.custom).filter(isKnown)) },
      version: sql`${customers.version} + 1`,
    })
    .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, into.id)));
  await moveFiles(ctx, tx, {
    entity: customer.name,
    fromId: from.id,
    intoId: into.id,
    ids: Object.entries(from.custom).flatMap(([key, value]) =>
      Array.isArray(value) && (into.custom[key] ?? null) === null ? (value as string[]) : [],
    ),
  });
  if (contacts.length === into.contacts.length) return { before: {}, after: {} };
  return {
    before: { contacts: contactsText(into.contacts) },
    after: { contacts: contactsText(contacts) },
  };
}

const isKnown = ([, value]: [string, unknown]) => value !== null;

type Outlet = typeof customers.$inferSelect;

/** The pictures of both, each once and as many as an outlet has room for, its own first; the others stay where they are. Tells how many it had and has. */
async function joinPhotos(ctx: Ctx, tx: Tx, from: Outlet, into: Outlet): Promise<Gained> {
  const gained: Gained = { before: {}, after: {} };
  for (const name of ['storefrontPhotos', 'licencePhotos'] as const) {
    const [own, others] = [into[name] ?? [], from[name] ?? []];
    const room = Math.max(0, (customer.fields[name].files ?? 0) - own.length);
    const moved = others.slice(0, room);
    if (moved.length === 0) continue;
    const left = others.slice(room);
    await moveFiles(ctx, tx, { entity: customer.name, fromId: from.id, intoId: into.id, ids: moved });
    const of = (id: string) => and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id));
    await tx
      .update(customers)
      .set({ [name]: left.length === 0 ? null : left })
      .where(of(from.id));
    await tx
      .update(customers)
      .set({ [name]: [...own, ...moved] })
      .where(of(into.id));
    gained.before[name] = own.length;
    gained.after[name] = own.length + moved.length;
  }
  return gained;
}
