import { defineParameters } from '#app/services/parameters/rules.ts';

/** How long sign-ins are kept. */
export const accountParameters = defineParameters('logs', {
  'logs.login-days': { kind: 'number', standard: 90, min: 30, max: 3650 },
});
