import { and, eq, sql } from 'drizzle-orm';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { equipments } from '../../table.server.ts';

const entered: ReadonlySet<string | null> = new Set(['equipments_code', 'equipments_serial_no']);

type Kept = Pick<
  typeof equipments.$inferInsert,
  'id' | 'code' | 'model' | 'kind' | 'serialNo' | 'customerId' | 'departId' | 'installedOn' | 'warrantyTo'
>;

/**
 * Locks equipment before whatever belongs to it: who reports a fault locks it first, too, so that nobody waits for
 * another in a ring. There may be none yet.
 */
export async function lockEquipment({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: equipments.id })
    .from(equipments)
    .where(and(eq(equipments.tenantId, tenant.slug), eq(equipments.id, id)))
    .for('update');
}

/**
 * Enters what was put into an outlet in the register of what is repaired, or writes down where it stands now. From then
 * on that is not changed by hand; what somebody has entered by hand under the same code or serial number is in its way.
 */
export async function keepEquipment(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, kept: Kept): Promise<void> {
  const { customerId, departId, installedOn } = kept;
  const version = sql`${equipments.version} + 1`;
  try {
    await tx
      .insert(equipments)
      .values({ tenantId: ctx.tenant.slug, ...kept, kept: true, createdAt: ctx.now(), updatedAt: ctx.now() })
      .onConflictDoUpdate({
        target: [equipments.tenantId, equipments.id],
        set: {
          customerId,
          departId,
          installedOn,
          kept: true,
          status: 'working',
          version,
          updatedAt: ctx.now(),
        },
      });
  } catch (error) {
    if (!entered.has(uniqueViolation(error))) throw error;
    throw new DomainError('repair.equipment-entered', 409, {
      values: { code: kept.code, serialNo: kept.serialNo },
    });
  }
}

/** Takes out of use what has left its outlet: no fault of it is reported any more. */
export async function withdrawEquipment(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
  status: 'withdrawn' | 'scrapped',
): Promise<void> {
  await tx
    .update(equipments)
    .set({ status, version: sql`${equipments.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(equipments.tenantId, ctx.tenant.slug), eq(equipments.id, id)));
}
