import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Installation } from '#app/integrations/wecom/suite-client.server.ts';
import { installUrl } from '#app/integrations/wecom/wecom-urls.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import { beginRoundTrip } from '#app/services/round-trips/use-cases/begin-round-trip.server.ts';
import { suiteClientOf } from '../clients/clients.server.ts';
import { getSuite, secretOwner } from '../clients/rows.server.ts';
import { enterpriseCompanies } from '../table.server.ts';
import { type Away, returnAddress } from './leave.server.ts';

/** Sends a company's administrator to install the suite (WXP-03). */
export async function startInstall(ctx: Ctx, request: Request): Promise<Away & { preAuthCode: string }> {
  const suite = await getSuite(ctx);
  const { state, setCookie } = await beginRoundTrip(ctx, request, { purpose: 'install-suite' });
  const { code } = await askOutside(ctx, 'wecom', () => suiteClientOf(ctx, suite).preAuthCode());
  const url = installUrl(ctx.outside.wecom.pages, {
    suiteId: suite.suiteId,
    preAuthCode: code,
    redirectUri: returnAddress(ctx, request),
    state,
  });
  return { url, setCookie, preAuthCode: code };
}

/** Ends an installation with its temporary code, wherever it came from: the browser, or a callback. */
export async function finishInstall(ctx: Ctx, authCode: string): Promise<{ id: string; name: string }> {
  const suite = suiteClientOf(ctx, await getSuite(ctx));
  const installed = await askOutside(ctx, 'wecom', () => suite.permanentCode(authCode));
  return keepInstallation(ctx, installed);
}

/** A company that installs again is the same company: its members' bindings hold. */
async function keepInstallation(ctx: Ctx, installed: Installation): Promise<{ id: string; name: string }> {
  const { corpId, name, permanentCode } = installed;
  const agentId = installed.agents[0]?.agentId ?? '';
  return inTenant(ctx, async (tx) => {
    const ofCompany = and(
      eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
      eq(enterpriseCompanies.kind, 'suite'),
      eq(enterpriseCompanies.corpId, corpId),
    );
    await tx
      .insert(enterpriseCompanies)
      .values({ tenantId: ctx.tenant.slug, id: newId(), kind: 'suite', name, corpId, agentId })
      .onConflictDoNothing();
    const [row] = await tx.select().from(enterpriseCompanies).where(ofCompany).for('update');
    if (!row) throw new Error('the company that was just written is not there');
    const sealed = ctx.secrets.seal(permanentCode, secretOwner(ctx, 'company', row.id));
    await tx
      .update(enterpriseCompanies)
      .set({ name, agentId, sealed, cancelledAt: null, version: row.version + 1, updatedAt: ctx.now() })
      .where(ofCompany);
    await writeAuditLog(ctx, tx, {
      action: 'enterprise:install',
      entity: 'enterprise-company',
      entityId: row.id,
      before: row.sealed === null ? null : { agentId: row.agentId, cancelledAt: row.cancelledAt },
      after: { corpId, agentId },
    });
    return { id: row.id, name };
  });
}
