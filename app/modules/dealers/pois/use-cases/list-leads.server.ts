import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { type LeadHappening, type LeadStage, leadStages } from '../../rules.ts';
import { leadScope } from '../../stores.server.ts';
import { leadFollowUps, pois } from '../../table.server.ts';
import type { FollowUp, LeadPage, LeadQuery } from '../../wire.ts';
import { callablePhone } from '../besides-leads.server.ts';

/** Potential partners in the pool and in the reader's reach, the most promising first (ROU-09). */
export async function listLeads(ctx: Ctx, query: LeadQuery): Promise<LeadPage> {
  const { user, scope } = requirePage(ctx, 'poi:list', 'dashboard');
  const phone = callablePhone(user);
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  return inTenantReadOnly(ctx, async (tx) => {
    const within = and(
      leadScope(ctx, scope),
      query.mine ? eq(pois.claimedBy, user.id) : undefined,
      query.keyword ? or(ilike(pois.name, like), ilike(pois.city, like), ilike(phone, like)) : undefined,
    );
    const where = and(within, query.stage ? eq(pois.stage, query.stage) : undefined);
    const rows = await tx
      .select({
        id: pois.id,
        version: pois.version,
        name: pois.name,
        category: pois.category,
        city: pois.city,
        address: pois.address,
        contact: pois.contact,
        phone,
        estimateFen: pois.estimateFen,
        score: pois.score,
        stage: pois.stage,
        claimedBy: pois.claimedBy,
        claimedName: personView.fieldOrNull('realname', pois.tenantId, pois.claimedBy),
        followedAt: pois.followedAt,
        customerId: pois.customerId,
        reason: pois.reason,
      })
      .from(pois)
      .where(where)
      .orderBy(...inDirection(query.direction, [pois.score, 'desc'], [pois.id, 'asc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const counted = await tx
      .select({ stage: pois.stage, n: sql<number>`count(*)::int` })
      .from(pois)
      .where(within)
      .groupBy(pois.stage);
    const counts = Object.fromEntries(
      leadStages.map((stage) => [stage, counted.find((one) => one.stage === stage)?.n ?? 0]),
    ) as Record<LeadStage, number>;
    return {
      records: rows.map(({ claimedBy, followedAt, ...row }) => ({
        ...row,
        followedAt: followedAt?.toISOString() ?? null,
        own: claimedBy === user.id,
      })),
      total: query.stage ? counts[query.stage] : Object.values(counts).reduce((sum, n) => sum + n, 0),
      size: query.size,
      current: query.pageNumber,
      counts,
    };
  });
}

/** What was done about a potential partner, the latest first. */
export async function listFollowUps(ctx: Ctx, { id }: { id: string }): Promise<FollowUp[]> {
  const { scope } = requirePage(ctx, 'poi:list', 'dashboard');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [poi] = await tx
      .select({ id: pois.id })
      .from(pois)
      .where(and(leadScope(ctx, scope), eq(pois.id, id)));
    if (!poi) throw notFound();
    const rows = await tx
      .select()
      .from(leadFollowUps)
      .where(and(eq(leadFollowUps.tenantId, ctx.tenant.slug), eq(leadFollowUps.poiId, id)))
      .orderBy(desc(leadFollowUps.happenedAt), desc(leadFollowUps.id))
      .limit(50);
    return rows.map((row) => ({
      id: row.id,
      event: row.event as LeadHappening,
      stage: row.stage,
      note: row.note,
      actorName: row.actorName,
      happenedAt: row.happenedAt.toISOString(),
    }));
  });
}
