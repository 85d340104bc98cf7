import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { partnerSecretOwner } from '../rows/partner-rows.server.ts';
import { signInPartners } from '../table.server.ts';

/** Makes a partner's signing secret anew; it is told this once, and the one before ends. */
export async function renewPartnerSecret(ctx: Ctx, { id }: { id: string }): Promise<{ secret: string }> {
  requireAction(ctx, 'sign-in-partner:edit');
  const secret = randomBytes(32).toString('base64url');
  await inTenant(ctx, async (tx) => {
    const [partner] = await tx
      .update(signInPartners)
      .set({ sealedSecret: ctx.secrets.seal(secret, partnerSecretOwner(ctx, id)), updatedAt: ctx.now() })
      .where(and(eq(signInPartners.tenantId, ctx.tenant.slug), eq(signInPartners.id, id)))
      .returning({ code: signInPartners.code });
    if (!partner) throw notFound();
    await writeAuditLog(ctx, tx, {
      action: 'sign-in-partner:secret',
      entity: 'sign-in-partner',
      entityId: id,
      before: null,
      after: { code: partner.code },
    });
  });
  return { secret };
}
