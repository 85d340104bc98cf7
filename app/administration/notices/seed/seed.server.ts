import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { type Role, roleOf } from '#app/administration/permissions/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import {
  type NoticeCategory,
  type NoticePriority,
  type NoticeStatus,
  noticeCategory,
  noticeStatus,
} from '#app/services/notices/rules.ts';
import { announcementReads, announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';

export type NoticeRecord = typeof announcements.$inferSelect;

export interface NoticeFacts {
  title?: string;
  /** Sanitised HTML, as it is stored. */
  content?: string;
  category?: NoticeCategory;
  priority?: NoticePriority;
  status?: NoticeStatus;
  sender?: string;
  /** Who wrote it, when somebody has; `sender` is their name by default. */
  by?: Ref<User>;
  link?: string;
  sentAt?: Date;
  releaseAt?: Date;
  /** Readers; everyone when none is said. */
  to?: { users?: readonly Ref<User>[]; departs?: readonly Ref<Depart>[]; roles?: readonly Ref<Role>[] };
  readBy?: readonly Ref<User>[];
  id?: string;
}

/** Writes an announcement, released an hour ago to everyone unless something else is said. */
export async function aNotice(world: World, facts: NoticeFacts = {}): Promise<NoticeRecord> {
  const { tx, now } = world;
  const tenantId = world.tenant.slug;
  const id = facts.id ?? newId();
  const status = facts.status ?? noticeStatus.released;
  const sentAt = facts.sentAt ?? new Date(now.getTime() - 3_600_000);
  const writer = facts.by ? await userOf(world, facts.by) : null;
  const [row] = await tx
    .insert(announcements)
    .values({
      tenantId,
      id,
      title: facts.title ?? '通知',
      content: facts.content ?? `<p>${facts.title ?? '通知'}</p>`,
      category: facts.category ?? noticeCategory.notice,
      priority: facts.priority ?? 'L',
      audience: facts.to ? 'targets' : 'all',
      senderId: writer?.id ?? null,
      sender: facts.sender ?? writer?.realname ?? '系统',
      status,
      link: facts.link ?? null,
      sentAt: status === noticeStatus.draft ? null : sentAt,
      releaseAt: facts.releaseAt,
      revokedAt: status === noticeStatus.revoked ? now : null,
      createdAt: sentAt,
    })
    .returning();
  const targets = await targetsOf(world, facts.to ?? {});
  if (targets.length > 0) {
    await tx
      .insert(announcementTargets)
      .values(targets.map((target) => ({ tenantId, announcementId: id, ...target })));
  }
  for (const ref of facts.readBy ?? []) {
    const { id: userId } = await userOf(world, ref);
    await tx.insert(announcementReads).values({ tenantId, userId, announcementId: id, readAt: now });
  }
  return row!;
}

async function targetsOf(world: World, to: NonNullable<NoticeFacts['to']>) {
  const targets: { kind: 'user' | 'depart' | 'role'; targetId: string }[] = [];
  for (const ref of to.users ?? []) targets.push({ kind: 'user', targetId: (await userOf(world, ref)).id });
  for (const ref of to.departs ?? [])
    targets.push({ kind: 'depart', targetId: (await departOf(world, ref)).id });
  for (const ref of to.roles ?? []) targets.push({ kind: 'role', targetId: (await roleOf(world, ref)).id });
  return targets;
}
