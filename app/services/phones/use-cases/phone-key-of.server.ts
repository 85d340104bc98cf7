import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { fieldKeys } from '../table.server.ts';

/** The key of what phones keep for a person, the same each time; the caller has seen to who asks. */
export async function phoneKeyOf(ctx: Ctx, tx: Tx, userId: string): Promise<{ key: string }> {
  const tenantId = ctx.tenant.slug;
  const owner = `field key of ${tenantId} ${userId}`;
  const fresh = ctx.secrets.seal(randomBytes(32).toString('base64'), owner);
  await tx.insert(fieldKeys).values({ tenantId, id: userId, sealed: fresh }).onConflictDoNothing();
  const [row] = await tx
    .select({ sealed: fieldKeys.sealed })
    .from(fieldKeys)
    .where(and(eq(fieldKeys.tenantId, tenantId), eq(fieldKeys.id, userId)));
  return { key: ctx.secrets.open(row!.sealed, owner) };
}
