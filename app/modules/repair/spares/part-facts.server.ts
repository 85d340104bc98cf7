import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { technicians } from '../table.server.ts';
import { partUses, spareParts } from './table.server.ts';

/** A part as its row has it. */
export type StoredPart = typeof spareParts.$inferSelect;

/** Parts of the catalogue by their ids; one that is not there, or no longer used where that matters, is refused. */
export async function requireParts(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
  { disabledToo = false }: { disabledToo?: boolean } = {},
): Promise<ReadonlyMap<string, StoredPart>> {
  const rows = await tx
    .select()
    .from(spareParts)
    .where(
      and(
        eq(spareParts.tenantId, ctx.tenant.slug),
        inArray(spareParts.id, [...ids]),
        disabledToo ? undefined : eq(spareParts.enabled, true),
      ),
    );
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) throw badInput('parts', 'parts');
  return found;
}

/** Whether the tenant keeps a catalogue at all: without one a worker says in words what is missing. */
export async function keepsParts(ctx: Pick<Ctx, 'tenant'>, tx: Tx): Promise<boolean> {
  const [one] = await tx
    .select({ id: spareParts.id })
    .from(spareParts)
    .where(and(eq(spareParts.tenantId, ctx.tenant.slug), eq(spareParts.enabled, true)))
    .limit(1);
  return one !== undefined;
}

/** A worker's van and area; null for who is no repair worker. */
export async function findVan(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  userId: string | null,
): Promise<{ vanId: string | null; departId: string } | null> {
  if (!userId) return null;
  const [row] = await tx
    .select({ vanId: technicians.vanId, departId: technicians.departId })
    .from(technicians)
    .where(and(eq(technicians.tenantId, ctx.tenant.slug), eq(technicians.userId, userId)));
  return row ?? null;
}

/** The same where there has to be one. */
export async function requireVan(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  userId: string | null,
): Promise<{ vanId: string; departId: string }> {
  const found = await findVan(ctx, tx, userId);
  if (!found?.vanId) throw new DomainError('repair.no-van', 422, { field: 'parts' });
  return { vanId: found.vanId, departId: found.departId };
}

/** What a job has had of each part, by the code of the part. */
export async function readUses(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string) {
  return tx
    .select({
      partId: partUses.partId,
      code: spareParts.code,
      name: spareParts.name,
      unit: spareParts.unit,
      oldBack: spareParts.oldBack,
      issued: partUses.issued,
      returned: partUses.returned,
      oldReturned: partUses.oldReturned,
      priceFen: partUses.priceFen,
    })
    .from(partUses)
    .innerJoin(
      spareParts,
      and(eq(spareParts.tenantId, partUses.tenantId), eq(spareParts.id, partUses.partId)),
    )
    .where(and(eq(partUses.tenantId, ctx.tenant.slug), eq(partUses.orderId, orderId)))
    .orderBy(asc(spareParts.code));
}
