import { and, desc, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { findNames } from '../owner-names.server.ts';
import { apiKeys } from '../table.server.ts';
import type { ApiKeyRow } from '../wire.ts';

/** More keys than anybody looks through; the newest are shown. */
const maxShown = 500;

/** The tenant's keys, the newest first. */
export async function listKeys(ctx: Ctx): Promise<ApiKeyRow[]> {
  requireAction(ctx, 'api-key:list');
  return inTenant(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.tenantId, ctx.tenant.slug))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(maxShown);
    const names = await findNames(
      ctx,
      tx,
      rows.map(({ ownerId }) => ownerId),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes,
      systems: row.systems,
      owner: names.get(row.ownerId) ?? '',
      ratePerMinute: row.ratePerMinute,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      state: row.revokedAt ? 'revoked' : row.expiresAt && row.expiresAt <= ctx.now() ? 'expired' : 'live',
    }));
  });
}

/** Ends a key: its next call is a stranger's. */
export async function revokeKey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAction(ctx, 'api-key:edit');
  const which = and(eq(apiKeys.tenantId, ctx.tenant.slug), eq(apiKeys.id, id));
  await inTenant(ctx, async (tx) => {
    const [row] = await tx.select().from(apiKeys).where(which).for('update');
    if (!row) throw notFound();
    if (row.revokedAt) return;
    await tx.update(apiKeys).set({ revokedAt: ctx.now() }).where(which);
    await writeAuditLog(ctx, tx, {
      action: 'api-key:edit',
      entity: 'api-key',
      entityId: id,
      before: { name: row.name, revoked: false },
      after: { name: row.name, revoked: true },
    });
  });
}
