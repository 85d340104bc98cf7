import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkForm } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { brandSettings } from '../table.server.ts';
import { brandInput } from './brand-input.server.ts';
import { brandOf } from './with-brand.server.ts';

/** The brand as it stands, for the form, with the theme's failure if the last one did not compile. */
export async function getBrand(ctx: Ctx) {
  requireAction(ctx, 'brand:view');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ version: brandSettings.version })
      .from(brandSettings)
      .where(eq(brandSettings.tenantId, ctx.tenant.slug)),
  );
  const failure = ctx.themeFailures?.().find(({ theme }) => theme.startsWith(`${ctx.tenant.folder}.`));
  return {
    brand: brandOf(ctx.tenant),
    hosts: ctx.tenant.hosts,
    version: row?.version ?? 0,
    themeFailed: failure !== undefined,
  };
}

/** Saves what administrators say of their brand; every process shows it with its next page. */
export async function saveBrand(ctx: Ctx, given: unknown, version: number): Promise<void> {
  const { user } = requireAction(ctx, 'brand:edit');
  const settings = checkForm(brandInput, given, { fields, otherwise: 'brand.bad-link' });
  const stray = settings.hostFilings?.find(({ host }) => !ctx.tenant.hosts.includes(host));
  if (stray) {
    const values = { host: stray.host };
    throw new DomainError('brand.strange-host', 422, { field: 'hostFilings', values });
  }
  // A colour that no theme comes of is not taken: the look that is there stays.
  await ctx
    .prepareTheme?.({ color: settings.colorPrimary, mode: 'light', weak: false })
    .catch(() => Promise.reject(new DomainError('brand.theme-failed', 422, { field: 'colorPrimary' })));
  await inTenant(ctx, async (tx) => {
    const row = { settings, version: version + 1, updatedAt: ctx.now(), updatedBy: user.realname };
    const own = eq(brandSettings.tenantId, ctx.tenant.slug);
    const saved =
      version === 0
        ? await tx
            .insert(brandSettings)
            .values({ tenantId: ctx.tenant.slug, ...row })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(brandSettings)
            .set(row)
            .where(and(own, eq(brandSettings.version, version)))
            .returning();
    // Somebody else has saved meanwhile: theirs must not be lost unseen.
    if (saved.length === 0) throw new DomainError('brand.changed-meanwhile', 409);
    await writeAuditLog(ctx, tx, {
      action: 'brand:edit',
      entity: 'brand',
      entityId: ctx.tenant.slug,
      before: brandOf(ctx.tenant),
      after: settings,
    });
  });
}

const fields = {
  colorPrimary: 'brand.bad-colour',
  slogan: 'brand.bad-slogan',
  hotlines: 'brand.bad-hotline',
  emails: 'brand.bad-email',
  brandLinks: 'brand.bad-brand-link',
  copyright: 'brand.bad-copyright',
  icp: 'brand.bad-icp',
  hostFilings: 'brand.bad-host-filing',
};
