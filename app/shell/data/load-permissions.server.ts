import { redirect } from 'react-router';
import { frontOf } from '#app/kernel/access/access.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { getUserPermissions } from '#app/services/permissions/use-cases/get-user-permissions.server.ts';
import { frameOrigins } from '#app/services/permissions/wire.ts';
import { signOutWith } from '../user/sign-out.server.ts';

/**
 * Menu and actions of the person. Whoever has no page of the console but works at a front of their own, as an
 * outlet does, is led there. Without either nobody can work: they are signed out and told why (PER-03, PER-04).
 */
export async function loadPermissions(ctx: Ctx) {
  try {
    const found = await getUserPermissions(ctx, registry().menus);
    // Some proxies take no more than 8 KB of headers.
    ctx.mayFrame?.(frameOrigins(found.menu).slice(0, 50));
    return found;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'accounts.choose-depart') throw error;
    const front = frontInstead(ctx, error);
    if (front) throw redirect(front);
    const { error: code, unforeseen } = refusal(ctx.t, error);
    if (unforeseen) ctx.log.error({ err: error }, 'permissions not loaded');
    throw await signOutWith(ctx, code);
  }
}

/** The front of whoever was refused for want of a menu. */
function frontInstead({ user }: Ctx, refused: unknown): string | null {
  if (!(refused instanceof DomainError) || refused.code !== 'permissions.empty-menu' || !user) return null;
  return frontOf(user, registry().menus);
}
