import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { endOpenPause, openPause, requestOpenPause } from '../../clock/open-pause.server.ts';
import { readDueTimes } from '../../clock/order-clock.server.ts';
import { drawPictures, keepPictures } from '../../life/draw-pictures.server.ts';
import { equipmentFetched, equipmentGivenBack, equipmentGivenUp } from '../../life/events.ts';
import { factsOf } from '../../life/move-facts.server.ts';
import { noteEvent } from '../../life/note-event.server.ts';
import { lockRepair } from '../../life/repair-scope.server.ts';
import { mayBring } from '../../life/rules-actor.ts';
import { missingFact, nextState, type RepairState, wasExchanged } from '../../life/rules-state.ts';
import { noteLastPlace } from '../../life/technician-facts.server.ts';
import { repairDetailPage } from '../../pages.ts';
import { setEquipmentState } from '../../register/equipment-state.server.ts';
import { guardParts } from '../../spares/guard-move.server.ts';
import { repairOrders } from '../../table.server.ts';
import type { MoveInput } from '../../wire.ts';

/** What a phone that sends later says of a move: its id there, and when it was taken here. */
export interface SentLater {
  id: string;
  sentAt: Date;
}

/**
 * Moves a repair order by one event of its table (MES-01): who may, with what it needs, written down for good. What a
 * phone has kept is written as of when it happened, which is then the context's now.
 */
export async function moveRepair(
  ctx: Ctx,
  input: MoveInput,
  later?: SentLater,
): Promise<{ id: string; state: RepairState; version: number }> {
  const { user, scope } = requireAction(ctx, 'repair:list');
  const missing = missingFact(input.event, input);
  if (missing) throw new DomainError('repair.fact-missing', 422, { field: missing });
  const pictures = await drawPictures(ctx, input);
  return inTenant(ctx, async (tx) => {
    const order = await lockRepair(ctx, tx, scope, input);
    const looker = { holds: (action: string) => can(user, action), isAssignee: order.assigneeId === user.id };
    if (!mayBring(input.event, looker)) throw new DomainError('common.forbidden', 403);
    const state = nextState(order.state, input.event);
    if (!state) throw new DomainError('repair.not-allowed', 409);
    const facts = await factsOf(ctx, tx, scope, { order, input });
    const within = { ...ctx, tx };
    await guardParts(within, tx, order, input);
    if (input.event === 'need-parts' && !(await openPause(ctx, tx, order.id))) {
      await requestOpenPause(within, tx, order.id, { kind: 'parts', note: input.note });
    }
    if (ending.has(input.event)) await endOpenPause(ctx, tx, order.id);
    const due = await readDueTimes(ctx, tx, { ...order, ...facts });
    const version = order.version + 1;
    await tx
      .update(repairOrders)
      .set({
        ...facts,
        ...due,
        ...(state === 'cancelled' ? { escalateAt: null, offerUntil: null } : {}),
        state,
        version,
        updatedAt: ctx.now(),
      })
      .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, order.id)));
    if (input.event === 'arrive') await noteLastPlace(ctx, tx, user.id, input.place!);
    await keepPictures(ctx, tx, order.id, pictures);
    await noteEvent(ctx, tx, {
      id: later?.id,
      orderId: order.id,
      event: input.event,
      from: order.state,
      to: state,
      note: input.note,
      facts: { ...eventFacts(input, facts.arrivedMetres ?? null), ...lateness(later, ctx.now()) },
    });
    const about = { equipmentId: order.equipmentId, orderNo: order.orderNo };
    // Until it is accepted an exchange may be rejected, and the machine repaired after all.
    if (input.event === 'approve' && wasExchanged(order)) await publish(ctx, tx, equipmentGivenUp, about);
    if (input.event === 'to-workshop')
      await publish(ctx, tx, equipmentFetched, { ...about, workshop: input.workshop! });
    if (input.event === 'give-back') await publish(ctx, tx, equipmentGivenBack, about);
    if (state === 'completed' || state === 'cancelled') await setEquipmentState(ctx, tx, order);
    await writeAuditLog(ctx, tx, {
      action: 'repair:work',
      entity: 'repair',
      entityId: order.id,
      before: { state: order.state },
      after: { state, event: input.event, orderNo: order.orderNo },
    });
    const reader = input.event === 'assign' ? input.assigneeId : order.assigneeId;
    if (reader && reader !== user.id && noticedEvents.has(input.event)) {
      const title = ctx.t(`repair:notice.${input.event as 'assign'}`, { orderNo: order.orderNo });
      const link = pathOf(repairDetailPage, { product: ctx.tenant.productPath, id: order.id });
      await notifyPeople(within, { to: [reader], title, text: input.note || title, link });
    }
    return { id: order.id, state, version };
  });
}

/** Events after which nothing stands still any more. */
const ending: ReadonlySet<string> = new Set([
  'receive-parts',
  'finish',
  'give-up',
  'resume',
  'exchange',
  'cancel',
]);

/** Events of the desk that the worker gets a notice of. */
const noticedEvents: ReadonlySet<string> = new Set(['assign', 'cancel', 'reject']);

/** A move that reached us a while after it happened says when it did. */
function lateness(later: SentLater | undefined, at: Date): Record<string, string> {
  const late = later && later.sentAt.getTime() - at.getTime() >= worthSayingMs;
  return late ? { sentAt: later.sentAt.toISOString() } : {};
}

const worthSayingMs = 60_000;

/** What the event keeps of its input, without what nobody gave. */
function eventFacts(input: MoveInput, metres: number | null): Record<string, string | number | null> {
  const { appointmentAt, cause, temperature, rating, signer, feeFen, workshop } = input;
  const customerAgrees = input.event === 'appoint' && input.customerAgrees ? 1 : null;
  const facts = { appointmentAt, customerAgrees, cause, temperature, rating, feeFen, workshop, metres };
  return Object.fromEntries(
    Object.entries({ ...facts, signer: signer || null }).filter(([, value]) => value !== null),
  );
}
