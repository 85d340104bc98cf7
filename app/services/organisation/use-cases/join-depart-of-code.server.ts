import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';

/** Puts somebody into the department of a code; nothing when there is none. One statement. */
export async function joinDepartOfCode(
  tx: Tx,
  tenant: { slug: string },
  { userId, orgCode }: { userId: string; orgCode: string },
): Promise<void> {
  await tx.execute(sql`insert into user_departs (tenant_id, user_id, depart_id)
    select tenant_id, ${userId}::uuid, id from departs where tenant_id = ${tenant.slug} and org_code = ${orgCode}`);
}
