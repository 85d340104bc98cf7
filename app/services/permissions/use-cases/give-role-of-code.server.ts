import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';

/** Gives somebody the role of a code; nothing when there is none. One statement. */
export async function giveRoleOfCode(
  tx: Tx,
  tenant: { slug: string },
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  await tx.execute(sql`insert into user_roles (tenant_id, user_id, role_id)
    select tenant_id, ${userId}::uuid, id from roles where tenant_id = ${tenant.slug} and code = ${code}`);
}
