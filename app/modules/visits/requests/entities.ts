import { defineList } from '#app/entity/define-entity.ts';
import { choice, lines, optional, reference, text, time } from '#app/entity/fields.ts';
import { requestKinds, requestStates } from './rules-requests.ts';

/** What people ask of visits that were judged (申诉与坐标更正): asked for and decided by their own calls. */
export const visitRequest = defineList({
  name: 'visit-request',
  // Whoever reads visits reads what is asked of them.
  page: 'visit:list',
  words: 'visits:request',
  wire: '/eVisit/request',
  alsoFoundBy: ['visits:keywordHint'],
  defaultSort: { field: 'requestedAt', direction: 'desc' },
  fields: {
    customerId: reference({ search: true, width: 180 }),
    kind: choice(requestKinds, { search: true, width: 90 }),
    requestedName: text({ max: 64, search: true, sort: true, width: 90 }),
    requestedAt: time({ search: true, sort: true, width: 150 }),
    reason: lines({ max: 200, search: true, list: true, width: 180 }),
    state: choice(requestStates, { search: true, width: 180 }),
    decidedName: optional(text({ max: 64, search: true, list: false })),
    decidedAt: optional(time({ search: true, sort: true, list: false })),
    decision: optional(lines({ max: 200, search: true })),
  },
});
