import { and, eq, isNotNull } from 'drizzle-orm';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { secretOwner } from '../clients/rows.server.ts';
import type { CompanyKind } from '../rules.ts';
import { enterpriseCompanies, enterpriseMembers, enterpriseSuites } from '../table.server.ts';

/** Where secrets are kept. */
type Sealing = { secrets: SecretBox };

export interface CompanyFacts {
  kind?: CompanyKind;
  name: string;
  corpId: string;
  agentId?: string;
  /** The application's secret, or the permanent code. */
  secret?: string;
}

/** Writes a company whose members may sign in. */
export async function aCompany(world: World, { secrets }: Sealing, facts: CompanyFacts) {
  const id = newId();
  const { tenant, tx } = world;
  const { kind = 'own', name, corpId, agentId = '1000002', secret = 'secret' } = facts;
  const sealed = secrets.seal(secret, secretOwner({ tenant }, 'company', id));
  const [row] = await tx
    .insert(enterpriseCompanies)
    .values({ tenantId: tenant.slug, id, kind, name, corpId, agentId, sealed })
    .returning();
  return row!;
}

/** The company that is known by a corpid. */
export async function companyOf({ tx, tenant }: World, corpId: string) {
  const { tenantId, corpId: known } = enterpriseCompanies;
  const [row] = await tx
    .select()
    .from(enterpriseCompanies)
    .where(and(eq(tenantId, tenant.slug), eq(known, corpId)));
  if (!row) throw new Error(`no company ${corpId}`);
  return row;
}

export interface SuiteFacts {
  suiteId: string;
  name: string;
  secret: string;
  token: string;
  encodingAesKey: string;
  provider?: { corpId: string; secret: string; templateId: string };
}

/** Writes the tenant's suite. */
export async function aSuite(world: World, { secrets }: Sealing, facts: SuiteFacts): Promise<void> {
  const { tenant, tx, now } = world;
  const seal = (text: string, name: string) => secrets.seal(text, secretOwner({ tenant }, name));
  await tx.insert(enterpriseSuites).values({
    tenantId: tenant.slug,
    suiteId: facts.suiteId,
    name: facts.name,
    sealedSecret: seal(facts.secret, 'suite-secret'),
    sealedToken: seal(facts.token, 'callback-token'),
    sealedAesKey: seal(facts.encodingAesKey, 'aes-key'),
    providerCorpId: facts.provider?.corpId ?? null,
    sealedProviderSecret: facts.provider ? seal(facts.provider.secret, 'provider-secret') : null,
    templateId: facts.provider?.templateId ?? null,
    updatedAt: now,
  });
}

/** Makes a member's scans open an account. */
export async function aMember(
  world: World,
  facts: { companyId: string; memberId: string; userId: string },
): Promise<void> {
  await world.tx.insert(enterpriseMembers).values({ tenantId: world.tenant.slug, id: newId(), ...facts });
}

/** Companies that have the tenant's suite, with the permanent code of each. */
export async function installationsOf({ tx, tenant }: Pick<World, 'tx' | 'tenant'>, { secrets }: Sealing) {
  const { tenantId, kind, sealed: code } = enterpriseCompanies;
  const rows = await tx
    .select()
    .from(enterpriseCompanies)
    .where(and(eq(tenantId, tenant.slug), eq(kind, 'suite'), isNotNull(code)));
  return rows.map(({ id, corpId, agentId, sealed }) => ({
    corpId,
    agentId,
    permanentCode: secrets.open(sealed ?? '', secretOwner({ tenant }, 'company', id)),
  }));
}
