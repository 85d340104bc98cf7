import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** The page that explains the calls is for those whose roles have it. */
export function requireDocs(ctx: Ctx): void {
  requireAction(ctx, 'api-doc:list');
}
