import { defineList } from '#app/entity/define-entity.ts';
import { choice, optional, text } from '#app/entity/fields.ts';
import { articleStatuses } from './rules-article.ts';

/** Articles of the knowledge base (维修知识) for those who write them: by calls of their own, with their pictures. */
export const repairArticle = defineList({
  name: 'repair-article',
  words: 'repair:article',
  wire: '/mes/article',
  countedBy: 'status',
  narrowedBy: ['fault'],
  alsoFoundBy: ['repair:article.field.steps'],
  defaultSort: { field: 'updatedAt', direction: 'desc' },
  fields: {
    title: text({ max: 80, quick: true, search: true, sort: true, width: 260 }),
    status: choice(articleStatuses, { search: true, sort: true, width: 100 }),
    // Codes with commas between; the search form asks for one of them.
    faults: text({ max: 200, width: 200 }),
    causes: text({ max: 2_000, width: 180, export: false }),
    model: optional(text({ max: 60, quick: true, search: true, sort: true, width: 150 })),
  },
});
