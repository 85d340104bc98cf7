import { defineParameters } from '#app/services/parameters/rules.ts';

/** For how long after it began to count a display may be looked at again without anybody being told. */
export const auditParameters = defineParameters('displays', {
  'displays.blind-days': { kind: 'number', standard: 14, min: 1, max: 90 },
});
