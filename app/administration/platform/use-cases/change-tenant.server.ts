import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import type { TenantStatus } from '#app/lib/tenant-status.ts';
import { giveHost } from '../give-host.server.ts';
import type { TenantChange } from '../inputs.server.ts';
import { takeLogo } from '../logo.server.ts';
import { megabyte, moves } from '../rules.ts';
import { platformHosts, platformTenants } from '../table.server.ts';

type Row = typeof platformTenants.$inferSelect;

/** Changes what the platform lays down of a tenant: names, colour, mark, package and quotas. */
export async function editTenant(ctx: Ctx, slug: string, input: TenantChange): Promise<void> {
  requireAction(ctx, 'tenant:edit');
  const logo = await takeLogo(ctx, input.logo);
  const { version, maxMegabytes, logo: _file, ...facts } = input;
  await inTenant(ctx, async (tx) => {
    const before = await lockTenant(ctx, tx, slug);
    if (before.version !== version) throw new DomainError('platform.changed-meanwhile', 409);
    if (before.origin === 'made' && !(facts.name && facts.shortName && facts.colorPrimary)) {
      throw new DomainError('platform.name-required', 422, { field: 'name' });
    }
    const maxBytes = maxMegabytes === null ? null : maxMegabytes * megabyte;
    await write(ctx, tx, before, { ...facts, maxBytes, ...logo });
  });
}

/** Suspends, opens or archives a tenant. Its data stays in any case; archived, its hosts are free. */
export async function setStatus(ctx: Ctx, slug: string, status: TenantStatus): Promise<void> {
  requireAction(ctx, 'tenant:edit');
  await inTenant(ctx, async (tx) => {
    const before = await lockTenant(ctx, tx, slug);
    if (!moves[before.status].includes(status)) throw new DomainError('platform.no-such-move', 409);
    await write(ctx, tx, before, { status });
    if (status !== 'archived') return;
    await tx
      .update(platformHosts)
      .set({ slug: null, updatedAt: ctx.now() })
      .where(and(eq(platformHosts.tenantId, ctx.tenant.slug), eq(platformHosts.slug, slug)));
  });
}

/** Leads a host to a tenant: a new one, a free one, or one that another tenant has had. */
export async function assignHost(
  ctx: Ctx,
  slug: string,
  { host, from }: { host: string; from: string | null },
): Promise<void> {
  requireAction(ctx, 'tenant:edit');
  await inTenant(ctx, async (tx) => {
    const { status } = await lockTenant(ctx, tx, slug);
    if (status === 'archived') throw new DomainError('platform.archived', 409);
    await giveHost(ctx, tx, { host, slug, from });
    await noteHost(ctx, tx, host, from, slug);
  });
}

/** Takes a host from a tenant; nobody answers on it until it is given to somebody. */
export async function freeHost(ctx: Ctx, slug: string, host: string): Promise<void> {
  requireAction(ctx, 'tenant:edit');
  await inTenant(ctx, async (tx) => {
    await lockTenant(ctx, tx, slug);
    await giveHost(ctx, tx, { host, slug: null, from: slug });
    await noteHost(ctx, tx, host, slug, null);
  });
}

async function lockTenant(ctx: Ctx, tx: Tx, slug: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(platformTenants)
    .where(and(eq(platformTenants.tenantId, ctx.tenant.slug), eq(platformTenants.slug, slug)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

async function write(ctx: Ctx, tx: Tx, before: Row, change: Partial<Row>): Promise<void> {
  await tx
    .update(platformTenants)
    .set({ ...change, version: before.version + 1, updatedAt: ctx.now() })
    .where(and(eq(platformTenants.tenantId, ctx.tenant.slug), eq(platformTenants.slug, before.slug)));
  const { logoContent: _picture, ...rest } = change;
  await writeAuditLog(ctx, tx, {
    action: 'tenant:edit',
    entity: 'tenant',
    entityId: before.slug,
    before: Object.fromEntries(Object.keys(rest).map((name) => [name, before[name as keyof Row]])),
    after: rest,
  });
}

function noteHost(ctx: Ctx, tx: Tx, host: string, from: string | null, to: string | null): Promise<void> {
  return writeAuditLog(ctx, tx, {
    action: 'tenant:edit',
    entity: 'host',
    entityId: host,
    before: { slug: from },
    after: { slug: to },
  });
}
