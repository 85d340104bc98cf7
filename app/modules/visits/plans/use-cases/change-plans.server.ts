import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { findOutletWithin } from '#app/modules/customers/map/use-cases/find-outlets-within.server.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { lockDay, numberStops, openPlan, refusePast, requirePlanned, stopsOf } from '../plan-scope.server.ts';
import { withTurn } from '../rules-plans.ts';
import { inShortOrder } from '../rules-way.ts';
import type { AddPlanInput, CancelPlanInput, MovePlanInput, OrderDayInput } from '../wire-plans.ts';

/** Somebody else goes there that day: nobody is sent twice. */
const takenDay = () => new DomainError('visits.plan-taken', 409, { field: 'day' });

async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw uniqueViolation(error) === 'visit_plans_once' ? takenDay() : error;
  }
}

/** Puts a plan on another day or at another turn of its day. */
export async function movePlan(ctx: Ctx, { id, day, turn }: MovePlanInput): Promise<null> {
  const { scope } = requireAction(ctx, 'visit-plan:edit');
  refusePast(ctx, day);
  await orTaken(() =>
    inTenant(ctx, async (tx) => {
      await lockDay(ctx, tx, day);
      const plan = await openPlan(ctx, tx, scope, id);
      const { userId } = plan;
      if (plan.day !== day) await tx.update(visitPlans).set({ day }).where(byId(ctx, id));
      const there = await stopsOf(ctx, tx, { userId, day });
      await numberStops(
        ctx,
        tx,
        withTurn(
          there.map((one) => one.id),
          id,
          turn,
        ),
      );
      if (plan.day !== day) {
        const left = await stopsOf(ctx, tx, { userId, day: plan.day });
        await numberStops(
          ctx,
          tx,
          left.map((one) => one.id),
        );
      }
      await note(ctx, tx, 'visit-plan:move', id, { day: plan.day, turn: plan.turn }, { day, turn });
    }),
  );
  return null;
}

/** Sends somebody to an outlet on a day, after what is planned already. */
export async function addPlan(ctx: Ctx, { userId, customerId, day }: AddPlanInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'visit-plan:edit');
  refusePast(ctx, day);
  return orTaken(() =>
    inTenant(ctx, async (tx) => {
      await lockDay(ctx, tx, day);
      await requirePlanned(ctx, tx, scope, userId);
      const outlet = await findOutletWithin(ctx, tx, scope, customerId);
      if (!outlet) throw new DomainError('visits.out-of-scope', 422, { field: 'customerId' });
      const turn = (await stopsOf(ctx, tx, { userId, day })).length + 1;
      const id = newId();
      const { dealerId, departId } = outlet;
      // One that was cancelled gives way: the outlet is to be visited that day after all.
      const [cancelled] = await tx
        .delete(visitPlans)
        .where(
          and(
            eq(visitPlans.tenantId, ctx.tenant.slug),
            eq(visitPlans.day, day),
            eq(visitPlans.customerId, customerId),
            eq(visitPlans.state, 'cancelled'),
          ),
        )
        .returning({ dealtOn: visitPlans.dealtOn, routeId: visitPlans.routeId });
      await tx.insert(visitPlans).values({
        tenantId: ctx.tenant.slug,
        id,
        day,
        userId,
        customerId,
        dealerId,
        departId,
        turn,
        state: 'planned',
        source: 'manual',
        dealtOn: cancelled?.dealtOn ?? null,
        routeId: cancelled?.routeId ?? null,
        createdAt: ctx.now(),
      });
      await note(ctx, tx, 'visit-plan:add', id, null, { day, turn });
      return { id };
    }),
  );
}

/** Nobody goes there that day, for a reason. */
export async function cancelPlan(ctx: Ctx, { id, reason }: CancelPlanInput): Promise<null> {
  const { scope } = requireAction(ctx, 'visit-plan:edit');
  await inTenant(ctx, async (tx) => {
    const plan = await openPlan(ctx, tx, scope, id);
    await tx.update(visitPlans).set({ state: 'cancelled', reason }).where(byId(ctx, id));
    const left = await stopsOf(ctx, tx, plan);
    await numberStops(
      ctx,
      tx,
      left.map((one) => one.id),
    );
    await note(ctx, tx, 'visit-plan:cancel', id, { state: plan.state }, { state: 'cancelled', reason });
  });
  return null;
}

/** Puts a person's day in the order of a short way; what was visited stays in front. */
export async function orderDay(ctx: Ctx, { userId, day }: OrderDayInput): Promise<null> {
  const { scope } = requireAction(ctx, 'visit-plan:edit');
  refusePast(ctx, day);
  await inTenant(ctx, async (tx) => {
    await lockDay(ctx, tx, day);
    await requirePlanned(ctx, tx, scope, userId);
    const stops = await stopsOf(ctx, tx, { userId, day });
    const done = stops.filter(({ state }) => state !== 'planned');
    const open = stops.filter(({ state }) => state === 'planned');
    const placed: { id: string; place: ReturnType<typeof placeOf> | null }[] = [];
    for (const { id, customerId } of open) {
      const outlet = await findOutletWithin(ctx, tx, scope, customerId);
      placed.push({ id, place: outlet?.place ? placeOf(outlet.place) : null });
    }
    const ids = [...done, ...inShortOrder(placed)].map(({ id }) => id);
    await numberStops(ctx, tx, ids);
    const [first] = ids;
    if (first) await note(ctx, tx, 'visit-plan:order', first, null, { day });
  });
  return null;
}

const byId = ({ tenant }: Ctx, id: string) =>
  and(eq(visitPlans.tenantId, tenant.slug), eq(visitPlans.id, id));

function note(
  ctx: Ctx,
  tx: Tx,
  action: string,
  entityId: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
) {
  return writeAuditLog(ctx, tx, { action, entity: 'visit-plan', entityId, before, after });
}
