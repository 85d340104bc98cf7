import { defineList } from '#app/entity/define-entity.ts';
import { choice, number, optional, text, time } from '#app/entity/fields.ts';
import {
  longestTitle,
  noticeCategories,
  noticePriorities,
  noticeStatuses,
} from '#app/services/notices/rules.ts';

/** Whether somebody has read a notice, as the wire has it: '0' not yet, '1' read. */
export const readFlags = ['0', '1'] as const;

/** What a person may read (我的通知), the newest first: nobody else's is in it, whatever their roles reach. */
export const myNotice = defineList({
  name: 'my-notice',
  words: 'notices:mine',
  wire: '/sys/sysAnnouncementSend',
  withoutHistory: true,
  defaultSort: { field: 'sentAt', direction: 'desc' },
  fields: {
    title: text({ max: longestTitle, quick: true, search: true, sort: true, width: 340 }),
    category: choice(noticeCategories, { search: true, sort: true, width: 120 }),
    priority: choice(noticePriorities, { search: true, sort: true, width: 110 }),
    sender: text({ max: 64, search: true, sort: true, width: 120 }),
    sentAt: time({ search: true, sort: true, days: true, width: 180 }),
    read: choice(readFlags, { search: true, sort: true, width: 100 }),
  },
});

/** Announcements (通告) for those who write them: they are drafted, released and revoked by calls of their own. */
export const announcement = defineList({
  name: 'announcement',
  page: 'notice:list',
  words: 'notices:announcement',
  wire: '/sys/annountCement',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    title: text({ max: longestTitle, quick: true, search: true, sort: true, width: 240 }),
    status: choice(noticeStatuses, { search: true, width: 90 }),
    category: choice(noticeCategories, { search: true, width: 100 }),
    priority: choice(noticePriorities, { search: true, width: 105 }),
    audience: choice(['all', 'targets'] as const, { search: true, width: 110 }),
    sender: text({ max: 64, search: true, width: 100 }),
    sentAt: optional(time({ search: true, sort: true, width: 180 })),
    readCount: number({ min: 0, max: 1_000_000, search: true, sort: true, width: 90 }),
    releaseAt: optional(time({ search: true, sort: true, list: false })),
    revokedAt: optional(time({ search: true, sort: true, list: false })),
    link: optional(text({ max: 200, list: false })),
  },
});
