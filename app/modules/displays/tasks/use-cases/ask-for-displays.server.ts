import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { readGradeEdges } from '../../scoring/read-grade-edges.server.ts';
import type { DisplayItem } from '../../scoring/rules-score.ts';
import { readOptions } from '../../standards/rules-options.ts';
import { displayStandardItems, displayStandards, displayTasks } from '../../table.server.ts';
import type { Period } from '../rules-period.ts';

/**
 * Asks outlets for a display by a standard in a period: each is asked once, whoever asks again. What the standard and the
 * edges of the grades are at this moment is what the display is judged by. Gives how many were asked anew; none when it looks at nothing.
 */
export async function askForDisplays(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug'>; now: Ctx['now'] },
  tx: Tx,
  request: { standardId: string; outletIds: readonly string[]; period: Period },
): Promise<number> {
  const tenantId = ctx.tenant.slug;
  const { standardId, outletIds, period } = request;
  const [standard] = await tx
    .select()
    .from(displayStandards)
    .where(and(eq(displayStandards.tenantId, tenantId), eq(displayStandards.id, standardId)));
  const items = standard ? await itemsOf(ctx, tx, standardId) : [];
  if (!standard || items.length === 0) return 0;
  const edges = await readGradeEdges(ctx, tx);
  let made = 0;
  for (let start = 0; start < outletIds.length; start += 1_000) {
    const rows = outletIds.slice(start, start + 1_000).map((customerId) => ({
      tenantId,
      id: newId(),
      standardId,
      customerId,
      periodFrom: period.from,
      dueOn: period.to,
      minPhotos: standard.minPhotos,
      capBp: standard.capBp,
      items,
      edges,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    }));
    const asked = await tx
      .insert(displayTasks)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: displayTasks.id });
    made += asked.length;
  }
  return made;
}

/** What a standard looks at, in its order. */
async function itemsOf(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  standardId: string,
): Promise<DisplayItem[]> {
  const rows = await tx
    .select()
    .from(displayStandardItems)
    .where(
      and(eq(displayStandardItems.tenantId, tenant.slug), eq(displayStandardItems.standardId, standardId)),
    )
    .orderBy(asc(displayStandardItems.turn), asc(displayStandardItems.id));
  return rows.map(({ id, name, dimension, method, weight, target, floor, options, redLine }) => ({
    id,
    name,
    dimension,
    method,
    weight,
    target: target ?? 1,
    floor: floor ?? 0,
    options: readOptions(options ?? '') ?? [],
    redLine,
  }));
}
