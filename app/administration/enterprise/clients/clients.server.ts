import type { Db } from '#app/db/tenant-db.server.ts';
import type { WecomSite } from '#app/integrations/wecom/call-wecom.server.ts';
import { type CorpApp, createCorpClient, selfBuiltApp } from '#app/integrations/wecom/corp-client.server.ts';
import { createMsgCrypt, type MsgCrypt } from '#app/integrations/wecom/msg-crypt.server.ts';
import { createProviderClient, type ProviderClient } from '#app/integrations/wecom/provider-client.server.ts';
import { createSuiteClient, type SuiteClient } from '#app/integrations/wecom/suite-client.server.ts';
import { createTokenCache, type TokenCache } from '#app/integrations/wecom/token-cache.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Company, findSuite, getSuite, type SuiteRow, secretOwner } from './rows.server.ts';
import { createTableTokenStore } from './token-store.server.ts';

/** What asking in a tenant's name needs, of a request or of a lane. */
type Asking = Pick<Ctx, 'db' | 'tenant' | 'tx' | 'secrets' | 'outside'>;

/** One cache for a tenant in a process: requests at the same time share a renewal. */
const caches = new WeakMap<Db, Map<string, TokenCache>>();

function tokensOf(ctx: Asking): TokenCache {
  const ofDatabase = caches.get(ctx.db) ?? new Map<string, TokenCache>();
  caches.set(ctx.db, ofDatabase);
  const known = ofDatabase.get(ctx.tenant.slug);
  if (known) return known;
  const { db, tenant, secrets } = ctx;
  const cache = createTokenCache(createTableTokenStore({ db, tenant, secrets }), () => new Date());
  ofDatabase.set(tenant.slug, cache);
  return cache;
}

const siteOf = ({ outside }: Asking): WecomSite => ({
  outbound: outside.outbound,
  baseUrl: outside.wecom.baseUrl,
});

/** What is asked in the name of a company's application, and the application itself. */
export async function corpClientOf(ctx: Asking, company: Company) {
  const app = await appOf(ctx, company);
  return { app, client: createCorpClient(siteOf(ctx), tokensOf(ctx), app) };
}

/**
 * Asks for the token of a company's application, as a rule the one that is kept: the vendor refuses it when the
 * installation's permanent code has ended and nobody has told us.
 */
export async function checkInstallation(ctx: Ctx, company: Company): Promise<void> {
  const { token } = await appOf(ctx, company);
  await tokensOf(ctx).get(token);
}

async function appOf(ctx: Asking, company: Company): Promise<CorpApp> {
  const { corpId, agentId } = company;
  const secret = ctx.secrets.open(company.sealed ?? '', secretOwner(ctx, 'company', company.id));
  if (company.kind === 'suite') {
    const suite = suiteClientOf(ctx, await getSuite(ctx));
    return suite.app({ corpId, agentId, permanentCode: secret });
  }
  return selfBuiltApp(siteOf(ctx), { tenantId: ctx.tenant.slug, corpId, agentId, secret });
}

/** What is asked in the name of the tenant's suite. */
export function suiteClientOf(ctx: Asking, suite: SuiteRow): SuiteClient {
  return createSuiteClient(siteOf(ctx), tokensOf(ctx), {
    tenantId: ctx.tenant.slug,
    suiteId: suite.suiteId,
    secret: ctx.secrets.open(suite.sealedSecret, secretOwner(ctx, 'suite-secret')),
    // Read when it is needed: a newer one may have been pushed since.
    ticket: async () => {
      const now = await findSuite(ctx);
      return now?.sealedTicket ? ctx.secrets.open(now.sealedTicket, secretOwner(ctx, 'suite-ticket')) : null;
    },
  });
}

/** What is asked in the name of the provider behind the suite. */
export function providerClientOf(ctx: Ctx, suite: SuiteRow): ProviderClient {
  if (!suite.providerCorpId || !suite.sealedProviderSecret) {
    throw new DomainError('enterprise.no-provider', 403);
  }
  return createProviderClient(siteOf(ctx), tokensOf(ctx), {
    tenantId: ctx.tenant.slug,
    corpId: suite.providerCorpId,
    secret: ctx.secrets.open(suite.sealedProviderSecret, secretOwner(ctx, 'provider-secret')),
  });
}

/** Reads callbacks meant for the suite, or for the provider behind it. */
export function cryptOf(ctx: Ctx, suite: SuiteRow, receiveId: string): MsgCrypt {
  const open = (sealed: string, name: string) => ctx.secrets.open(sealed, secretOwner(ctx, name));
  const keys = [open(suite.sealedAesKey, 'aes-key')];
  if (suite.sealedPreviousAesKey) keys.push(open(suite.sealedPreviousAesKey, 'aes-key'));
  return createMsgCrypt(
    { token: open(suite.sealedToken, 'callback-token'), encodingAesKeys: keys, receiveId },
    ctx.now,
  );
}
