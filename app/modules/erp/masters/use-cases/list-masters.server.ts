import { and, count, eq, ilike, like, or, type SQL } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { candidatesOf, namesOf } from '../our-rows.server.ts';
import { type MasterKind, type MasterState, masterStates } from '../rules-masters.ts';
import { erpMasters } from '../table.server.ts';
import type { MasterPage, MastersQuery } from '../wire.ts';

/** Base data as the ERP has it and how it stands to ours, what moved last first. */
export async function listMasters(ctx: Ctx, query: MastersQuery): Promise<MasterPage> {
  requireWhole(ctx, 'erp:masters');
  const ofKind = and(eq(erpMasters.tenantId, ctx.tenant.slug), eq(erpMasters.kind, query.kind));
  const begins = `${escapeLike(query.keyword ?? '')}%`;
  const where: SQL | undefined = and(
    ofKind,
    query.state !== 'all' ? eq(erpMasters.state, query.state) : undefined,
    query.keyword ? or(like(erpMasters.code, begins), ilike(erpMasters.name, `%${begins}`)) : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(erpMasters)
      .where(where)
      .orderBy(...inDirection(query.direction, [erpMasters.since, 'desc'], [erpMasters.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const states = await tx
      .select({ state: erpMasters.state, n: count() })
      .from(erpMasters)
      .where(ofKind)
      .groupBy(erpMasters.state);
    const [listed] = await tx.select({ n: count() }).from(erpMasters).where(where);
    const ours = await namesOf(
      tx,
      ctx.tenant,
      query.kind,
      rows.flatMap(({ ourId }) => ourId ?? []),
    );
    const counted = new Map(states.map(({ state, n }) => [state, n]));
    return {
      records: rows.map((row) => ({
        id: row.id,
        version: row.version,
        code: row.code,
        name: row.name,
        state: row.state,
        ours: ours.get(row.ourId ?? '') ?? null,
        theirs: row.theirs,
        differences: row.differences,
        modifiedAt: row.modifiedAt,
        since: row.since.toISOString(),
        ignoredReason: row.ignoredReason,
        decidedBy: row.decidedBy,
      })),
      counts: Object.fromEntries(masterStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
        MasterState,
        number
      >,
      total: listed?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

/** Rows of ours of a kind that a person who may change them could mean, the first 20. */
export async function listCandidates(
  ctx: Ctx,
  { kind, keyword }: { kind: MasterKind; keyword: string },
): Promise<{ id: string; code: string; name: string }[]> {
  requireWhole(ctx, 'erp:masters-decide');
  const { scope } = requireAction(ctx, `${kind}:edit`);
  return inTenantReadOnly(ctx, (tx) => candidatesOf(ctx, tx, kind, { keyword, scope }));
}
