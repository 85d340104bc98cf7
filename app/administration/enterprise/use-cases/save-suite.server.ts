import { eq } from 'drizzle-orm';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findSuite, secretOwner } from '../clients/rows.server.ts';
import { enterpriseSuites } from '../table.server.ts';
import { forgetTokens } from './save-company.server.ts';

/** What an administrator enters of the suite; empty secrets leave those that are kept. */
export interface SuiteForm {
  suiteId: string;
  name: string;
  secret: string;
  token: string;
  aesKey: string;
  providerCorpId: string;
  providerSecret: string;
  templateId: string;
}

/** Sets up the tenant's suite. A new EncodingAESKey leaves the one before it valid for callbacks under way. */
export async function saveSuite(ctx: Ctx, form: SuiteForm): Promise<void> {
  requireAction(ctx, 'enterprise:edit');
  await inTenant(ctx, async (tx) => {
    // Whoever says which company's members are let in can come in as any of them.
    await requireReachOver(ctx, tx, 'everybody');
    const before = await findSuite({ ...ctx, tx });
    const { suiteId, name } = checked(form, before !== null);
    const seal = (text: string, owner: string) => ctx.secrets.seal(text, secretOwner(ctx, owner));
    const row = {
      suiteId,
      name,
      sealedSecret: form.secret ? seal(form.secret, 'suite-secret') : (before?.sealedSecret ?? ''),
      sealedToken: form.token ? seal(form.token, 'callback-token') : (before?.sealedToken ?? ''),
      sealedAesKey: form.aesKey ? seal(form.aesKey, 'aes-key') : (before?.sealedAesKey ?? ''),
      sealedPreviousAesKey: form.aesKey
        ? (before?.sealedAesKey ?? null)
        : (before?.sealedPreviousAesKey ?? null),
      providerCorpId: form.providerCorpId || null,
      sealedProviderSecret: form.providerSecret
        ? seal(form.providerSecret, 'provider-secret')
        : (before?.sealedProviderSecret ?? null),
      templateId: form.templateId || null,
      updatedAt: ctx.now(),
    };
    if (before) {
      await tx.update(enterpriseSuites).set(row).where(eq(enterpriseSuites.tenantId, ctx.tenant.slug));
    } else {
      await tx.insert(enterpriseSuites).values({ tenantId: ctx.tenant.slug, ...row });
    }
    await forgetTokens(ctx, tx);
    await writeAuditLog(ctx, tx, {
      action: 'enterprise:suite',
      entity: 'enterprise-suite',
      entityId: suiteId,
      before: before && { suiteId: before.suiteId, providerCorpId: before.providerCorpId },
      after: { suiteId, providerCorpId: row.providerCorpId, templateId: row.templateId },
    });
  });
}

function checked(form: SuiteForm, known: boolean): { suiteId: string; name: string } {
  const refuse = (field: string) => new DomainError(`enterprise.wrong-${field}`, 422, { field });
  const id = /^[A-Za-z0-9_-]{3,64}$/;
  if (!id.test(form.suiteId)) throw refuse('suiteId');
  if (!form.name || form.name.length > 60) throw refuse('name');
  if (form.secret.length > 256 || (!known && !form.secret)) throw refuse('secret');
  if (!/^[A-Za-z0-9]{0,32}$/.test(form.token) || (!known && !form.token)) throw refuse('token');
  if (!(known && !form.aesKey) && !/^[A-Za-z0-9]{43}$/.test(form.aesKey)) throw refuse('aesKey');
  if (form.providerCorpId && !id.test(form.providerCorpId)) throw refuse('providerCorpId');
  if (form.providerSecret.length > 256) throw refuse('providerSecret');
  if (form.templateId.length > 64) throw refuse('templateId');
  return { suiteId: form.suiteId, name: form.name };
}
