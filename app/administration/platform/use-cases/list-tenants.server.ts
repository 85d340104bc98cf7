import { and, asc, eq } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { megabytes } from '../rules.ts';
import { platformHosts, platformTenants } from '../table.server.ts';
import { latestUsage } from '../usage.server.ts';
import type { TenantDetail, TenantRow } from '../wire.ts';

/** Every tenant with its hosts and how much it uses. */
export async function listTenants(ctx: Ctx): Promise<TenantRow[]> {
  requireAction(ctx, 'tenant:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const { slug, origin, status, name } = platformTenants;
    const rows = await tx
      .select({ slug, origin, status, name })
      .from(platformTenants)
      .where(eq(platformTenants.tenantId, ctx.tenant.slug))
      .orderBy(asc(platformTenants.slug));
    const hosts = await hostsOf(ctx, tx);
    const usage = await latestUsage(ctx, tx);
    return rows.map((row) => ({
      ...row,
      name: nameOf(ctx, row),
      missing: isMissing(ctx, row),
      hosts: hosts.get(row.slug) ?? [],
      usage: usage.get(row.slug) ?? null,
    }));
  });
}

/** The tenants whose themes may be looked at. */
export async function listThemes(ctx: Ctx): Promise<{ slug: string; name: string }[]> {
  requireAction(ctx, 'platform-preview:view');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ slug: platformTenants.slug, name: platformTenants.name, origin: platformTenants.origin })
      .from(platformTenants)
      .where(eq(platformTenants.tenantId, ctx.tenant.slug))
      .orderBy(asc(platformTenants.slug)),
  );
  // Without its folder there is no theme.
  return rows
    .filter((row) => !isMissing(ctx, row))
    .map((row) => ({ slug: row.slug, name: nameOf(ctx, row) }));
}

/** One tenant with all that can be changed of it. */
export async function getTenant(ctx: Ctx, slug: string): Promise<TenantDetail> {
  requireAction(ctx, 'tenant:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(platformTenants)
      .where(and(eq(platformTenants.tenantId, ctx.tenant.slug), eq(platformTenants.slug, slug)));
    if (!row) throw notFound();
    const { tenantId: _owner, logo, logoContent: _picture, maxBytes, createdAt: _at, ...facts } = row;
    return {
      ...facts,
      name: row.name ?? '',
      missing: isMissing(ctx, row),
      hasLogo: logo !== null,
      maxMegabytes: megabytes(maxBytes),
      hosts: (await hostsOf(ctx, tx, slug)).get(slug) ?? [],
      usage: (await latestUsage(ctx, tx, slug)).get(slug) ?? null,
    };
  });
}

type Named = Pick<TenantRow, 'slug' | 'origin'> & { name: string | null };

const nameOf = (ctx: Ctx, { slug, name }: Named) => name ?? ctx.knownTenant?.(slug)?.name ?? slug;

function isMissing(ctx: Ctx, { slug, origin }: Named): boolean {
  return origin === 'folder' && ctx.knownTenant?.(slug) === null;
}

/** Whose a host is; null when it is nobody's. */
export async function ownerOfHost(ctx: Ctx, host: string): Promise<string | null> {
  requireAction(ctx, 'tenant:edit');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ slug: platformHosts.slug })
      .from(platformHosts)
      .where(and(eq(platformHosts.tenantId, ctx.tenant.slug), eq(platformHosts.host, host))),
  );
  return row?.slug ?? null;
}

async function hostsOf(ctx: Ctx, tx: Tx, slug?: string): Promise<Map<string | null, string[]>> {
  const rows = await tx
    .select({ host: platformHosts.host, slug: platformHosts.slug })
    .from(platformHosts)
    .where(
      and(
        eq(platformHosts.tenantId, ctx.tenant.slug),
        slug === undefined ? undefined : eq(platformHosts.slug, slug),
      ),
    )
    .orderBy(asc(platformHosts.host));
  const bySlug = Map.groupBy(rows, (row) => row.slug);
  return new Map([...bySlug].map(([whose, own]) => [whose, own.map(({ host }) => host)]));
}
