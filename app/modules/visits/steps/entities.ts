import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, choice, lines, number, optional, reference, text, tree } from '#app/entity/fields.ts';
import { templateStepKinds } from './rules-steps.ts';

/** What is to be done in visits of some outlets (拜访模板). */
export const visitTemplate = defineEntity({
  name: 'visit-template',
  words: 'visits:template',
  wire: '/eVisit/template',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: {
    name: text({ max: 60, quick: true, search: true, sort: true, unique: true, width: 220 }),
    channelId: optional(tree({ search: true, width: 140 })),
    labelId: optional(reference({ search: true, width: 140 })),
    enabled: boolean({ search: true, batch: true, width: 80 }),
    remark: optional(lines({ max: 300 })),
  },
});

/** One step of a template (拜访步骤). */
export const visitTemplateStep = defineEntity({
  name: 'visit-step',
  words: 'visits:step',
  wire: '/eVisit/step',
  defaultSort: { field: 'turn', direction: 'asc' },
  fields: {
    templateId: reference({ quick: true, search: true, fixed: true, width: 220 }),
    kind: choice(templateStepKinds, { search: true, width: 120 }),
    name: text({ max: 60, quick: true, search: true, width: 220 }),
    mandatory: boolean({ search: true, batch: true, width: 80 }),
    minPhotos: number({ min: 0, max: 6, width: 110 }),
    minSeconds: number({ min: 0, max: 3_600, width: 110 }),
    options: optional(text({ max: 300, list: false, when: { field: 'kind', is: ['survey'] } })),
    turn: number({ min: 0, max: 1_000, sort: true, width: 80 }),
  },
});
