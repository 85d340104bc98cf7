import { writePushMessage } from '#app/db/push/write-push-message.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { noticeCategory, noticeStatus } from '../rules.ts';
import { announcements, announcementTargets } from '../table.server.ts';

type Teller = Pick<Ctx, 'db' | 'tenant' | 'tx' | 'now'> & Partial<Pick<Ctx, 'user'>>;

/** Tells people something at their bell: a system message to them alone, in the transaction of what it is about. */
export async function notifyPeople(
  ctx: Teller,
  message: { to: readonly string[]; title: string; text: string; link: string },
): Promise<void> {
  const people = [...new Set(message.to)];
  if (people.length === 0) return;
  const tenantId = ctx.tenant.slug;
  const id = newId();
  await inTenant(ctx, async (tx) => {
    await tx.insert(announcements).values({
      tenantId,
      id,
      title: message.title,
      content: `<p>${escaped(message.text)}</p>`,
      category: noticeCategory.system,
      priority: 'M',
      audience: 'targets',
      senderId: ctx.user?.id ?? null,
      sender: ctx.user?.realname ?? '',
      status: noticeStatus.released,
      link: message.link,
      sentAt: ctx.now(),
      createdAt: ctx.now(),
    });
    await tx
      .insert(announcementTargets)
      .values(people.map((targetId) => ({ tenantId, announcementId: id, kind: 'user' as const, targetId })));
    await writePushMessage(tx, ctx.tenant, people, { kind: 'message', msgId: id, msgTxt: message.title });
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => entities[one]!);
}
