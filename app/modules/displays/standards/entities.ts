import { defineEntity, defineList } from '#app/entity/define-entity.ts';
import {
  boolean,
  choice,
  date,
  lines,
  number,
  optional,
  percent,
  reference,
  text,
  time,
  tree,
} from '#app/entity/fields.ts';
import { executionStates, secondStates } from '../execution/rules-execution.ts';
import { dimensions, grades, scoreMethods } from '../scoring/rules-score.ts';
import { frequencies } from '../tasks/rules-period.ts';
import { displayStates } from '../tasks/rules-state.ts';

/** A standard of displays (陈列标准). */
export const displayStandard = defineEntity({
  name: 'display-standard',
  words: 'displays:standard',
  wire: '/esdh/eSdh/standard',
  customFields: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 120 }),
    name: text({ max: 60, quick: true, search: true, sort: true, width: 220 }),
    channelId: optional(tree({ search: true, width: 130 })),
    labelId: optional(reference({ search: true, width: 140 })),
    frequency: choice(frequencies, { search: true, radio: true, width: 100 }),
    validFrom: date({ search: true, sort: true, width: 120 }),
    validTo: date({ search: true, sort: true, width: 120 }),
    minPhotos: number({ min: 0, max: 3, width: 110 }),
    capBp: percent({ width: 120 }),
    enabled: boolean({ search: true, batch: true, width: 80 }),
    remark: optional(lines({ max: 300 })),
  },
});

const valued = ['count', 'share', 'range'];

/** What a standard looks at (检查项). */
export const displayStandardItem = defineEntity({
  name: 'display-item',
  words: 'displays:item',
  wire: '/esdh/eSdh/item',
  defaultSort: { field: 'turn', direction: 'asc' },
  fields: {
    standardId: reference({ quick: true, search: true, fixed: true, width: 220 }),
    name: text({ max: 40, quick: true, search: true, width: 200 }),
    dimension: choice(dimensions, { search: true, width: 120 }),
    method: choice(scoreMethods, { search: true, radio: true, width: 110 }),
    target: optional(number({ min: 0, max: 100_000, width: 90, when: { field: 'method', is: valued } })),
    floor: optional(number({ min: 0, max: 100_000, width: 90, when: { field: 'method', is: ['range'] } })),
    options: optional(text({ max: 300, list: false, when: { field: 'method', is: ['level'] } })),
    weight: number({ min: 1, max: 1000, sort: true, width: 80 }),
    redLine: boolean({ search: true, batch: true, width: 80 }),
    turn: number({ min: 0, max: 1000, sort: true, width: 80 }),
  },
});

/** A display an outlet is asked for (陈列任务): read here, made from standards. */
export const displayTask = defineList({
  name: 'display',
  words: 'displays:task',
  wire: '/esdh/eSdh',
  defaultSort: { field: 'dueOn', direction: 'desc' },
  fields: {
    customerId: reference({ quick: true, search: true, width: 220 }),
    standardId: reference({ quick: true, search: true, width: 220 }),
    periodFrom: date({ search: true, sort: true, width: 120 }),
    dueOn: date({ search: true, sort: true, width: 120 }),
    state: choice(displayStates, { search: true, sort: true, width: 100 }),
    scoreBp: optional(percent({ sort: true, width: 100 })),
    grade: optional(choice(grades, { search: true, sort: true, width: 80 })),
    redLine: boolean({ search: true, width: 90 }),
    settledAt: optional(time({ sort: true, width: 170 })),
  },
});

/** A display as it was handed in (陈列审核): read here, reviewed and decided by its own calls. */
export const displayExecution = defineList({
  name: 'display-review',
  words: 'displays:execution',
  wire: '/eAdAppr',
  defaultSort: { field: 'submittedAt', direction: 'desc' },
  fields: {
    taskId: reference({ list: false }),
    customerId: reference({ quick: true, search: true, width: 220 }),
    standardId: reference({ quick: true, search: true, width: 200 }),
    state: choice(executionStates, { search: true, sort: true, width: 100 }),
    ownScoreBp: percent({ sort: true, width: 110 }),
    submittedName: text({ max: 40, search: true, width: 100 }),
    submittedAt: time({ search: true, sort: true, width: 170 }),
    reviewedName: optional(text({ max: 40, search: true, width: 100 })),
    reviewedAt: optional(time({ sort: true, width: 170 })),
    reason: optional(lines({ max: 300 })),
    second: optional(choice(secondStates, { search: true, width: 100 })),
    secondName: optional(text({ max: 40, search: true, width: 100 })),
    secondAt: optional(time({ search: true, sort: true, width: 170 })),
    firstScoreBp: optional(percent({ width: 110 })),
    secondScoreBp: optional(percent({ width: 110 })),
    appeal: optional(lines({ max: 300 })),
  },
});
