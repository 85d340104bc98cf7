import { defineList } from '#app/entity/define-entity.ts';
import { choice, number, optional, text, time } from '#app/entity/fields.ts';
import {
  longestTitle,
  noticeCategories,
  noticePriorities,
  noticeStatuses,
} from '#app/services/notices/rules.ts';

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
