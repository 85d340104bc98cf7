import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { orderDetailPage } from '../../pages.ts';
import { orderComments } from '../../table.server.ts';
import { holdOrder } from '../move-order.server.ts';
import { calledAmong, mentionsIn } from '../rules-comment.ts';

/** Says something about an order; whoever is named with @ hears of it at the bell. */
export async function commentOrder(ctx: Ctx, input: { id: string; body: string }): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'order:list');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const mentions = mentionsIn(input.body);
    const names = [...new Set(mentions.flat())];
    const known = names.length > 0 ? await findPeople({ ...ctx, tx }, { called: names, limit: 200 }) : [];
    const { called: people, unclear } = calledAmong(mentions, known);
    // Called by a name that two have, neither would hear of it.
    const [first] = unclear;
    if (first) {
      const usernames = first.usernames.map((one) => `@${one}`).join(ctx.t('common:mark.list'));
      throw new DomainError('orders.several-called', 422, {
        field: 'body',
        values: { name: first.name, usernames },
      });
    }
    const id = newId();
    await tx.insert(orderComments).values({
      tenantId: ctx.tenant.slug,
      id,
      orderId: order.id,
      body: input.body,
      authorId: user.id,
      authorName: user.realname,
      createdAt: ctx.now(),
    });
    await notifyPeople(
      { ...ctx, tx },
      {
        to: people.map((person) => person.id).filter((one) => one !== user.id),
        title: ctx.t('orders:comment.noticeTitle', { who: user.realname, orderNo: order.orderNo }),
        text: input.body,
        link: pathOf(orderDetailPage, { product: ctx.tenant.productPath, id: order.id }),
      },
    );
    await writeAuditLog(ctx, tx, {
      action: 'order:comment',
      entity: 'order',
      entityId: order.id,
      before: null,
      after: { comment: id, mentioned: people.map((person) => person.username) },
    });
    return { id };
  });
}
