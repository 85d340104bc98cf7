import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, text } from '#app/entity/fields.ts';

/** A system that may send its people here with signed tickets (接入伙伴). */
export const signInPartner = defineEntity({
  name: 'sign-in-partner',
  words: 'tickets:partner',
  wire: '/sys/signInPartner',
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      pattern: /^[a-z][a-z0-9_-]*$/,
      quick: true,
      sort: true,
      unique: true,
      fixed: true,
      width: 140,
    }),
    name: text({ max: 60, quick: true, sort: true, width: 200 }),
    viaAdmin: boolean({ width: 120 }),
    viaDp: boolean({ width: 120 }),
    viaTy: boolean({ width: 120 }),
    enabled: boolean({ search: true, width: 90 }),
  },
});
