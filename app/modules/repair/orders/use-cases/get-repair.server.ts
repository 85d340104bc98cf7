import { and, asc, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { readClock } from '../../clock/order-clock.server.ts';
import { readWorkTime } from '../../clock/read-work-time.server.ts';
import { calendarOf, elapsedMs } from '../../clock/rules-clock.ts';
import { readCauses } from '../../knowledge/fault-tree.server.ts';
import { readOffered } from '../../knowledge/offered-articles.server.ts';
import { causesUnder } from '../../knowledge/rules-fault-tree.ts';
import { countBefore } from '../../life/draw-pictures.server.ts';
import { underWarranty } from '../../life/move-facts.server.ts';
import { type ReadRepair, repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { possibleEvents } from '../../life/rules-actor.ts';
import { repairParameters } from '../../life/rules-photos.ts';
import { type Fault, openStates } from '../../life/rules-state.ts';
import { readUpkeep } from '../../plans/use-cases/read-upkeep.server.ts';
import { readOrderParts } from '../../spares/use-cases/read-order-parts.server.ts';
import { repairEventLog, repairOrders, repairPauses, repairPictures } from '../../table.server.ts';
import type { RepairDetail } from '../../wire.ts';

/** A repair order with all that happened to it, its clock and what the reader may do (MES-01). */
export async function getRepair(ctx: Ctx, { id }: { id: string }): Promise<RepairDetail> {
  const { user, scope } = requireAction(ctx, 'repair:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [read] = await selectRepairs(tx).where(and(repairScope(ctx, scope), eq(repairOrders.id, id)));
    if (!read) throw notFound();
    const { order } = read;
    const isAssignee = order.assigneeId === user.id;
    const clock = await readClock(ctx, tx, order);
    const calendar = calendarOf(order, await readWorkTime(ctx, tx));
    const counted = elapsedMs(clock, calendar, ctx.now());
    const pauses = await readPauses(ctx, tx, id);
    const open = pauses.find(({ pause }) => pause.endedAt === null);
    const running = openStates.includes(order.state) && !order.finishedAt;
    const mine = can(user, 'repair:dispatch') || (isAssignee && can(user, 'repair:work'));
    return {
      ...repairRow(read, ctx.now()),
      ...factsOf(read, ctx),
      parts: await readOrderParts(ctx, tx, order, underWarranty(ctx, order, read.warrantyTo)),
      causes: running ? causesUnder(await readCauses(ctx, tx), order.fault as Fault) : [],
      articles: running
        ? await readOffered(ctx, tx, { fault: order.fault, cause: order.cause, model: read.equipmentModel })
        : [],
      upkeep: await readUpkeep(ctx, tx, id),
      reworkOf: await readRework(ctx, tx, order.reworkOf),
      elapsedMinutes: Math.floor(counted / 60_000),
      targetMinutes: order.resolveMinutes,
      events: possibleEvents(order.state, { holds: (action) => can(user, action), isAssignee }),
      mayPause: running && mine,
      mayDecidePause:
        open?.pause.state === 'waiting' && can(user, 'repair:pause') && open.requestedBy !== user.id,
      happenings: await readHappenings(ctx, tx, id),
      pauses: pauses.map(({ pause }) => pause),
      photosNeeded: await readParameter(tx, ctx.tenant, repairParameters['repair.photos']),
      photosBefore: await countBefore(ctx, tx, id),
      pictures: await tx
        .select({ id: repairPictures.id, kind: repairPictures.kind })
        .from(repairPictures)
        .where(and(eq(repairPictures.tenantId, ctx.tenant.slug), eq(repairPictures.orderId, id)))
        .orderBy(asc(repairPictures.id)),
    };
  });
}

function factsOf({ order, ...about }: ReadRepair, ctx: Ctx) {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { source, contact, phone, arrivedMetres, workshop, cause, work, rejections, signer, rating, feeFen } =
    order;
  return {
    source,
    contact,
    phone,
    arrivedMetres,
    workshop,
    cause,
    work,
    rejections,
    signer,
    rating,
    feeFen,
    equipmentSerialNo: about.equipmentSerialNo,
    partsFen: order.partsFen,
    warranty: underWarranty(ctx, order, about.warrantyTo),
    temperature: order.temperature === null ? null : order.temperature / 10,
    offerUntil: iso(order.offerUntil),
    respondedAt: iso(order.respondedAt),
    respondDueAt: order.respondDueAt.toISOString(),
    arrivedAt: iso(order.arrivedAt),
    finishedAt: iso(order.finishedAt),
    completedAt: iso(order.completedAt),
    settledAt: iso(order.settledAt),
  };
}

async function readRework(ctx: Ctx, tx: Tx, id: string | null) {
  if (!id) return null;
  const [found] = await tx
    .select({ id: repairOrders.id, orderNo: repairOrders.orderNo })
    .from(repairOrders)
    .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, id)));
  return found ?? null;
}

async function readHappenings(ctx: Ctx, tx: Tx, orderId: string) {
  const rows = await tx
    .select()
    .from(repairEventLog)
    .where(and(eq(repairEventLog.tenantId, ctx.tenant.slug), eq(repairEventLog.orderId, orderId)))
    .orderBy(desc(repairEventLog.happenedAt), desc(repairEventLog.id))
    .limit(200);
  return rows.map(({ id, event, toState, note, facts, actorName, happenedAt }) => ({
    id,
    event,
    toState,
    note,
    facts,
    actorName,
    happenedAt: happenedAt.toISOString(),
  }));
}

async function readPauses(ctx: Ctx, tx: Tx, orderId: string) {
  const rows = await tx
    .select()
    .from(repairPauses)
    .where(and(eq(repairPauses.tenantId, ctx.tenant.slug), eq(repairPauses.orderId, orderId)))
    .orderBy(desc(repairPauses.requestedAt), desc(repairPauses.id));
  return rows.map((row) => ({
    requestedBy: row.requestedBy,
    pause: {
      id: row.id,
      kind: row.kind,
      note: row.note,
      state: row.state,
      requestedName: row.requestedName,
      requestedAt: row.requestedAt.toISOString(),
      decidedName: row.decidedName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    },
  }));
}
