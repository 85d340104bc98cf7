import { defineEntity } from '#app/entity/define-entity.ts';
import { reference, text } from '#app/entity/fields.ts';

/** Which account a member of a company signs in to (成员绑定). */
export const enterpriseMember = defineEntity({
  name: 'enterprise-member',
  words: 'enterprise:member',
  wire: '/sys/enterpriseMember',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    companyId: reference({ search: true, fixed: true, width: 200 }),
    memberId: text({ max: 64, quick: true, search: true, sort: true, unique: true, fixed: true, width: 180 }),
    userId: reference({ search: true, unique: true, width: 200 }),
  },
});
