import { defineEntity } from '#app/entity/define-entity.ts';
import { mobile, optional, reference, text, time } from '#app/entity/fields.ts';

/** Somebody who signs in (用户): GET /sys/user/list, POST /sys/user/add … */
export const user = defineEntity({
  name: 'user',
  words: 'people:user',
  wire: '/sys/user',
  olderNames: { phone: 'mobile' },
  askedWhetherTaken: ['email', 'workNo'],
  defaultSort: { field: 'username', direction: 'asc' },
  fields: {
    username: text({
      max: 64,
      pattern: /^[a-z0-9][\w.@-]*$/i,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      width: 130,
    }),
    realname: text({ max: 60, quick: true, search: true, sort: true, width: 110 }),
    workNo: optional(text({ max: 40, quick: true, search: true, sort: true, width: 110 })),
    mobile: optional(mobile({ quick: true, search: true, unique: true, width: 130 })),
    email: optional(text({ max: 100, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, search: true, list: false })),
    post: optional(text({ max: 60, search: true, width: 120 })),
    dealerId: optional(reference({ search: true, width: 160 })),
    frozenAt: optional(time({ form: false, search: true, sort: true, list: false })),
  },
});
