import { defineParameters } from '#app/services/parameters/rules.ts';

/** How long operations and calls are kept. */
export const logParameters = defineParameters('logs', {
  'logs.operation-days': { kind: 'number', standard: 90, min: 7, max: 3650 },
  'logs.api-days': { kind: 'number', standard: 30, min: 7, max: 3650 },
});
