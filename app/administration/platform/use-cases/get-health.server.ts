import { sql } from 'drizzle-orm';
import { asLogin } from '#app/db/as-login.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { jobSchema } from '#app/kernel/jobs/job-schema.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** How the platform is: its database, its queues, what waits for ERPs, and themes that did not compile. */
export async function getHealth(ctx: Ctx) {
  requireAction(ctx, 'platform-health:view');
  const began = performance.now();
  const found = await inTenant(ctx, async (tx) => {
    const { rows: database } = await tx.execute<{ version: string; bytes: string }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    );
    const ms = performance.now() - began;
    const { rows: waiting } = await tx.execute<{ waiting: string | null }>(
      sql`select sum(waiting_syncs) as waiting from platform_usage u where tenant_id = ${ctx.tenant.slug}
        and day = (select max(day) from platform_usage where tenant_id = ${ctx.tenant.slug} and slug = u.slug)`,
    );
    const queues = await asLogin(tx, () =>
      tx.execute<{ name: string; waiting: string; active: string; failed: string }>(sql`
        select name, count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'failed') as failed
        from ${sql.identifier(jobSchema)}.job where not starts_with(name, '__') group by name order by name`),
    );
    return { database: database[0], ms, waiting: Number(waiting[0]?.waiting ?? 0), queues: queues.rows };
  });
  return {
    database: {
      ms: Math.round(found.ms * 10) / 10,
      version: found.database?.version ?? '',
      bytes: Number(found.database?.bytes ?? 0),
    },
    waitingSyncs: found.waiting,
    queues: found.queues.map(({ name, waiting, active, failed }) => ({
      name,
      title: queueTitle(ctx.t, name),
      waiting: Number(waiting),
      active: Number(active),
      failed: Number(failed),
    })),
    themes: ctx.themeFailures?.() ?? [],
  };
}

/** What a queue does: a job by the name its module gives it; nothing for one that an earlier version has left. */
export function queueTitle(t: Ctx['t'], name: string): string {
  const job = registry()
    .all('jobs')
    .find(({ queue }) => queue === name);
  return t(job?.name ?? `platform:queue.${name}`, { defaultValue: '' });
}
