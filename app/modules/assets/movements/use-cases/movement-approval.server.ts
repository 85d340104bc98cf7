import { pathOf } from '#app/kernel/module/define-page.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { assetMovementListPage } from '../../pages.ts';
import { endMovementApproval } from '../end-approval.server.ts';
import { lockAnyMovement } from '../locked-movement.server.ts';

/** What becomes of a movement when its approval ends. */
export const movementApproval: ApprovalKind = {
  biz: 'asset',
  nameKey: 'assets:approvalKind',
  link: ({ productPath }) => pathOf(assetMovementListPage, { product: productPath }),
  async hold(ctx, tx, bizId) {
    await lockAnyMovement(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const locked = await lockAnyMovement(ctx, tx, bizId);
    const pass = status === 'passed';
    if (pass && locked.movement.appliedBy === actor.id) throw new DomainError('assets.own-application', 403);
    await endMovementApproval(ctx, tx, locked, { pass, comment: comment || (pass ? '' : status), actor });
  },
};
