import { myApprovalsPage } from '#app/administration/approvals/pages.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { countOpenTasks } from '#app/services/approvals/use-cases/count-open-tasks.server.ts';

/**
 * A figure with what waits for the approval of the person at the page: one, or none where nothing waits. Whoever may
 * not open the page it leads to sees none.
 */
export async function openApprovals(ctx: Ctx) {
  if (!can(requireUser(ctx), 'approval:mine')) return [];
  const open = await countOpenTasks(ctx);
  // Whom nothing waits for, most people on most days, has one figure less to read past.
  if (open === 0) return [];
  return [{ name: ctx.t('dashboard:approvals'), value: open, to: pathOf(myApprovalsPage) }];
}
