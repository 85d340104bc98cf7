import { refusal } from '#app/kernel/api/envelope.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { getUserPermissions } from '#app/services/permissions/use-cases/get-user-permissions.server.ts';
import { frameOrigins } from '#app/services/permissions/wire.ts';
import { signOutWith } from './sign-out.server.ts';

/** Without a menu nobody can work: whoever's cannot be loaded is signed out and told why (PER-03, PER-04). */
export async function loadPermissions(ctx: Ctx) {
  try {
    const found = await getUserPermissions(ctx, registry().menus);
    // Some proxies take no more than 8 KB of headers.
    ctx.mayFrame?.(frameOrigins(found.menu).slice(0, 50));
    return found;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'accounts.choose-depart') throw error;
    const { error: code, unforeseen } = refusal(ctx.t, error);
    if (unforeseen) ctx.log.error({ err: error }, 'permissions not loaded');
    throw await signOutWith(ctx, code);
  }
}
