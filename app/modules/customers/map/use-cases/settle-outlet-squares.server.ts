import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';

/**
 * Adds up the rows of each square of the map that has several. What is written meanwhile stays as rows of its own;
 * two who add up at once each take only what the other has left. Rows are named by where they lie, which no update
 * ever changes: joined by their squares they take minutes when nobody has counted the table since it grew.
 */
export const settleOutletSquares: Job['run'] = async ({ db, tenants }) => {
  for (const tenant of tenants) {
    await inTenant(
      { db, tenant },
      (tx) =>
        tx.execute(sql`
          with several as (
            select ctid from (
              select ctid, count(*) over square as parts, sum(outlets) over square as outlets
                from outlet_squares where tenant_id = ${tenant.slug}
              window square as (partition by level, x, y, depart_id)) s
             where parts > 1 or outlets = 0),
          gone as (
            delete from outlet_squares
             where tenant_id = ${tenant.slug} and ctid = any (array(select ctid from several))
            returning depart_id, level, x, y, outlets, lng, lat)
          insert into outlet_squares (tenant_id, depart_id, level, x, y, outlets, lng, lat)
          select ${tenant.slug}, depart_id, level, x, y, sum(outlets), sum(lng), sum(lat) from gone
           group by depart_id, level, x, y
          having sum(outlets) <> 0 or sum(lng) <> 0 or sum(lat) <> 0`),
      { statementTimeoutMs: 60_000 },
    );
  }
};
