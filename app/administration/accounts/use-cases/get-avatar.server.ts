import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { userAvatars } from '#app/services/accounts/table.server.ts';

/** The picture of somebody of the tenant; an address of an earlier one leads nowhere. */
export async function getAvatar(ctx: Ctx, query: { userId: string; v: string }): Promise<Buffer> {
  requireUser(ctx);
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({ content: userAvatars.content })
      .from(userAvatars)
      .where(
        and(
          eq(userAvatars.tenantId, ctx.tenant.slug),
          eq(userAvatars.userId, query.userId),
          eq(userAvatars.digest, query.v),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
