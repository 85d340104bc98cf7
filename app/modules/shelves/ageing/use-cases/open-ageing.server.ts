import { and, eq, inArray, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { ageingLog, ageingTasks } from '../../table.server.ts';
import type { AgeingEvent, AgeingState } from '../rules-ageing.ts';
import { recounted, staleGoods } from '../stale-goods.server.ts';

/** Warns of goods in outlets whose life runs out, and looks again at those it has warned of. */
export const openAgeing: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, (tx) => openDay({ tenant, now: () => now }, tx), {
      statementTimeoutMs: 60_000,
    });
  }
};

type JobCtx = { tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'>; now: Ctx['now'] };

/** The same for one tenant. Of goods that are no longer there nothing has to be done, unless somebody is at it. */
export async function openDay(ctx: JobCtx, tx: Tx): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const known = await recounted(ctx, tx, today);
  if (known.length > 0) {
    await tx.execute(sql`
      update ageing_tasks t set freshness = d.freshness, qty = d.qty, value_fen = d.value_fen, counted_on = d.day,
             updated_at = ${ctx.now()}
        from unnest(${sql.param(known.map(({ id }) => id))}::uuid[],
                    ${sql.param(known.map(({ freshness }) => freshness))}::text[],
                    ${sql.param(known.map(({ qty }) => qty))}::int[],
                    ${sql.param(known.map(({ valueFen }) => valueFen))}::bigint[],
                    ${sql.param(known.map(({ countedOn }) => countedOn))}::date[]) d (id, freshness, qty, value_fen, day)
       where t.tenant_id = ${tenantId} and t.id = d.id
         and (t.freshness, t.qty, t.value_fen, t.counted_on) is distinct from (d.freshness, d.qty, d.value_fen, d.day)`);
  }
  const gone = known.filter(({ qty, state }) => qty === 0 && (state === 'warned' || state === 'assigned'));
  const closed = await inChunks(gone, async (some) => {
    const ids = some.map(({ id }) => id);
    return tx
      .update(ageingTasks)
      .set({
        state: 'closed',
        closedOn: today,
        version: sql`${ageingTasks.version} + 1`,
        updatedAt: ctx.now(),
      })
      .where(
        and(
          eq(ageingTasks.tenantId, tenantId),
          inArray(ageingTasks.id, ids),
          inArray(ageingTasks.state, ['warned', 'assigned']),
        ),
      )
      .returning({ id: ageingTasks.id });
  });
  await note(ctx, tx, closed, { event: 'gone', toState: 'closed' });
  const stale = await staleGoods(ctx, tx, today);
  const opened = await inChunks(stale, (some) =>
    tx
      .insert(ageingTasks)
      .values(
        some.map((goods) => ({
          ...goods,
          tenantId,
          id: newId(),
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: ageingTasks.id }),
  );
  await note(ctx, tx, opened, { event: 'warn', toState: 'warned' });
}

/** Writes down what happened to some tasks by itself. */
async function note(
  ctx: JobCtx,
  tx: Tx,
  tasks: readonly { id: string }[],
  happened: { event: AgeingEvent; toState: AgeingState },
): Promise<void> {
  await inChunks(tasks, async (some) => {
    await tx.insert(ageingLog).values(
      some.map(({ id }) => ({
        ...happened,
        tenantId: ctx.tenant.slug,
        id: newId(),
        taskId: id,
        createdAt: ctx.now(),
      })),
    );
    return [];
  });
}

async function inChunks<Item, Made>(
  items: readonly Item[],
  write: (some: readonly Item[]) => Promise<readonly Made[]>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < items.length; start += 1_000) {
    made.push(...(await write(items.slice(start, start + 1_000))));
  }
  return made;
}
