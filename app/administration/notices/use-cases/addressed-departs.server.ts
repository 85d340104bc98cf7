import { sql } from 'drizzle-orm';
import type { Belonging } from '#app/kernel/ownership/belonging.server.ts';

/** Announcements to a department are to the one it has become as well. */
export const addressedDeparts: Belonging = {
  owner: 'depart',
  columns: ['announcement_targets.target_id'],
  async move({ tenant }, tx, { fromId, intoId }) {
    await tx.execute(sql`insert into announcement_targets (tenant_id, announcement_id, kind, target_id)
      select tenant_id, announcement_id, kind, ${intoId} from announcement_targets
      where tenant_id = ${tenant.slug} and kind = 'depart' and target_id = ${fromId} on conflict do nothing`);
    return {};
  },
};
