import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { requireInUse } from '#app/services/accounts/use-cases/require-in-use.server.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import {
  checkInstallation,
  corpClientOf,
  providerClientOf,
  suiteClientOf,
} from '../clients/clients.server.ts';
import { activeCompany, type Company, getSuite } from '../clients/rows.server.ts';

/** A member of a company, as enterprise messaging has just told. */
export interface Member {
  company: Pick<Company, 'id' | 'name'>;
  memberId: string;
}

/** The account a member signs in to. */
export interface MemberAccount {
  userId: string;
  username: string;
  realname: string;
}

/** Whose code this is, when it was asked for in the name of one company's own application. */
export async function identifyForCompany(
  ctx: Ctx,
  { companyId, code }: { companyId: string; code: string },
): Promise<Member> {
  const company = await activeCompany(ctx, { id: companyId });
  if (company.kind === 'suite') return identifyForSuite(ctx, { code, companyId });
  const { client } = await corpClientOf(ctx, company);
  const { userId } = await askOutside(ctx, 'wecom', () => client.userInfo(code));
  return { company, memberId: memberOr(userId) };
}

/** Whose code this is, when it was asked for in the name of the suite; of one company only, if that is said. */
export async function identifyForSuite(
  ctx: Ctx,
  { code, companyId }: { code: string; companyId?: string },
): Promise<Member> {
  const suite = suiteClientOf(ctx, await getSuite(ctx));
  const { corpId, userId } = await askOutside(ctx, 'wecom', () => suite.userInfo(code));
  const company = await installedCompany(ctx, corpId ?? '');
  if (companyId !== undefined && company.id !== companyId) {
    throw new DomainError('enterprise.other-company', 403);
  }
  return { company, memberId: memberOr(userId) };
}

/** A company that has the suite still, by the vendor's word. */
async function installedCompany(ctx: Ctx, corpId: string): Promise<Company> {
  const company = await activeCompany(ctx, { kind: 'suite', corpId });
  await askOutside(ctx, 'wecom', () => checkInstallation(ctx, company));
  return company;
}

/** Which administrator of a company an auth_code of the provider's sign-in stands for. */
export async function identifyAdministrator(
  ctx: Ctx,
  { authCode, suiteId }: { authCode: string; suiteId?: string },
): Promise<Member> {
  const suite = await getSuite(ctx);
  if (suiteId !== undefined && suiteId !== suite.suiteId) {
    throw new DomainError('enterprise.unknown-suite', 403);
  }
  const provider = providerClientOf(ctx, suite);
  const who = await askOutside(ctx, 'wecom', () => provider.loginInfo(authCode));
  if (!who.isAdministrator) throw new DomainError('enterprise.not-administrator', 403);
  const company = await installedCompany(ctx, who.corpId);
  return { company, memberId: memberOr(who.userId) };
}

/** The account a member signs in to; most people bind theirs in the personal centre first. */
export async function accountOf(ctx: Ctx, { company, memberId }: Member): Promise<MemberAccount> {
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<{ id: string; username: string; realname: string; frozen: boolean }>(sql`
      select u.id, u.username, u.realname, u.frozen_at is not null as frozen
        from enterprise_members m join ${personView} u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = ${ctx.tenant.slug} and m.company_id = ${company.id}
          and m.member_id = ${memberId} and u.deleted_at is null`),
  );
  const [user] = rows;
  if (!user) throw new DomainError('enterprise.unbound', 403, { values: { company: company.name } });
  requireInUse(user);
  return { userId: user.id, username: user.username, realname: user.realname };
}

function memberOr(userId: string | undefined): string {
  if (!userId) throw new DomainError('enterprise.not-a-member', 403);
  return userId;
}
