import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

type Reader = Pick<Ctx, 'tenant' | 'user'>;

/** The condition that a thing is under an approval in which the reader has nothing to decide. */
export function underOthers(ctx: Reader, { biz, bizId }: { biz: string; bizId: SQLWrapper }): SQL {
  return sql`exists (select from approvals a
     where a.tenant_id = ${ctx.tenant.slug} and a.biz = ${biz} and a.biz_id = ${bizId} and a.status = 'open'
       and not exists (select from approval_tasks t where t.tenant_id = a.tenant_id and t.approval_id = a.id
             and t.user_id = ${requireUser(ctx).id} and t.status = 'open'))`;
}

/** Which of some things are under an approval that waits for others than the reader; the rest anybody permitted decides. */
export async function waitForOthers(
  ctx: Reader,
  tx: Tx,
  { biz, bizIds }: { biz: string; bizIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (bizIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ biz_id: string }>(sql`
    select thing.biz_id from unnest(${sql.param([...bizIds])}::uuid[]) thing (biz_id)
     where ${underOthers(ctx, { biz, bizId: sql`thing.biz_id` })}`);
  return new Set(rows.map((row) => row.biz_id));
}

/** Whom a thing under approval waits for, and since when. */
export interface Awaited {
  people: string[];
  since: Date;
}

/** Whom each of some things waits for now, by its id; what is under no approval is not among them. */
export async function awaitedOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { biz, bizIds }: { biz: string; bizIds: readonly string[] },
): Promise<ReadonlyMap<string, Awaited>> {
  if (bizIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ biz_id: string; people: string[]; since: string }>(sql`
    select a.biz_id, array_agg(t.user_name order by t.created_at, t.id) as people, min(t.created_at)::text as since
      from approvals a
      join approval_tasks t on t.tenant_id = a.tenant_id and t.approval_id = a.id and t.status = 'open'
     where a.tenant_id = ${ctx.tenant.slug} and a.biz = ${biz}
       and a.biz_id = any(${sql.param([...bizIds])}::uuid[]) and a.status = 'open'
     group by a.biz_id`);
  return new Map(rows.map((row) => [row.biz_id, { people: row.people, since: new Date(row.since) }]));
}
