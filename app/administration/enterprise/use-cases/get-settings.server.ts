import { and, asc, count, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { findSuite } from '../clients/rows.server.ts';
import { enterpriseCompanies, enterpriseMembers, enterpriseMessages } from '../table.server.ts';
import type { CompanySettings, EnterpriseSettings } from '../wire.ts';

/** The tenant's companies and suite as administrators see them: which secrets are kept, and none of them. */
export async function getEnterpriseSettings(ctx: Ctx, request: Request): Promise<EnterpriseSettings> {
  requireAction(ctx, 'enterprise:settings');
  const { rows, undelivered } = await inTenant(ctx, async (tx) => ({
    rows: await tx
      .select()
      .from(enterpriseCompanies)
      .where(eq(enterpriseCompanies.tenantId, ctx.tenant.slug))
      .orderBy(asc(enterpriseCompanies.name)),
    undelivered: await undeliveredOf(ctx, tx),
  }));
  const suite = await findSuite(ctx);
  const origin = siteOrigin(ctx, request);
  return {
    trustedHost: new URL(origin).host,
    callbackUrl: `${origin}/callbacks/wecom`,
    companies: rows.map(({ id, kind, name, corpId, agentId, enabled, cancelledAt, sealed }) => ({
      id,
      kind,
      name,
      corpId,
      agentId,
      enabled,
      cancelled: cancelledAt !== null,
      hasSecret: sealed !== null,
      undelivered: undelivered.get(id) ?? null,
    })),
    suite: suite && {
      suiteId: suite.suiteId,
      name: suite.name,
      providerCorpId: suite.providerCorpId ?? '',
      hasProviderSecret: suite.sealedProviderSecret !== null,
      templateId: suite.templateId ?? '',
      ticketAt: suite.ticketAt?.toISOString() ?? null,
    },
  };
}

/** Of each company the messages that did not arrive. */
async function undeliveredOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
): Promise<Map<string, CompanySettings['undelivered']>> {
  const { companyId } = enterpriseMembers;
  const rows = await tx
    .select({
      companyId,
      count: count(),
      error: sql<string>`coalesce((array_agg(${enterpriseMessages.error} order by ${enterpriseMessages.createdAt} desc))[1], '')`,
    })
    .from(enterpriseMessages)
    .innerJoin(
      enterpriseMembers,
      and(
        eq(enterpriseMembers.tenantId, enterpriseMessages.tenantId),
        eq(enterpriseMembers.id, enterpriseMessages.memberRowId),
      ),
    )
    .where(and(eq(enterpriseMessages.tenantId, tenant.slug), eq(enterpriseMessages.status, 'dead')))
    .groupBy(companyId);
  return new Map(rows.map(({ companyId: id, ...what }) => [id, what]));
}
