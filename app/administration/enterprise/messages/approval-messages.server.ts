import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { PayloadOf } from '#app/kernel/events/define-event.ts';
import { type OutsideCtx, outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { newId } from '#app/lib/id.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { approvalAsked } from '#app/services/approvals/events.ts';
import { enterpriseCompanies, enterpriseMembers, enterpriseMessages } from '../table.server.ts';
import { messageLaneName } from './send-message.server.ts';

/** Days that an administrator can see why a message did not arrive. */
const keptDays = 7;

/** Who has something to approve is told by enterprise messaging, where they are bound and want to be told. */
export const approvalMessages: Subscriber = {
  name: 'enterprise',
  outside: [
    outside(approvalAsked, async (ctx, tx, asked) => {
      const tenantId = ctx.tenant.slug;
      const members = await tx
        .select({ id: enterpriseMembers.id, userId: enterpriseMembers.userId })
        .from(enterpriseMembers)
        .innerJoin(
          enterpriseCompanies,
          and(
            eq(enterpriseCompanies.tenantId, enterpriseMembers.tenantId),
            eq(enterpriseCompanies.id, enterpriseMembers.companyId),
          ),
        )
        .where(
          and(
            eq(enterpriseMembers.tenantId, tenantId),
            inArray(
              enterpriseMembers.userId,
              asked.tasks.map(({ userId }) => userId),
            ),
            eq(enterpriseMembers.messages, true),
            eq(enterpriseCompanies.enabled, true),
            isNull(enterpriseCompanies.cancelledAt),
          ),
        );
      if (members.length === 0) return;
      const now = ctx.now();
      const tasks = new Map(asked.tasks.map((task) => [task.userId, task]));
      await tx.insert(enterpriseMessages).values(
        members.map(({ id, userId }) => {
          const { taskId, dueAt } = tasks.get(userId)!;
          return {
            tenantId,
            id: newId(),
            memberRowId: id,
            taskId,
            ...wordsOf(ctx, asked, dueAt),
            nextAt: now,
            createdAt: now,
          };
        }),
      );
      const over = new Date(now.getTime() - keptDays * 86_400_000);
      await tx
        .delete(enterpriseMessages)
        .where(
          and(
            eq(enterpriseMessages.tenantId, tenantId),
            eq(enterpriseMessages.status, 'dead'),
            lt(enterpriseMessages.createdAt, over),
          ),
        );
      await wakeOutbox(tx, ctx.tenant, { lane: messageLaneName });
    }),
  ],
};

/** What a card says: what it is, what it is worth, who asks and until when. */
function wordsOf(
  { t, tenant }: Pick<OutsideCtx, 't' | 'tenant'>,
  asked: PayloadOf<typeof approvalAsked>,
  dueAt: string | null,
): { title: string; body: string } {
  const kind = registry()
    .all('approvals')
    .find(({ biz }) => biz === asked.biz);
  const what = { biz: kind ? t(kind.nameKey) : asked.biz, title: asked.title };
  const rows = [
    t('enterprise:message.flow', { name: asked.definitionName }),
    t('enterprise:message.amount', { amount: formatFen(asked.amountFen) }),
    t('enterprise:message.submitter', { name: asked.submitterName }),
    ...(dueAt ? [t('enterprise:message.due', { time: formatTime(dueAt, tenant.timeZone) })] : []),
  ];
  return { title: t('enterprise:message.title', what), body: rows.map(withoutMarks).join('<br>') };
}

/** The vendor reads marks of its own in the text of a card. */
const withoutMarks = (text: string) => text.replaceAll('<', '\u2039').replaceAll('>', '\u203a');
