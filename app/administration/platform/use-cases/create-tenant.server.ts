import { provisionTenant } from '#app/composition/provision-tenant.server.ts';
import { asTenant } from '#app/db/as-tenant.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { giveHost } from '../give-host.server.ts';
import type { NewTenant } from '../inputs.server.ts';
import { takeLogo } from '../logo.server.ts';
import { megabyte } from '../rules.ts';
import { platformTenants } from '../table.server.ts';

/**
 * Makes a tenant with its menu, dictionaries and first administrator, and leads a host to it: all of it or
 * nothing. What comes back is the secret of the administrator's one-time invitation.
 */
export async function createTenant(ctx: Ctx, input: NewTenant): Promise<{ token: string }> {
  requireAction(ctx, 'tenant:add');
  const logo = await takeLogo(ctx, input.logo);
  const { host, maxMegabytes, logo: _file, ...facts } = input;
  const taken = new DomainError('platform.slug-taken', 422, { field: 'slug' });
  return inTenant(ctx, async (tx) => {
    const made = await tx
      .insert(platformTenants)
      .values({
        tenantId: ctx.tenant.slug,
        origin: 'made',
        ...facts,
        productPath: facts.slug,
        maxBytes: maxMegabytes === null ? null : maxMegabytes * megabyte,
        ...logo,
      })
      .onConflictDoNothing()
      .returning({ slug: platformTenants.slug });
    if (made.length === 0) throw taken;
    await giveHost(ctx, tx, { host, slug: facts.slug, from: null });
    await writeAuditLog(ctx, tx, {
      action: 'tenant:add',
      entity: 'tenant',
      entityId: facts.slug,
      before: null,
      after: { ...facts, host, maxMegabytes, logo: logo?.logo ?? null },
    });
    const tenant = { slug: facts.slug, mode: facts.mode, productPath: facts.slug };
    const token = await asTenant(tx, { from: ctx.tenant.slug, to: tenant.slug }, () =>
      provisionTenant(tx, tenant, ctx.now()),
    );
    // Rows of that slug are somebody's already, whoever that was.
    if (!token) throw taken;
    return { token };
  });
}
