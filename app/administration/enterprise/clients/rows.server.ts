import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import type { CompanyKind } from '../rules.ts';
import { enterpriseCompanies, enterpriseSuites } from '../table.server.ts';

type Within = Pick<Ctx, 'db' | 'tenant' | 'tx'>;

/** A company as its row has it. */
export type Company = typeof enterpriseCompanies.$inferSelect;

/** The tenant's suite as its row has it. */
export type SuiteRow = typeof enterpriseSuites.$inferSelect;

/** Whose a secret of this module is: what is sealed for one opens for no other. */
export function secretOwner(ctx: { tenant: { slug: string } }, ...parts: string[]): string {
  return ['enterprise', ctx.tenant.slug, ...parts].join(' ');
}

/** A company whose members may sign in now, by its id or its corpid. */
export async function activeCompany(
  ctx: Within,
  which: { id: string } | { kind: CompanyKind; corpId: string },
): Promise<Company> {
  if ('id' in which && !isId(which.id)) throw new DomainError('enterprise.company-closed', 403);
  const { id, kind, corpId } = enterpriseCompanies;
  const [company] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(enterpriseCompanies)
      .where(
        and(
          eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
          'id' in which ? eq(id, which.id) : and(eq(kind, which.kind), eq(corpId, which.corpId)),
          eq(enterpriseCompanies.enabled, true),
          isNull(enterpriseCompanies.cancelledAt),
        ),
      ),
  );
  if (!company?.sealed) throw new DomainError('enterprise.company-closed', 403);
  return company;
}

/** The tenant's suite, or null when it has none. */
export async function findSuite(ctx: Within): Promise<SuiteRow | null> {
  const [suite] = await inTenant(ctx, (tx) =>
    tx.select().from(enterpriseSuites).where(eq(enterpriseSuites.tenantId, ctx.tenant.slug)),
  );
  return suite ?? null;
}

/** The tenant's suite; a refusal where there is none. */
export async function getSuite(ctx: Within): Promise<SuiteRow> {
  const suite = await findSuite(ctx);
  if (!suite) throw new DomainError('enterprise.no-suite', 403);
  return suite;
}
