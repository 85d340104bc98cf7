import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { NameKind } from '../rules.ts';
import { outsideNames } from '../table.server.ts';

/** What a name of another system means here: an outlet, a product or a unit. */
type Meaning = Partial<Pick<typeof outsideNames.$inferInsert, 'customerId' | 'productId' | 'unit'>>;

/** Keeps what a name of another system means; what was kept of it before is gone. */
export async function keepName(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { source, kind, theirs }: { source: string; kind: NameKind; theirs: string },
  meaning: Meaning,
): Promise<void> {
  const meant = { customerId: null, productId: null, unit: null, ...meaning };
  const now = ctx.now();
  await tx
    .insert(outsideNames)
    .values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      source,
      kind,
      theirs,
      ...meant,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [outsideNames.tenantId, outsideNames.source, outsideNames.kind, outsideNames.theirs],
      set: { ...meant, version: sql`${outsideNames.version} + 1`, updatedAt: now },
    });
}
