import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { permissions } from '#app/services/permissions/table.server.ts';
import { lockMenu, menuAction, requireWayBack, storedMenu } from '../items/stored-menu.server.ts';

/** Takes an item that an administrator added out of the menu. What modules bring may be hidden, never deleted. */
export async function deleteMenuItem(
  ctx: Ctx,
  input: { id: string },
  declared: readonly MenuEntry[],
): Promise<null> {
  const { user } = requireAction(ctx, menuAction);
  return inTenant(ctx, async (tx) => {
    await lockMenu(tx, ctx.tenant);
    const rows = await storedMenu(tx, ctx.tenant);
    const item = rows.find((row) => row.code === input.id);
    if (!item) throw notFound();
    if (declared.some((entry) => entry.code === item.code))
      throw new DomainError('permissions.declared', 422);
    if (rows.some((row) => row.parentCode === item.code)) throw new DomainError('permissions.not-empty', 422);
    const rest = rows.filter((row) => row !== item);
    requireWayBack(ctx, user, rest, declared);
    await tx
      .delete(permissions)
      .where(and(eq(permissions.tenantId, ctx.tenant.slug), eq(permissions.code, item.code)));
    await writeAuditLog(ctx, tx, {
      action: menuAction,
      entity: 'permission',
      entityId: item.code,
      before: item,
      after: null,
    });
    return null;
  });
}
