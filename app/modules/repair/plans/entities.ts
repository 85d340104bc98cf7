import { defineEntity } from '#app/entity/define-entity.ts';
import { choice, date, lines, number, optional, reference, text } from '#app/entity/fields.ts';
import { priorities } from '../life/rules-state.ts';
import { planBases, planStates, planTargets, planUnits } from './rules-plan.ts';

/** A maintenance plan (保养计划): what it takes care of is fixed once it is made. */
export const upkeepPlan = defineEntity({
  name: 'upkeep-plan',
  words: 'repair:plan',
  wire: '/mes/plan',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    name: text({ max: 60, quick: true, search: true, sort: true, width: 200 }),
    state: choice(planStates, { search: true, sort: true, form: false, import: false, width: 90 }),
    target: choice(planTargets, { search: true, radio: true, fixed: true, width: 100 }),
    model: optional(
      text({
        max: 60,
        quick: true,
        search: true,
        fixed: true,
        when: { field: 'target', is: ['model'] },
        width: 160,
      }),
    ),
    equipmentId: optional(
      reference({
        quick: true,
        search: true,
        fixed: true,
        when: { field: 'target', is: ['equipment'] },
        width: 140,
      }),
    ),
    departId: reference({ search: true, width: 130 }),
    every: number({ min: 1, max: 1_000, width: 80 }),
    unit: choice(planUnits, { radio: true, width: 80 }),
    basis: choice(planBases, { search: true, radio: true, width: 130 }),
    startOn: date({ search: true, sort: true, width: 120 }),
    endOn: optional(date({ search: true, width: 120 })),
    leadDays: number({ min: 0, max: 90, width: 100 }),
    priority: choice(priorities, { search: true, radio: true, width: 100 }),
    checklist: lines({ max: 2_000 }),
  },
});
