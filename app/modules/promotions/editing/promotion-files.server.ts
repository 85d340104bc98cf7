import { and, eq, isNotNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { promotions } from '../table.server.ts';

/**
 * Pictures of promotions. Who plans promotions sees them all; whoever else may sign in, outlets in the shop too, those of
 * promotions that came into force.
 */
export const promotionFiles: FilePurpose = entityFiles('promotion', ['picture'], {
  read: 'signed-in',
  mayRead: async (ctx, id) => {
    if (can(requireUser(ctx), 'promotion:list')) return true;
    const [row] = await inTenantReadOnly(ctx, (tx) =>
      tx
        .select({ id: promotions.id })
        .from(promotions)
        .where(
          and(
            eq(promotions.tenantId, ctx.tenant.slug),
            eq(promotions.id, id),
            isNotNull(promotions.activeVersion),
          ),
        ),
    );
    return row !== undefined;
  },
});
