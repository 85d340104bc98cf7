import { and, eq, ne } from 'drizzle-orm';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { secretOwner } from '../clients/rows.server.ts';
import { enterpriseCompanies, outsideTokens } from '../table.server.ts';

/** What an administrator enters of a company; an empty secret leaves the one that is kept. */
export interface CompanyForm {
  id: string;
  name: string;
  corpId: string;
  agentId: string;
  secret: string;
  enabled: boolean;
}

/** Adds or changes a company. One that installed the suite tells its own ids: only its name is ours. */
export async function saveCompany(ctx: Ctx, form: CompanyForm): Promise<void> {
  requireAction(ctx, 'enterprise:edit');
  await inTenant(ctx, async (tx) => {
    // Whoever says which company's members are let in can come in as any of them.
    await requireReachOver(ctx, tx, 'everybody');
    const before = form.id ? await find(ctx, tx, form.id) : null;
    const kept = valuesOf(form, before?.kind ?? 'own', before !== null);
    await refuseDouble(ctx, tx, { ...kept, id: before?.id ?? null, kind: before?.kind ?? 'own' });
    const id = before?.id ?? newId();
    const secret = form.secret.trim();
    const sealed = secret ? { sealed: ctx.secrets.seal(secret, secretOwner(ctx, 'company', id)) } : {};
    if (before) {
      await tx
        .update(enterpriseCompanies)
        .set({ ...kept, ...sealed, version: before.version + 1, updatedAt: ctx.now() })
        .where(and(eq(enterpriseCompanies.tenantId, ctx.tenant.slug), eq(enterpriseCompanies.id, id)));
    } else {
      const row = { corpId: form.corpId.trim(), agentId: form.agentId.trim(), ...kept };
      await tx
        .insert(enterpriseCompanies)
        .values({ tenantId: ctx.tenant.slug, id, kind: 'own', ...row, ...sealed });
    }
    await forgetTokens(ctx, tx);
    await writeAuditLog(ctx, tx, {
      action: before ? 'enterprise:edit' : 'enterprise:add',
      entity: 'enterprise-company',
      entityId: id,
      before: before && { name: before.name, corpId: before.corpId, agentId: before.agentId },
      after: { ...kept, newSecret: secret !== '' },
    });
  });
}

/** Removes a company with everybody's binding to it. */
export async function deleteCompany(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAction(ctx, 'enterprise:edit');
  await inTenant(ctx, async (tx) => {
    const { name, corpId } = await find(ctx, tx, id);
    await tx
      .delete(enterpriseCompanies)
      .where(and(eq(enterpriseCompanies.tenantId, ctx.tenant.slug), eq(enterpriseCompanies.id, id)));
    await forgetTokens(ctx, tx);
    await writeAuditLog(ctx, tx, {
      action: 'enterprise:delete',
      entity: 'enterprise-company',
      entityId: id,
      before: { name, corpId },
      after: null,
    });
  });
}

/** Tokens were asked for with what has just been changed: the next call asks anew. */
export async function forgetTokens(ctx: Ctx, tx: Tx): Promise<void> {
  await tx.delete(outsideTokens).where(eq(outsideTokens.tenantId, ctx.tenant.slug));
}

function valuesOf({ name, corpId, agentId, secret, enabled }: CompanyForm, kind: string, known: boolean) {
  const refuse = (field: string) => new DomainError(`enterprise.wrong-${field}`, 422, { field });
  const own = { name: name.trim(), enabled };
  if (!own.name || own.name.length > 60) throw refuse('name');
  if (kind === 'suite') return own;
  const ids = { corpId: corpId.trim(), agentId: agentId.trim() };
  if (!/^[A-Za-z0-9_-]{3,64}$/.test(ids.corpId)) throw refuse('corpId');
  if (!/^\d{1,12}$/.test(ids.agentId)) throw refuse('agentId');
  if (secret.length > 256 || (!known && !secret.trim())) throw refuse('secret');
  return { ...own, ...ids };
}

async function refuseDouble(
  ctx: Ctx,
  tx: Tx,
  company: { id: string | null; kind: 'own' | 'suite'; corpId?: string },
): Promise<void> {
  if (company.corpId === undefined) return;
  const [double] = await tx
    .select({ id: enterpriseCompanies.id })
    .from(enterpriseCompanies)
    .where(
      and(
        eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
        eq(enterpriseCompanies.kind, company.kind),
        eq(enterpriseCompanies.corpId, company.corpId),
        company.id ? ne(enterpriseCompanies.id, company.id) : undefined,
      ),
    );
  if (double) throw new DomainError('enterprise.double-company', 409, { field: 'corpId' });
}

async function find(ctx: Ctx, tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(enterpriseCompanies)
    .where(and(eq(enterpriseCompanies.tenantId, ctx.tenant.slug), eq(enterpriseCompanies.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}
