import { defineParameters } from '#app/services/parameters/rules.ts';

/**
 * For how long after it began to count a display may be looked at again without anybody being told, and how many of a
 * hundred reviews are done a second time by somebody else.
 */
export const auditParameters = defineParameters('displays', {
  'displays.blind-days': { kind: 'number', standard: 14, min: 1, max: 90 },
  'displays.second-percent': { kind: 'number', standard: 10, min: 0, max: 100 },
});
