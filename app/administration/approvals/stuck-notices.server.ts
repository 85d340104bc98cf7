import { refusal } from '#app/kernel/api/envelope.server.ts';
import { outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { approvalsPath } from '#app/services/approvals/ask-approvers.server.ts';
import { holdApproval } from '#app/services/approvals/decide-locked.server.ts';
import { approvalGone, approvalHeadless, approvalStuck } from '#app/services/approvals/events.ts';
import { kindOf } from '#app/services/approvals/kind-of.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';

/**
 * Who is asked hears at the bell why the clock could not decide for them; what is about something that is no more ends, and
 * who handed it in hears why. Where no head of a department could be asked or told, they and the administrators hear what to
 * do.
 */
export const stuckNotices: Subscriber = {
  name: 'approvals',
  outside: [
    outside(approvalStuck, async (ctx, tx, { title, definitionName, userId, refusal: code, values }) => {
      const { message } = refusal(ctx.t, new DomainError(code, 409, { values }));
      const text = ctx.t('approvals:stuck', { title: `${definitionName}：${title}`, reason: message });
      await notifyPeople({ ...ctx, tx }, { to: [userId], title: text, text, link: approvalsPath });
    }),
    outside(approvalHeadless, async (ctx, tx, { title, definitionName, depart, lacks, userIds: to }) => {
      const named = ctx.t('approvals:headless.title', { title: `${definitionName}：${title}` });
      const text = ctx.t(`approvals:headless.${lacks}`, { title, depart });
      await notifyPeople({ ...ctx, tx }, { to, title: named, text, link: approvalsPath });
    }),
    outside(approvalGone, async (ctx, tx, { biz, bizId }) => {
      const kind = kindOf(biz);
      if (!kind?.gone) return;
      await kind.hold(ctx, tx, bizId);
      const approval = await holdApproval(ctx, tx, { biz, bizId });
      const reason = ctx.t('approvals:gone.reason');
      if (!approval || !(await kind.gone.end(ctx, tx, { bizId, reason }))) return;
      await withdrawFor(ctx, tx, { biz, bizId });
      if (!approval.submitterId) return;
      const title = ctx.t('approvals:gone.title', { title: `${approval.definitionName}：${approval.title}` });
      const to = [approval.submitterId];
      await notifyPeople({ ...ctx, tx }, { to, title, text: reason, link: approvalsPath });
    }),
  ],
};
