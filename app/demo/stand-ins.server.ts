import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { aCompany, aMember, aSuite } from '#app/administration/enterprise/seed.server.ts';
import { enterpriseCompanies } from '#app/administration/enterprise/table.server.ts';
import { aPartner, aProvider } from '#app/administration/tickets/seed.server.ts';
import { identityProviders } from '#app/administration/tickets/table.server.ts';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { type LocalCas, startLocalCas } from '#app/integrations/cas/local-cas.server.ts';
import { startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { demoAccountsOf } from './demo-accounts.server.ts';

type Brand = Pick<Tenant, 'slug' | 'mode' | 'shortName' | 'hosts'>;

/** What the way to services outside has to know of the servers that stand in for them. */
export interface StandIns {
  privateOrigins: string[];
  wecomUrl: string;
}

/** The same at every start, so that a database that was kept goes on fitting. */
const made = (brand: Brand, what: string, length: number) =>
  createHash('sha256').update(`${brand.slug} ${what}`).digest('hex').slice(0, length);
const corpOf = (brand: Brand) => `ww${made(brand, 'corp', 16)}`;

/** The suite of a brand: the pushes of its ticket go to the brand's own address. */
function suiteOf(brand: Brand, port: number) {
  const host = brand.hosts.find((name) => name.endsWith('localhost')) ?? brand.hosts[0];
  return {
    suiteId: `ww${made(brand, 'suite', 16)}`,
    secret: made(brand, 'suite-secret', 32),
    name: `${brand.shortName}业务助手`,
    token: made(brand, 'token', 16),
    encodingAesKey: made(brand, 'aes', 43),
    callbackUrl: `http://${host}:${port}/callbacks/wecom`,
  };
}

/**
 * Starts what stands in for enterprise messaging and a central sign-in, filled with the demo's people: whoever
 * «scans» is chosen from a list. Every brand of the demo knows them.
 */
export async function startStandIns(
  world: { db: Db; secrets: SecretBox; tenants: readonly Brand[] },
  port: number,
) {
  const brands = world.tenants;
  const suites = brands.map((brand) => suiteOf(brand, port));
  const wecom = await startLocalWecom({
    corps: brands.map((brand) => ({
      corpId: corpOf(brand),
      name: `${brand.shortName}（企业微信）`,
      agents: [{ agentId: '1000002', secret: made(brand, 'agent', 32), name: '管理平台' }],
      members: demoAccountsOf(brand.mode).map(({ username, realname }) => ({
        userId: username,
        name: realname,
        isAdministrator: username === 'admin',
      })),
    })),
    suites,
    provider: {
      corpId: 'wwdemoprovider',
      secret: 'demo-provider-secret',
      templateId: 'crm_app',
      token: suites[0]?.token ?? '',
      encodingAesKey: suites[0]?.encodingAesKey ?? '',
      callbackUrl: suites[0]?.callbackUrl ?? '',
    },
  });
  const people = new Set(brands.flatMap(({ mode }) => demoAccountsOf(mode).map((one) => one.username)));
  const cas = await startLocalCas({ users: [...people].map((user) => ({ user })) });
  for (const brand of brands) {
    // One after the other: each is a transaction, and the pool is small.
    // oxlint-disable-next-line no-await-in-loop
    await introduce(world, brand, cas);
  }
  return {
    settings: { privateOrigins: [wecom.origin, cas.origin], wecomUrl: wecom.origin },
    async push() {
      await Promise.all(suites.map(({ suiteId }) => wecom.pushTicket(suiteId).catch(() => null)));
    },
    close: () => Promise.all([wecom.close(), cas.close()]),
  };
}

/** Makes a brand of the demo know them; what is there already is left, and pointed to where they are now. */
async function introduce(
  { db, secrets }: { db: Db; secrets: SecretBox },
  brand: Brand,
  cas: LocalCas,
): Promise<void> {
  await inTenant({ db, tenant: brand }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`demo outside ${brand.slug}`}, 0))`);
    const world = { tx, tenant: brand, now: new Date() };
    await tx
      .update(identityProviders)
      .set({ url: cas.baseUrl })
      .where(and(eq(identityProviders.tenantId, brand.slug), eq(identityProviders.kind, 'cas')));
    const known = await tx
      .select({ id: enterpriseCompanies.id })
      .from(enterpriseCompanies)
      .where(eq(enterpriseCompanies.tenantId, brand.slug))
      .limit(1);
    if (known.length > 0) return;
    const company = await aCompany(
      world,
      { secrets },
      {
        name: `${brand.shortName}（企业微信）`,
        corpId: corpOf(brand),
        secret: made(brand, 'agent', 32),
      },
    );
    await aSuite(
      world,
      { secrets },
      {
        ...suiteOf(brand, 0),
        provider: { corpId: 'wwdemoprovider', secret: 'demo-provider-secret', templateId: 'crm_app' },
      },
    );
    await aProvider(world, { secrets }, { kind: 'cas', name: '集团统一认证', url: cas.baseUrl });
    await aPartner(
      world,
      { secrets },
      {
        code: 'crm',
        name: '集团客户关系系统',
        ways: ['dp', 'ty'],
        secret: made(brand, 'partner', 43),
      },
    );
    const { rows } = await tx.execute<{ id: string; username: string }>(
      sql`select id, username from users where tenant_id = ${brand.slug} and username = any (${sql.param(
        demoAccountsOf(brand.mode).map(({ username }) => username),
      )}::text[])`,
    );
    for (const { id, username } of rows) {
      await aMember(world, { companyId: company.id, memberId: username, userId: id });
    }
  });
}
