import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, choice, dictionary, number, optional, text } from '#app/entity/fields.ts';
import { customKinds, customTargets, decimalDigits, longestText } from '#app/services/custom-fields/rules.ts';

/** A field that an administrator adds to an entity: GET /eBaseConfig/customField/list … (CFG-01) */
export const customField = defineEntity({
  name: 'custom-field',
  words: 'custom-fields:field',
  wire: '/eBaseConfig/customField',
  defaultSort: { field: 'sortOrder', direction: 'asc' },
  fields: {
    /** Name of the entity: which there are, the house itself says (extensible-entities.server.ts). */
    entity: dictionary('extensible_entity', { search: true, fixed: true, width: 140 }),
    key: text({
      max: 30,
      pattern: /^[a-z][a-z0-9_]*$/,
      quick: true,
      sort: true,
      unique: true,
      fixed: true,
      width: 160,
    }),
    label: text({ max: 30, quick: true, sort: true, width: 180 }),
    kind: choice(customKinds, { search: true, fixed: true, width: 120 }),
    dictionary: optional(text({ max: 64, when: { field: 'kind', is: ['dictionary'] }, width: 140 })),
    target: optional(
      choice(customTargets, { fixed: true, when: { field: 'kind', is: ['reference'] }, width: 120 }),
    ),
    digits: optional(
      number({ min: 1, max: decimalDigits.most, when: { field: 'kind', is: ['decimal'] }, list: false }),
    ),
    longest: optional(
      number({ min: 1, max: longestText.lines, when: { field: 'kind', is: ['text', 'lines'] }, list: false }),
    ),
    required: boolean({ width: 100 }),
    searchable: boolean({ width: 110 }),
    listed: boolean({ width: 90 }),
    enabled: boolean({ search: true, width: 80 }),
    sortOrder: number({ min: 0, max: 10_000, sort: true, width: 80 }),
  },
});
