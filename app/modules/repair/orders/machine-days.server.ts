import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Grouping } from '../life/rules-figures.ts';
import { outOfUse } from '../register/rules-equipment.ts';
import { equipmentStore } from '../register/stores.server.ts';
import { equipments } from '../table.server.ts';

/** A stretch of time that has a name. */
interface Period {
  key: string;
  begins: Date;
  ends: Date;
}

/** For how many days the machines within somebody's reach were in use: of all of them, and of each group. */
interface MachineDays {
  all: number;
  /** Null: machines are not told apart by this. */
  of(key: string): number | null;
}

/** Reads it for one or more periods, up to now; a machine that is out of use counts until it was taken out of it. */
export async function readMachineDays(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { periods, by }: { periods: readonly Period[]; by: Grouping },
): Promise<MachineDays> {
  const zone = ctx.tenant.timeZone;
  const key = keys[by] ?? sql<string>`''`;
  const named = periods.map(
    ({ key: name, begins, ends }) =>
      sql`(${name}::text, ${begins.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz)`,
  );
  // Nothing changes of a machine that is out of use but that it was taken out of it.
  const gone = sql`case when ${inArray(equipments.status, outOfUse)} then ${equipments.updatedAt} else ${ctx.now().toISOString()}::timestamptz end`;
  const since = sql`coalesce(${equipments.installedOn}::timestamp at time zone ${zone}, ${equipments.createdAt})`;
  const rows = await tx
    .select({
      key,
      days: sql<number>`sum(greatest(0, extract(epoch from
        least(period.ends, ${gone}) - greatest(period.begins, ${since}))) / 86400)::float8`,
    })
    .from(equipments)
    .innerJoin(sql`(values ${sql.join(named, sql`, `)}) as period (key, begins, ends)`, sql`true`)
    .where(reachable(equipmentStore, ctx, scope))
    .groupBy(sql`1`);
  const days = new Map(rows.map((row) => [row.key, row.days]));
  const all = rows.reduce((sum, row) => sum + row.days, 0);
  return {
    all,
    // Any machine may have any fault; none belongs to a worker.
    of: (group) => (by === 'worker' ? null : by === 'fault' ? all : (days.get(group) ?? 0)),
  };
}

/** What machines have in common by which jobs are told apart, too. */
const keys = {
  model: sql<string>`${equipments.model}`,
  customer: sql<string>`${equipments.customerId}::text`,
  month: sql<string>`period.key`,
} as Partial<Record<Grouping, ReturnType<typeof sql<string>>>>;
