import { and, count, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { secretOwner } from '../rules.ts';
import type { ErpConfig } from '../sending/erp-world.server.ts';
import type { Mappings } from '../sending/rules-mapping.ts';
import { defaultMapping } from '../sending/usual-mappings.ts';
import { wakeErp } from '../sending/wake-erp.server.ts';
import { erpConfigs, erpHealth, orderSyncs } from '../table.server.ts';
import type { ErpConfigInput, ErpConfigView } from '../wire.ts';

/** How the tenant reaches its ERP, and how the way is; the secret itself never leaves (S-OPS-03). */
export async function getErpConfig(ctx: Ctx): Promise<{ config: ErpConfigView | null; mapping: Mappings }> {
  requireAction(ctx, 'erp:config');
  return inTenantReadOnly(ctx, async (tx) => {
    const config = await findConfig(ctx, tx);
    return {
      config: config ? { ...viewOf(config), health: await healthOf(ctx, tx) } : null,
      mapping: config?.mapping ?? defaultMapping,
    };
  });
}

/**
 * Keeps the settings. A secret that is not given again stays, but never for another server or other books: it
 * would be handed to whoever answers there.
 */
export async function saveErpConfig(ctx: Ctx, input: ErpConfigInput): Promise<{ version: number }> {
  requireAction(ctx, 'erp:edit');
  const { appSecret, version, ...facts } = input;
  return inTenant(ctx, async (tx) => {
    const before = await findConfig(ctx, tx, true);
    if ((before?.version ?? 0) !== version) throw new DomainError('erp.changed-meanwhile', 409);
    const same =
      before &&
      new URL(before.baseUrl).origin === new URL(facts.baseUrl).origin &&
      before.acctId === facts.acctId &&
      before.appId === facts.appId;
    if (!appSecret && !same) throw new DomainError('erp.secret-required', 422, { field: 'appSecret' });
    const values = {
      ...facts,
      ...(appSecret
        ? {
            appSecret: ctx.secrets.seal(appSecret, secretOwner(ctx.tenant)),
            // Of a short secret its end would be too much of it.
            secretTail: appSecret.length >= 12 ? appSecret.slice(-4) : '',
          }
        : {}),
      version: version + 1,
      updatedAt: ctx.now(),
    };
    if (before) await tx.update(erpConfigs).set(values).where(eq(erpConfigs.tenantId, ctx.tenant.slug));
    else {
      await tx.insert(erpConfigs).values({
        tenantId: ctx.tenant.slug,
        appSecret: '',
        secretTail: '',
        mapping: defaultMapping,
        ...values,
      });
    }
    // Whatever was wrong with the way may be mended now.
    await tx
      .update(erpHealth)
      .set({ fails: 0, openUntil: null })
      .where(eq(erpHealth.tenantId, ctx.tenant.slug));
    await writeAuditLog(ctx, tx, {
      action: 'erp:edit',
      entity: 'erp-config',
      entityId: ctx.tenant.slug,
      before: before ? viewOf(before) : null,
      after: { ...facts, secretChanged: appSecret !== '' },
    });
    if (facts.enabled) await wakeErp(tx, ctx.tenant);
    return { version: version + 1 };
  });
}

/** Keeps how orders become bills. */
export async function saveErpMapping(
  ctx: Ctx,
  input: { version: number; mapping: Mappings },
): Promise<{ version: number }> {
  requireAction(ctx, 'erp:edit');
  return inTenant(ctx, async (tx) => {
    const before = await findConfig(ctx, tx, true);
    if (!before) throw new DomainError('erp.not-enabled', 409);
    if (before.version !== input.version) throw new DomainError('erp.changed-meanwhile', 409);
    const version = before.version + 1;
    await tx
      .update(erpConfigs)
      .set({ mapping: input.mapping, version, updatedAt: ctx.now() })
      .where(eq(erpConfigs.tenantId, ctx.tenant.slug));
    await writeAuditLog(ctx, tx, {
      action: 'erp:edit',
      entity: 'erp-mapping',
      entityId: ctx.tenant.slug,
      before: before.mapping,
      after: input.mapping,
    });
    return { version };
  });
}

async function findConfig(ctx: Pick<Ctx, 'tenant'>, tx: Tx, lock = false): Promise<ErpConfig | undefined> {
  const query = tx.select().from(erpConfigs).where(eq(erpConfigs.tenantId, ctx.tenant.slug));
  const [config] = await (lock ? query.for('update') : query);
  return config;
}

function viewOf(config: ErpConfig): Omit<ErpConfigView, 'health'> {
  return {
    version: config.version,
    enabled: config.enabled,
    baseUrl: config.baseUrl,
    acctId: config.acctId,
    username: config.username,
    auth: config.auth,
    appId: config.appId,
    secretTail: config.secretTail,
    orgNumber: config.orgNumber,
    externalField: config.externalField,
    submits: config.submits,
    reconciles: config.reconciles,
  };
}

async function healthOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx): Promise<ErpConfigView['health']> {
  const { slug } = ctx.tenant;
  const [health] = await tx.select().from(erpHealth).where(eq(erpHealth.tenantId, slug));
  const number = async (status: 'pending' | 'failed') => {
    const [row] = await tx
      .select({ count: count() })
      .from(orderSyncs)
      .where(and(eq(orderSyncs.tenantId, slug), eq(orderSyncs.status, status)));
    return row?.count ?? 0;
  };
  return {
    fails: health?.fails ?? 0,
    openUntil: health?.openUntil?.toISOString() ?? null,
    lastOkAt: health?.lastOkAt?.toISOString() ?? null,
    lastFailedAt: health?.lastFailedAt?.toISOString() ?? null,
    lastError: health?.lastError ?? null,
    pending: await number('pending'),
    failed: await number('failed'),
  };
}
