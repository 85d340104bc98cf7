import { defineMenu } from './define-menu.ts';

/** The folder of system administration; what stands in it other modules bring. */
export const systemMenu = defineMenu([
  { code: 'system', kind: 'group', nameKey: 'permissions:menu.system', icon: 'setting', sort: 900 },
]);
