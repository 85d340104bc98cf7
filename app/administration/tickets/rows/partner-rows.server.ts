import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { signInPartners } from '../table.server.ts';

/** Whose a partner's signing secret is. */
export function partnerSecretOwner(ctx: { tenant: { slug: string } }, partnerId: string): string {
  return `sign-in-partner ${ctx.tenant.slug} ${partnerId}`;
}

/** A partner by the code its tickets name it with. */
export async function findPartner(ctx: Ctx, code: string) {
  const [partner] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(signInPartners)
      .where(and(eq(signInPartners.tenantId, ctx.tenant.slug), eq(signInPartners.code, code))),
  );
  return partner ?? null;
}
