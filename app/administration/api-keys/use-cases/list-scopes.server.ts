import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isGivable, type NamedAction } from '../rules.ts';
import type { ScopeChoice } from '../wire.ts';

/** Actions the person may give a key: those they hold. */
export function listScopes(ctx: Ctx, menus: readonly NamedAction[]): ScopeChoice[] {
  const { user } = requireAction(ctx, 'api-key:edit');
  const byCode = new Map(menus.map((entry) => [entry.code, entry]));
  return menus
    .filter(({ kind, code }) => kind !== 'group' && code.includes(':') && isGivable(code) && can(user, code))
    .map((entry) => {
      const above = entry.kind === 'action' ? byCode.get(entry.parent ?? '') : undefined;
      return { code: entry.code, name: ctx.t(entry.nameKey), page: ctx.t((above ?? entry).nameKey) };
    });
}
