import { and, eq } from 'drizzle-orm';
import { codeLoginPage } from '#app/administration/entrances/pages.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { providerSecretOwner } from '../rows/provider-rows.server.ts';
import { providerKinds } from '../rules.ts';
import { identityProviders } from '../table.server.ts';
import type { ProviderSettings } from '../wire.ts';

/** The brand's own identity providers as administrators see them: without their secrets. */
export async function getProviderSettings(
  ctx: Ctx,
  request: Request,
): Promise<{ redirectUri: string; providers: ProviderSettings[] }> {
  requireAction(ctx, 'identity-provider:list');
  const rows = await inTenant(ctx, (tx) =>
    tx.select().from(identityProviders).where(eq(identityProviders.tenantId, ctx.tenant.slug)),
  );
  const providers = providerKinds.map((kind): ProviderSettings => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      name: row?.name ?? '',
      url: row?.url ?? '',
      clientId: row?.clientId ?? '',
      hasSecret: row?.sealedSecret != null,
      matchBy: row?.matchBy ?? 'username',
      enabled: row?.enabled ?? false,
    };
  });
  return { redirectUri: siteOrigin(ctx, request) + pathOf(codeLoginPage), providers };
}

/** What an administrator enters of a provider; an empty secret leaves the one that is kept. */
export type ProviderForm = Omit<ProviderSettings, 'hasSecret'> & { secret: string };

/** Sets up an identity provider. Another address is another provider: nobody is known by it yet. */
export async function saveProvider(ctx: Ctx, form: ProviderForm): Promise<void> {
  requireAction(ctx, 'identity-provider:edit');
  check(form);
  await inTenant(ctx, async (tx) => {
    const ofKind = and(
      eq(identityProviders.tenantId, ctx.tenant.slug),
      eq(identityProviders.kind, form.kind),
    );
    const [found] = await tx.select().from(identityProviders).where(ofKind).for('update');
    const before = found?.url === form.url ? found : null;
    if (found && !before) await tx.delete(identityProviders).where(ofKind);
    const id = before?.id ?? newId();
    const row = {
      name: form.name,
      url: form.url,
      clientId: form.clientId || null,
      matchBy: form.matchBy,
      enabled: form.enabled,
      sealedSecret: form.secret
        ? ctx.secrets.seal(form.secret, providerSecretOwner(ctx, id))
        : (before?.sealedSecret ?? null),
    };
    if (before) await tx.update(identityProviders).set(row).where(ofKind);
    else
      await tx.insert(identityProviders).values({ tenantId: ctx.tenant.slug, id, kind: form.kind, ...row });
    await writeAuditLog(ctx, tx, {
      action: 'identity-provider:edit',
      entity: 'identity-provider',
      entityId: id,
      before: found ? { url: found.url, clientId: found.clientId, enabled: found.enabled } : null,
      after: { url: row.url, clientId: row.clientId, enabled: row.enabled },
    });
  });
}

function check({ kind, name, url, clientId, secret }: ProviderForm): void {
  const refuse = (field: string) => new DomainError(`tickets.wrong-${field}`, 422, { field });
  if (!name || name.length > 20) throw refuse('name');
  const address = url.length <= 300 ? URL.parse(url) : null;
  const plain = address && !address.username && !address.password && !address.search && !address.hash;
  if (!plain || !/^https?:$/.test(address.protocol)) {
    throw refuse('url');
  }
  if (kind === 'oidc' && (!clientId || clientId.length > 200)) throw refuse('clientId');
  if (secret.length > 256) throw refuse('secret');
}
