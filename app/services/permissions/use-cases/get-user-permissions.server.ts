import { asc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { actionsOf, mustChooseDepart, type Principal } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { permissionName, toUserPermissions } from '../build-menu.ts';
import { fillUrl, type UrlValues } from '../fill-url.ts';
import { spellTitle } from '../spell-title.server.ts';
import { permissions } from '../table.server.ts';
import type { ItemBadge, UserPermissions } from '../wire.ts';
import { itemStatus } from '../wire.ts';

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
  const values = urlValues(ctx, user);
  const actions = new Set(actionsOf(user));
  const found = toUserPermissions(rows, {
    holds: (code) => actions.has(code),
    urlOf: (template) => fillUrl(template, values),
    ...declaredReader(ctx, declared),
  });
  // What is open to everybody is no work to do.
  const granted = rows.some(
    (row) => row.kind === 'page' && row.status === itemStatus.granted && actions.has(row.code),
  );
  if (!granted || found.menu.length === 0) throw new DomainError('permissions.empty-menu', 403);
  return found;
}

/** What an external address is filled with for somebody (ROU-15). */
export function urlValues(ctx: Pick<Ctx, 'tenant' | 'language'>, user: Principal): UrlValues {
  return {
    userId: user.id,
    username: user.username,
    realname: user.realname,
    orgCode: user.depart?.orgCode ?? '',
    tenant: ctx.tenant.slug,
    lang: ctx.language,
  };
}

/** What the modules' declarations say of a menu's rows: their names, and which of them have a screen. */
export function declaredReader(ctx: Pick<Ctx, 't'>, declared: readonly MenuEntry[]) {
  const screens = new Set(declared.filter((entry) => entry.kind === 'page').map((entry) => entry.code));
  return {
    nameOf: permissionName(ctx.t, new Map(declared.map((entry) => [entry.code, entry.nameKey]))),
    isScreen: (code: string) => screens.has(code),
    badgeOf: (code: string) => badgeOf(ctx, code),
    spell: spellTitle,
  };
}

/** The red dot of a code in the reader's language; null where no module brings it. */
function badgeOf({ t }: Pick<Ctx, 't'>, code: string): ItemBadge | null {
  const found = registry()
    .all('badges')
    .find((badge) => badge.code === code);
  return found ? { code, note: t(found.noteKey, { sum: '{n}' }) } : null;
}
