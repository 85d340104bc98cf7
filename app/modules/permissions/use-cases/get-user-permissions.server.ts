import { asc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { MenuEntry } from '../define-menu.ts';
import { fillUrl } from '../fill-url.ts';
import { can, mustChooseDepart } from '../rules.ts';
import { permissions } from '../table.server.ts';
import { permissionName, toUserPermissions, type UserPermissions } from '../wire.ts';
import { requireUser } from './require-action.server.ts';

/**
 * Menu and actions of the person signed in, in the reader's language. An empty menu is refused: nobody can
 * work with it, and a half-loaded console is worse than none (PER-03).
 */
export async function getUserPermissions(ctx: Ctx, declared: readonly MenuEntry[]): Promise<UserPermissions> {
  const user = requireUser(ctx);
  if (mustChooseDepart(user)) throw new DomainError('accounts.choose-depart', 403);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(permissions)
      .where(eq(permissions.tenantId, ctx.tenant.slug))
      .orderBy(asc(permissions.sort), asc(permissions.code)),
  );
  const nameKeys = new Map(declared.map((entry) => [entry.code, entry.nameKey]));
  const values = {
    userId: user.id,
    username: user.username,
    realname: user.realname,
    orgCode: user.depart?.orgCode ?? '',
    tenant: ctx.tenant.slug,
    lang: ctx.language,
  };
  const found = toUserPermissions(rows, {
    holds: (code) => can(user, code),
    nameOf: permissionName(ctx.t, nameKeys),
    urlOf: (template) => fillUrl(template, values),
  });
  // What is open to everybody is no work to do.
  const granted = rows.some((row) => row.kind === 'page' && row.status === '1' && can(user, row.code));
  if (!granted || found.menu.length === 0) throw new DomainError('permissions.empty-menu', 403);
  return found;
}
