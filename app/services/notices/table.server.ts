import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** Announcements (通告): notices by people, and messages by the system. */
export const announcements = pgTable(
  'announcements',
  {
    tenantId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    /** HTML, sanitised before it is stored. */
    content: text('content').notNull(),
    /** '1' notice (通知公告), '2' system message (系统消息). */
    category: text('category', { enum: ['1', '2'] }).notNull(),
    /** L general, M important, H urgent. */
    priority: text('priority', { enum: ['L', 'M', 'H'] }).notNull(),
    /** Whom it is for: everyone of the tenant, or those of its targets. */
    audience: text('audience', { enum: ['all', 'targets'] }).notNull(),
    senderId: uuid('sender_id'),
    /** The sender's name on the day; the system has one too. */
    sender: text('sender').notNull(),
    /** '0' draft, '1' released, '2' revoked. */
    status: text('status', { enum: ['0', '1', '2'] })
      .notNull()
      .default('0'),
    /** A page of the console that it is about, below /. */
    link: text('link'),
    sentAt: at('sent_at'),
    /** When a draft is to be released by itself. */
    releaseAt: at('release_at'),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('announcements_sender', t, t.senderId, users),
    check('announcements_sent', sql`(${t.status} = '0') = (${t.sentAt} is null)`),
    index('announcements_status_sent').on(t.tenantId, t.status, t.category, t.sentAt, t.id),
    index('announcements_due').on(t.tenantId, t.releaseAt).where(sql`${t.status} = '0'`),
    index('announcements_created').on(t.tenantId, t.createdAt, t.id),
  ],
);

/** Whom an announcement with audience 'targets' reaches. */
export const announcementTargets = pgTable(
  'announcement_targets',
  {
    tenantId: tenantId(),
    announcementId: uuid('announcement_id').notNull(),
    kind: text('kind', { enum: ['user', 'depart', 'role'] }).notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.announcementId, t.kind, t.targetId] }),
    refersTo('announcement_targets_announcement', t, t.announcementId, announcements).onDelete('cascade'),
    index('announcement_targets_target').on(t.tenantId, t.kind, t.targetId, t.announcementId),
  ],
);

/** Who has read what, and when; nothing stands here for what is unread. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    readAt: at('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.announcementId] }),
    refersTo('announcement_reads_user', t, t.userId, users).onDelete('cascade'),
    refersTo('announcement_reads_announcement', t, t.announcementId, announcements).onDelete('cascade'),
    index('announcement_reads_announcement').on(t.tenantId, t.announcementId),
  ],
);
