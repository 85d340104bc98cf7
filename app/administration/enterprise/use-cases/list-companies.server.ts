import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findSuite } from '../clients/rows.server.ts';
import { enterpriseCompanies } from '../table.server.ts';

/** A company whose members may sign in: what every visitor may know (name, corpid, agentId). */
export interface OpenCompany {
  id: string;
  name: string;
  corpid: string;
  agentId: string;
}

/** The companies that can be signed in by, and whether the tenant has a suite that more of them can install. */
export async function listCompanies(ctx: Ctx): Promise<{ companies: OpenCompany[]; suite: boolean }> {
  const companies = await inTenant(ctx, (tx) =>
    tx
      .select({
        id: enterpriseCompanies.id,
        name: enterpriseCompanies.name,
        corpid: enterpriseCompanies.corpId,
        agentId: enterpriseCompanies.agentId,
      })
      .from(enterpriseCompanies)
      .where(
        and(
          eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
          eq(enterpriseCompanies.enabled, true),
          isNull(enterpriseCompanies.cancelledAt),
        ),
      )
      .orderBy(enterpriseCompanies.name),
  );
  return { companies, suite: (await findSuite(ctx)) !== null };
}
