import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { equipments } from '../table.server.ts';
import { outOfUse } from './rules-equipment.ts';

/** Machines in use that carry a label: none for a code nobody knows, one of what is no more, one of another tenant's. */
export function whereLabelled({ tenant }: Pick<Ctx, 'tenant'>, code: string) {
  return and(
    eq(equipments.tenantId, tenant.slug),
    eq(equipments.code, code),
    notInArray(equipments.status, [...outOfUse]),
  );
}

/** What anybody who stands before a machine may know of it: what its label and its front say. */
export async function findLabelled(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  code: string,
): Promise<{ code: string; model: string } | null> {
  const [found] = await tx
    .select({ code: equipments.code, model: equipments.model })
    .from(equipments)
    .where(whereLabelled(ctx, code));
  return found ?? null;
}
