import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, dictionary, lines, number, optional, reference, text } from '#app/entity/fields.ts';

/** Colours a value's tag may have: antd's names of them. */
export const tagColors = ['default', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold'] as const;

/** A dictionary (字典): GET /sys/dict/list, POST /sys/dict/add … */
export const dict = defineEntity({
  name: 'dict',
  words: 'dictionaries:dict',
  wire: '/sys/dict',
  customFields: true,
  recycleBin: true,
  olderNames: { dictCode: 'code', dictName: 'name' },
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 64,
      pattern: /^[a-z][a-z0-9_.-]*$/i,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      width: 220,
    }),
    name: text({ max: 60, quick: true, search: true, sort: true, width: 220 }),
    description: optional(lines({ max: 300, list: true, batch: true })),
  },
});

/** One of a dictionary's values (字典项). */
export const dictItem = defineEntity({
  name: 'dict-item',
  words: 'dictionaries:item',
  wire: '/sys/dictItem',
  olderNames: { itemText: 'label', itemValue: 'value', status: 'enabled' },
  defaultSort: { field: 'sortOrder', direction: 'asc' },
  fields: {
    dictId: reference({ search: true, fixed: true, list: false }),
    value: text({ max: 64, quick: true, search: true, sort: true, unique: true, fixed: true, width: 140 }),
    label: text({ max: 60, quick: true, search: true, sort: true, width: 200 }),
    color: optional(dictionary('tag_color', { batch: true, width: 120 })),
    sortOrder: number({ min: 0, max: 100_000, sort: true, width: 90 }),
    enabled: boolean({ search: true, batch: true, width: 90 }),
    parentId: optional(reference({ list: false })),
  },
});
