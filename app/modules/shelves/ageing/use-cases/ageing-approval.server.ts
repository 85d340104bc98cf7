import { and, inArray } from 'drizzle-orm';
import { reachable } from '#app/entity/store.server.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { ageingPage } from '../../pages.ts';
import { ageingTasks } from '../../table.server.ts';
import { endProposal } from '../end-proposal.server.ts';
import { lockAnyAgeing, moveAgeing } from '../locked-task.server.ts';
import { ageingStore } from '../stores.server.ts';

/** One word for the approval of what is done with ageing goods. */
export const ageingBiz = 'ageing';

/** What becomes of a proposal when its approval ends. */
export const ageingApproval: ApprovalKind = {
  biz: ageingBiz,
  nameKey: 'shelves:approvalKind',
  link: ({ productPath }, id) => pathOf(ageingPage, { product: productPath, id }),
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'ageing:list');
    if (!scope) return new Set();
    const own = and(
      reachable(ageingStore, { ...ctx, user: person } as Ctx, scope),
      inArray(ageingTasks.id, [...bizIds]),
    );
    return idsOf(await tx.select({ id: ageingTasks.id }).from(ageingTasks).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockAnyAgeing(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const task = await lockAnyAgeing(ctx, tx, bizId);
    // Taken back it is proposed anew.
    if (status === 'withdrawn') {
      await moveAgeing(ctx, tx, task, { event: 'withdraw', actor, set: { approval: 'withdrawn' } });
      return;
    }
    await endProposal(ctx, tx, task, { pass: status === 'passed', note: comment, actor });
  },
};
