import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { HomePage } from '#app/kernel/module/home-board.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** The home page that a module brings for tenants of this mode; null where the reader has the usual one. */
export async function readHomeBoard(ctx: Ctx): Promise<HomePage | null> {
  const { user } = requireAction(ctx, 'dashboard');
  const board = registry()
    .all('homes')
    .find(({ mode, action }) => mode === ctx.tenant.mode && can(user, action));
  return board ? board.read(ctx) : null;
}
