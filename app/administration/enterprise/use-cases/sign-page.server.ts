import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { genWxConfigParams, type PageConfig } from '#app/integrations/wecom/sign-page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isOwnPage } from '#app/kernel/request/site-origin.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import { corpClientOf } from '../clients/clients.server.ts';
import type { Company } from '../clients/rows.server.ts';
import { enterpriseCompanies } from '../table.server.ts';

/** The company in whose name pages are shared: the first that is open. */
export async function sharingCompany(ctx: Ctx): Promise<Company | null> {
  const [company] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(enterpriseCompanies)
      .where(
        and(
          eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
          eq(enterpriseCompanies.enabled, true),
          isNull(enterpriseCompanies.cancelledAt),
        ),
      )
      .orderBy(enterpriseCompanies.kind, enterpriseCompanies.createdAt)
      .limit(1),
  );
  return company ?? null;
}

/** Signs a page of this tenant, and no other address, for the messaging app's browser (WXP-02). */
export async function signPage(ctx: Ctx, { url }: { url: string }): Promise<PageConfig> {
  if (!isOwnPage(ctx, url)) throw new DomainError('enterprise.foreign-page', 403, { field: 'url' });
  const company = await sharingCompany(ctx);
  if (!company?.sealed) throw new DomainError('enterprise.company-closed', 403);
  const { app, client } = await corpClientOf(ctx, company);
  // As it is written: the app compares letter by letter, and never with what stands behind the «#».
  const signed = url.split('#', 1)[0] ?? '';
  return askOutside(ctx, 'wecom', () => genWxConfigParams(app, client, { url: signed, now: ctx.now() }));
}
