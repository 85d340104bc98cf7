import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/jobs/job.ts';

/**
 * Adds up the rows of each square of the map that has several. What is written meanwhile stays as rows of its own;
 * two who add up at once each take only what the other has left.
 */
export const settleOutletSquares: Job['run'] = async ({ db, tenants }) => {
  for (const tenant of tenants) {
    await inTenant(
      { db, tenant },
      (tx) =>
        tx.execute(sql`
          with several as (
            select level, x, y, depart_id from outlet_squares where tenant_id = ${tenant.slug}
             group by level, x, y, depart_id having count(*) > 1 or sum(outlets) = 0),
          gone as (
            delete from outlet_squares s using several v
             where s.tenant_id = ${tenant.slug} and s.level = v.level and s.x = v.x and s.y = v.y
               and s.depart_id = v.depart_id
            returning s.depart_id, s.level, s.x, s.y, s.outlets, s.lng, s.lat)
          insert into outlet_squares (tenant_id, depart_id, level, x, y, outlets, lng, lat)
          select ${tenant.slug}, depart_id, level, x, y, sum(outlets), sum(lng), sum(lat) from gone
           group by depart_id, level, x, y
          having sum(outlets) <> 0 or sum(lng) <> 0 or sum(lat) <> 0`),
      { statementTimeoutMs: 60_000 },
    );
  }
};
