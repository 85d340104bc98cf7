import { refusal } from '#app/kernel/api/envelope.server.ts';
import { outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { approvalsPath } from '#app/services/approvals/ask-approvers.server.ts';
import { approvalStuck } from '#app/services/approvals/events.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';

/** Who is asked hears at the bell why the clock could not decide for them. */
export const stuckNotices: Subscriber = {
  name: 'approvals',
  outside: [
    outside(approvalStuck, async (ctx, tx, { title, definitionName, userId, refusal: code, values }) => {
      const { message } = refusal(ctx.t, new DomainError(code, 409, { values }));
      const text = ctx.t('approvals:stuck', { title: `${definitionName}：${title}`, reason: message });
      await notifyPeople({ ...ctx, tx }, { to: [userId], title: text, text, link: approvalsPath });
    }),
  ],
};
