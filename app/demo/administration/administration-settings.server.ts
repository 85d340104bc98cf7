import { userOf } from '#app/administration/accounts/seed.server.ts';
import { jobRuns } from '#app/administration/schedules/table.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { newId } from '#app/lib/id.ts';
import { codeRules } from '#app/services/numbering/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';

/** Days ago, and what a parameter was set to then. */
const settings: Record<string, readonly [days: number, value: number][]> = {
  'logs.operation-days': [
    [120, 60],
    [40, 180],
  ],
  'api.rate-per-minute': [[15, 300]],
};

/** Jobs with how many minutes lie between two of their runs, and how long one takes. */
const jobs: readonly [job: string, every: number, costMs: number][] = [
  ['release-announcements', 60, 14],
  ['sweep-files', 60, 41],
  ['sweep-idempotency-keys', 60, 9],
  ['sweep-logs', 1440, 126],
  ['sweep-accounts', 1440, 88],
  ['refresh-labels', 1440, 2310],
  ['return-idle-pois', 1440, 197],
];

/** Parameters and a way of numbering that the brand has set itself, and how its jobs have run. */
export async function fillSettings(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const tenantId = tenant.slug;
  const admin = await userOf(world, 'admin');
  for (const [code, values] of Object.entries(settings)) {
    let before: object | null = null;
    for (const [days, value] of values) {
      await tx.insert(auditLogs).values({
        tenantId,
        id: newId(),
        actorId: admin.id,
        actorName: admin.realname,
        action: 'parameter:edit',
        entity: 'parameter',
        entityId: code,
        before,
        after: { value },
        address: '198.51.100.20',
        requestId: newId().slice(-12),
        createdAt: daysBefore(now, days),
      });
      before = { value };
    }
    const [days, value] = values.at(-1)!;
    await tx.insert(systemParameters).values({
      tenantId,
      code,
      value,
      version: values.length,
      updatedBy: admin.realname,
      updatedAt: daysBefore(now, days),
    });
  }
  await tx.insert(codeRules).values({
    tenantId,
    id: newId(),
    kind: 'material',
    pattern: 'WL{yyyy}-{seq:5}',
    reset: 'year',
    gapFree: true,
  });
  await tx.insert(jobRuns).values(runs(world));
}

function runs({ tenant, now }: World): (typeof jobRuns.$inferInsert)[] {
  const random = seeded(`${tenant.slug} jobs`);
  const made = jobs.flatMap(([job, every, costMs]) =>
    Array.from({ length: 8 }, (_, index) => ({
      tenantId: tenant.slug,
      id: newId(),
      job,
      requestedBy: null,
      outcome: 'done' as const,
      error: null,
      costMs: Math.round(costMs * (0.7 + random.share()) * 10) / 10,
      startedAt: new Date(now.getTime() - (index + 1) * every * 60_000),
    })),
  );
  const broken = made.findIndex(({ job }, index) => job === 'refresh-labels' && index % 8 === 3);
  return made.map((run, index) =>
    index === broken
      ? { ...run, outcome: 'failed' as const, error: 'canceling statement due to statement timeout' }
      : run,
  );
}
