import { can } from '#app/kernel/access/access.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { ApprovalKind } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { promotionDetailPage } from '../../pages.ts';
import { endPromotionApproval } from '../end-promotion-approval.server.ts';
import { lockPromotion } from '../locked-promotion.server.ts';

/** What becomes of a promotion when its approval ends: its latest version comes into force, or is a draft again. */
export const promotionApproval: ApprovalKind = {
  biz: 'promotion',
  nameKey: 'promotions:approvalKind',
  link: ({ productPath }, bizId) => pathOf(promotionDetailPage, { product: productPath, id: bizId }),
  // Promotions are the brand's: whoever has their page sees all of them.
  openTo: async (_ctx, _tx, bizIds, person) => new Set(can(person, 'promotion:list') ? bizIds : []),
  async hold(ctx, tx, bizId) {
    await lockPromotion(ctx, tx, { id: bizId }, 'refuse');
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const pass = status === 'passed';
    const locked = await lockPromotion(ctx, tx, { id: bizId }, pass ? 'pass' : 'refuse');
    if (pass && locked.submittedBy === actor.id) throw new DomainError('promotions.own-submission', 403);
    // Taken back it is a draft again, which nobody has found fault with.
    const reason = status === 'withdrawn' ? null : comment || (pass ? '' : status);
    await endPromotionApproval(ctx, tx, locked, { pass, reason });
  },
};
