import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, dictionary, lines, number, optional, text, time } from '#app/entity/fields.ts';

/** A banner of the public page (轮播图), part of the base configuration. */
export const slideshow = defineEntity({
  name: 'slideshow',
  words: 'slideshows:slideshow',
  wire: '/eBaseConfig/slideshow',
  defaultSort: { field: 'sortOrder', direction: 'asc' },
  fields: {
    title: text({ max: 24, quick: true, search: true, width: 220 }),
    words: lines({ max: 60, list: true, width: 260 }),
    action: text({ max: 12, width: 120 }),
    goal: dictionary('slide_goal', { search: true, width: 140 }),
    link: optional(text({ max: 500, pattern: /^https:\/\/\S+$/, list: false })),
    tone: dictionary('slide_tone', { radio: true, width: 110 }),
    sortOrder: number({ min: 0, max: 1000, sort: true, width: 90 }),
    enabled: boolean({ search: true, width: 80 }),
    startsAt: optional(time({ sort: true, width: 170 })),
    endsAt: optional(time({ sort: true, width: 170 })),
  },
});
