import { defineList } from '#app/entity/define-entity.ts';
import { choice, date, optional, percent, reference, text, time } from '#app/entity/fields.ts';
import { auditKinds, auditStates } from './rules-audit.ts';

/** A display that a supervisor looks at again (协访与盲审): read here, made and done by its own calls. */
export const displayAudit = defineList({
  name: 'display-audit',
  words: 'displays:check',
  wire: '/esdh/eSdh/audit',
  defaultSort: { field: 'day', direction: 'desc' },
  fields: {
    customerId: reference({ search: true, width: 200 }),
    standardId: reference({ search: true, width: 180 }),
    kind: choice(auditKinds, { search: true, width: 90 }),
    state: choice(auditStates, { search: true, sort: true, width: 100 }),
    day: date({ search: true, sort: true, width: 120 }),
    auditorName: text({ max: 40, search: true, width: 100 }),
    subjectId: optional(reference({ search: true, width: 100 })),
    scoreBp: optional(percent({ sort: true, width: 110 })),
    repScoreBp: optional(percent({ sort: true, width: 110 })),
    countedScoreBp: optional(percent({ sort: true, width: 110 })),
    gapBp: optional(percent({ min: -10_000, sort: true, width: 110 })),
    reviewerName: optional(text({ max: 40, search: true, width: 100 })),
    doneAt: optional(time({ sort: true, width: 170 })),
  },
});
