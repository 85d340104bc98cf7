import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import {
  aCompany,
  aMember,
  aSuite,
  installationsOf,
} from '#app/administration/enterprise/seed/seed.server.ts';
import { enterpriseCompanies } from '#app/administration/enterprise/table.server.ts';
import { aPartner, aProvider } from '#app/administration/tickets/seed/seed.server.ts';
import { identityProviders } from '#app/administration/tickets/table.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { type LocalCas, startLocalCas } from '#app/integrations/cas/local-cas.server.ts';
import type { LocalInstallation } from '#app/integrations/wecom/local/world.server.ts';
import { startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { type DemoAccount, demoAccountsOf } from '../people/demo-accounts.server.ts';

type Brand = Pick<Tenant, 'slug' | 'mode' | 'shortName' | 'hosts'>;

/** What the way to services outside has to know of the servers that stand in for them. */
export interface StandIns {
  privateOrigins: string[];
  wecomUrl: string;
}

/** The same at every start, so that a database that was kept goes on fitting. */
const made = (brand: Brand, what: string, length: number) =>
  createHash('sha256').update(`${brand.slug} ${what}`).digest('hex').slice(0, length);

/** The brand's own company, whose staff sign in by an application it made for itself. */
const ownCompany = (brand: Brand) => ({
  corpId: `ww${made(brand, 'corp', 16)}`,
  name: `${brand.shortName}（企业微信）`,
});
/** The company of those who buy from the brand: it has installed the brand's suite. */
const partnerCompany = (brand: Brand) => ({
  corpId: `ww${made(brand, 'partners', 16)}`,
  name: `${brand.shortName}合作伙伴（企业微信）`,
});
const partnersOf = (brand: Brand) =>
  demoAccountsOf(brand.mode).filter(({ role }) => role === 'dealer' || role === 'outlet');
const providerOf = (brand: Brand) => ({
  corpId: `ww${made(brand, 'provider', 16)}`,
  secret: made(brand, 'provider-secret', 32),
  templateId: 'crm_app',
});

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

function corpsOf(brand: Brand) {
  const membersOf = (accounts: readonly DemoAccount[], administrator: string) =>
    accounts.map(({ username, realname }) => ({
      userId: username,
      name: realname,
      isAdministrator: username === administrator,
    }));
  return [
    {
      ...ownCompany(brand),
      agents: [{ agentId: '1000002', secret: made(brand, 'agent', 32), name: '管理平台' }],
      members: membersOf(demoAccountsOf(brand.mode), 'admin'),
    },
    { ...partnerCompany(brand), agents: [], members: membersOf(partnersOf(brand), 'dealer') },
  ];
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
  const people = new Set(brands.flatMap(({ mode }) => demoAccountsOf(mode).map((one) => one.username)));
  const cas = await startLocalCas({ users: [...people].map((user) => ({ user })) });
  const installations: LocalInstallation[] = [];
  for (const brand of brands) {
    // One after the other: each is a transaction, and the pool is small.
    // oxlint-disable-next-line no-await-in-loop
    installations.push(...(await introduce(world, brand, cas)));
  }
  const suites = brands.map((brand) => suiteOf(brand, port));
  const wecom = await startLocalWecom({
    corps: brands.flatMap(corpsOf),
    suites,
    installations,
    providers: brands.map((brand, index) => ({ ...suites[index]!, ...providerOf(brand) })),
  });
  return {
    settings: { privateOrigins: [wecom.origin, cas.origin], wecomUrl: wecom.origin },
    async push() {
      await Promise.all(suites.map(({ suiteId }) => wecom.pushTicket(suiteId).catch(() => null)));
    },
    close: () => Promise.all([wecom.close(), cas.close()]),
  };
}

/**
 * Makes a brand of the demo know them; what is there already is left, and pointed to where they are now. Gives the
 * installations of its suite, which the server that stands in has forgotten since.
 */
async function introduce(
  { db, secrets }: { db: Db; secrets: SecretBox },
  brand: Brand,
  cas: LocalCas,
): Promise<LocalInstallation[]> {
  return inTenant({ db, tenant: brand }, async (tx) => {
    await takeTurns(tx, `demo outside ${brand.slug}`);
    const world = { tx, tenant: brand, now: new Date() };
    await tx
      .update(identityProviders)
      .set({ url: cas.baseUrl })
      .where(and(eq(identityProviders.tenantId, brand.slug), eq(identityProviders.kind, 'cas')));
    const ofBrand = eq(enterpriseCompanies.tenantId, brand.slug);
    const known = await tx
      .select({ corpId: enterpriseCompanies.corpId })
      .from(enterpriseCompanies)
      .where(ofBrand);
    const knows = ({ corpId }: { corpId: string }) => known.some((one) => one.corpId === corpId);
    if (known.length === 0) await introduceProviders(world, secrets, brand, cas);
    if (!knows(ownCompany(brand))) {
      const secret = made(brand, 'agent', 32);
      const company = await aCompany(world, { secrets }, { ...ownCompany(brand), secret });
      await bind(world, company.id, demoAccountsOf(brand.mode));
    }
    if (!knows(partnerCompany(brand))) {
      const secret = made(brand, 'permanent-code', 32);
      const facts = { ...partnerCompany(brand), kind: 'suite', agentId: '1000000', secret } as const;
      const company = await aCompany(world, { secrets }, facts);
      await bind(world, company.id, partnersOf(brand));
    }
    const { suiteId } = suiteOf(brand, 0);
    return (await installationsOf(world, { secrets })).map((one) => ({ suiteId, ...one }));
  });
}

/** The suite, the central sign-in and the partner that a brand of the demo works with. */
async function introduceProviders(
  world: World,
  secrets: SecretBox,
  brand: Brand,
  cas: LocalCas,
): Promise<void> {
  await aSuite(world, { secrets }, { ...suiteOf(brand, 0), provider: providerOf(brand) });
  await aProvider(world, { secrets }, { kind: 'cas', name: '集团统一认证', url: cas.baseUrl });
  await aPartner(
    world,
    { secrets },
    { code: 'crm', name: '集团客户关系系统', ways: ['dp', 'ty'], secret: made(brand, 'partner', 43) },
  );
}

/** Makes the scans of a company's members open the accounts of the same name. */
async function bind(world: World, companyId: string, accounts: readonly DemoAccount[]): Promise<void> {
  const { rows } = await world.tx.execute<{ id: string; username: string }>(
    sql`select id, username from users where tenant_id = ${world.tenant.slug} and username = any (${sql.param(
      accounts.map(({ username }) => username),
    )}::text[])`,
  );
  for (const { id, username } of rows) {
    await aMember(world, { companyId, memberId: username, userId: id });
  }
}
