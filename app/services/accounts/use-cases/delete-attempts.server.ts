import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { loginAttempts } from '../table.server.ts';

/** Deletes attempts to sign in that are old enough; whoever asks has seen to that. */
export async function deleteAttempts(
  tx: Tx,
  tenant: { slug: string },
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(loginAttempts)
    .where(and(eq(loginAttempts.tenantId, tenant.slug), inArray(loginAttempts.id, [...ids])));
}
