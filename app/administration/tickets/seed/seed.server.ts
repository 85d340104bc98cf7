import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { partnerSecretOwner } from '../rows/partner-rows.server.ts';
import { providerSecretOwner } from '../rows/provider-rows.server.ts';
import type { PartnerWay, ProviderKind } from '../rules.ts';
import { identityProviders, signInPartners } from '../table.server.ts';

export interface PartnerFacts {
  code: string;
  name?: string;
  ways: readonly PartnerWay[];
  enabled?: boolean;
  secret: string;
}

/** Writes a partner with the secret its tickets are signed with. */
export async function aPartner(
  { tx, tenant }: World,
  { secrets }: { secrets: SecretBox },
  { code, name = code, ways, enabled = true, secret }: PartnerFacts,
): Promise<{ id: string }> {
  const id = newId();
  await tx.insert(signInPartners).values({
    tenantId: tenant.slug,
    id,
    code,
    name,
    viaAdmin: ways.includes('admin'),
    viaDp: ways.includes('dp'),
    viaTy: ways.includes('ty'),
    enabled,
    sealedSecret: secrets.seal(secret, partnerSecretOwner({ tenant }, id)),
  });
  return { id };
}

export interface ProviderFacts {
  kind: ProviderKind;
  name: string;
  url: string;
  client?: { id: string; secret: string };
  matchBy?: 'username' | 'email' | 'nothing';
}

/** Writes an identity provider of the brand's own. */
export async function aProvider(
  { tx, tenant }: World,
  { secrets }: { secrets: SecretBox },
  { kind, name, url, client, matchBy = 'username' }: ProviderFacts,
): Promise<{ id: string }> {
  const id = newId();
  await tx.insert(identityProviders).values({
    tenantId: tenant.slug,
    id,
    kind,
    name,
    url,
    clientId: client?.id ?? null,
    sealedSecret: client ? secrets.seal(client.secret, providerSecretOwner({ tenant }, id)) : null,
    matchBy,
    enabled: true,
  });
  return { id };
}
