import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, choice, date, dictionary, lines, optional, reference, text } from '#app/entity/fields.ts';
import { equipmentStatuses } from './rules-equipment.ts';

/** Equipment in repair (设备台账). */
export const equipment = defineEntity({
  name: 'equipment',
  words: 'repair:equipment',
  wire: '/mes/equipment',
  customFields: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 140 }),
    model: text({ max: 60, quick: true, search: true, sort: true, width: 170 }),
    kind: dictionary('equipment_kind', { search: true, width: 110 }),
    serialNo: text({ max: 60, quick: true, search: true, unique: true, width: 150 }),
    customerId: reference({ quick: true, search: true, width: 200 }),
    departId: reference({ search: true, width: 130 }),
    status: choice(equipmentStatuses, { search: true, sort: true, radio: true, width: 90 }),
    installedOn: optional(date({ search: true, sort: true, width: 120 })),
    warrantyTo: optional(date({ search: true, sort: true, width: 120 })),
    remark: optional(lines({ max: 300 })),
  },
});

/** A repair worker (维修工), as dispatch knows them. */
export const technician = defineEntity({
  name: 'technician',
  words: 'repair:technician',
  wire: '/mes/technician',
  customFields: true,
  defaultSort: { field: 'createdAt', direction: 'asc' },
  fields: {
    userId: reference({ quick: true, search: true, fixed: true, unique: true, width: 140 }),
    departId: reference({ search: true, width: 160 }),
    cooling: boolean({ search: true, batch: true, width: 100 }),
    electric: boolean({ search: true, batch: true, width: 100 }),
    cabinet: boolean({ search: true, batch: true, width: 100 }),
    vanId: optional(reference({ search: true, width: 140 })),
    enabled: boolean({ search: true, batch: true, width: 90 }),
    remark: optional(lines({ max: 300 })),
  },
});
