import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { assetMovements } from '../table.server.ts';
import type { StoredMovement } from './locked-movement.server.ts';

/** The draft of a locked asset, locked with it; null where nobody has begun one. */
export async function lockDraft(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  assetId: string,
): Promise<StoredMovement | null> {
  const [draft] = await tx
    .select()
    .from(assetMovements)
    .where(
      and(
        eq(assetMovements.tenantId, tenant.slug),
        eq(assetMovements.assetId, assetId),
        eq(assetMovements.state, 'draft'),
      ),
    )
    .for('update');
  return draft ?? null;
}

/** Takes a draft away: nobody has applied for anything with it. */
export async function dropDraft({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<void> {
  await tx
    .delete(assetMovements)
    .where(
      and(
        eq(assetMovements.tenantId, tenant.slug),
        eq(assetMovements.id, id),
        eq(assetMovements.state, 'draft'),
      ),
    );
}
