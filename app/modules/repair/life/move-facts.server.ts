import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { metresBetween } from '#app/modules/customers/outlets/rules.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { readCauses } from '../knowledge/fault-tree.server.ts';
import { causesUnder } from '../knowledge/rules-fault-tree.ts';
import { technicianStore } from '../register/stores.server.ts';
import { readUses } from '../spares/part-facts.server.ts';
import { partsFee } from '../spares/rules-parts.ts';
import { equipments, type repairOrders, technicians } from '../table.server.ts';
import type { MoveInput } from '../wire.ts';
import { countBefore } from './draw-pictures.server.ts';
import type { StoredRepair } from './repair-scope.server.ts';
import { lackingPhotos, repairParameters } from './rules-photos.ts';
import { arrivalMetres, type Fault, isAtOutlet, isLateAppointment, offerMinutes } from './rules-state.ts';

type Change = Partial<typeof repairOrders.$inferInsert>;

/** What a move writes into the order beside its state; refuses what does not hold. */
export async function factsOf(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { order, input }: { order: StoredRepair; input: MoveInput },
): Promise<Change> {
  const now = ctx.now();
  switch (input.event) {
    case 'assign':
      await requireTechnician(ctx, tx, scope, input.assigneeId!);
      return {
        assigneeId: input.assigneeId,
        offerUntil: new Date(now.getTime() + offerMinutes * 60_000),
        appointmentAt: null,
      };
    case 'accept':
      return { respondedAt: order.respondedAt ?? now, offerUntil: null };
    case 'refuse':
      return { assigneeId: null, offerUntil: null };
    case 'appoint':
      return { appointmentAt: appointment(order, input, now) };
    case 'arrive':
      return { arrivedAt: now, arrivedMetres: await metresAway(ctx, tx, order, input.place!) };
    case 'confirm-arrival':
      return { arrivedAt: now };
    case 'finish':
      await requireCause(ctx, tx, order, input.cause!);
      await requirePhotos(ctx, tx, order.id, input);
      return {
        cause: input.cause,
        work: input.note,
        temperature: Math.round(input.temperature! * 10),
        finishedAt: now,
      };
    case 'exchange':
      // A cause that an earlier, rejected repair gave is not this one's.
      return { cause: null, work: input.note, finishedAt: now };
    case 'to-workshop':
      return { workshop: input.workshop };
    case 'give-back':
      return { workshop: null };
    case 'approve':
      return { signer: input.signer, rating: input.rating, completedAt: now };
    case 'reject':
      return { finishedAt: null, rejections: order.rejections + 1 };
    case 'settle':
      return { feeFen: input.feeFen, partsFen: await partsOwed(ctx, tx, order), settledAt: now };
    default:
      return {};
  }
}

/** What the customer pays for the parts of an order: nothing where the machine was under warranty when it failed. */
async function partsOwed(ctx: Ctx, tx: Tx, order: StoredRepair): Promise<number> {
  const [machine] = await tx
    .select({ warrantyTo: equipments.warrantyTo })
    .from(equipments)
    .where(and(eq(equipments.tenantId, ctx.tenant.slug), eq(equipments.id, order.equipmentId)));
  return partsFee(await readUses(ctx, tx, order.id), underWarranty(ctx, order, machine?.warrantyTo ?? null));
}

/** Whether a machine was under warranty on the day its fault was reported. */
export function underWarranty(
  { tenant }: Pick<Ctx, 'tenant'>,
  { reportedAt }: Pick<StoredRepair, 'reportedAt'>,
  warrantyTo: string | null,
): boolean {
  return warrantyTo !== null && warrantyTo >= dayOf(reportedAt, tenant.timeZone);
}

/** When somebody comes: before the order is due, or later where the customer agrees. */
function appointment(
  { resolveDueAt }: StoredRepair,
  { appointmentAt, customerAgrees }: MoveInput,
  now: Date,
): Date {
  const at = new Date(appointmentAt!);
  if (at <= now) throw new DomainError('repair.appointment-past', 422, { field: 'appointmentAt' });
  if (isLateAppointment(at, resolveDueAt) && !customerAgrees)
    throw new DomainError('repair.appointment-late', 422, { field: 'customerAgrees' });
  return at;
}

/** Refuses a cause that the fault tree does not have under the fault of the order. */
async function requireCause(ctx: Ctx, tx: Tx, order: StoredRepair, value: string): Promise<void> {
  const causes = await readCauses(ctx, tx);
  if (causes.length > 0 && !causesUnder(causes, order.fault as Fault).some((one) => one.value === value))
    throw new DomainError('repair.cause-not-of-fault', 422, { field: 'cause' });
}

/** Refuses a finished job that does not show what was found and what was made of it. */
async function requirePhotos(ctx: Ctx, tx: Tx, orderId: string, input: MoveInput): Promise<void> {
  const needed = await readParameter(tx, ctx.tenant, repairParameters['repair.photos']);
  const before = (await countBefore(ctx, tx, orderId)) + input.beforePhotos.length;
  const field = lackingPhotos(needed, { before, after: input.photos.length });
  if (field) throw new DomainError('repair.photos-missing', 422, { field, values: { needed } });
}

async function requireTechnician(ctx: Ctx, tx: Tx, scope: DataScope, userId: string): Promise<void> {
  const found = await tx.$count(
    technicians,
    and(
      reachable(technicianStore, ctx, scope),
      eq(technicians.userId, userId),
      eq(technicians.enabled, true),
    ),
  );
  if (found === 0) throw new DomainError('repair.no-technician', 422, { field: 'assigneeId' });
}

/** How far somebody stands from the outlet; refuses who is not there. Null: its place is not known. */
async function metresAway(
  ctx: Ctx,
  tx: Tx,
  { customerId }: StoredRepair,
  place: { lng: number; lat: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ lng: number; lat: number }>(
    sql`select lng, lat from ${outletView} customers where tenant_id = ${ctx.tenant.slug} and id = ${customerId}`,
  );
  const [outlet] = rows;
  if (!outlet || outlet.lng === 0) return null;
  const metres = Math.round(metresBetween(outlet, place));
  if (!isAtOutlet(metres)) {
    throw new DomainError('repair.too-far', 422, {
      field: 'place',
      values: { metres, max: arrivalMetres },
    });
  }
  return metres;
}
