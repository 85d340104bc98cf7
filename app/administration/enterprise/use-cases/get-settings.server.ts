import { asc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { findSuite } from '../clients/rows.server.ts';
import { enterpriseCompanies } from '../table.server.ts';
import type { EnterpriseSettings } from '../wire.ts';

/** The tenant's companies and suite as administrators see them: which secrets are kept, and none of them. */
export async function getEnterpriseSettings(ctx: Ctx, request: Request): Promise<EnterpriseSettings> {
  requireAction(ctx, 'enterprise:settings');
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(enterpriseCompanies)
      .where(eq(enterpriseCompanies.tenantId, ctx.tenant.slug))
      .orderBy(asc(enterpriseCompanies.name)),
  );
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
