import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { equipments } from '../../table.server.ts';

type Kept = Pick<
  typeof equipments.$inferInsert,
  'id' | 'code' | 'model' | 'kind' | 'serialNo' | 'customerId' | 'departId' | 'installedOn' | 'warrantyTo'
>;

/** Enters what was put into an outlet in the register of what is repaired, or writes down where it stands now. */
export async function keepEquipment(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, kept: Kept): Promise<void> {
  const { customerId, departId, installedOn } = kept;
  const version = sql`${equipments.version} + 1`;
  await tx
    .insert(equipments)
    .values({ tenantId: ctx.tenant.slug, ...kept, createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflictDoUpdate({
      target: [equipments.tenantId, equipments.id],
      set: { customerId, departId, installedOn, status: 'working', version, updatedAt: ctx.now() },
    });
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
