import { defineMenu } from '#app/modules/permissions/define-menu.ts';

/** Two rights and no page of the console: the shop is a place of its own. */
export const shopMenu = defineMenu([
  { code: 'shop:order', kind: 'action', parent: 'order:list', nameKey: 'shop:menu.order', sort: 240 },
  { code: 'shop:bind', kind: 'action', parent: 'order:list', nameKey: 'shop:menu.bind', sort: 241 },
]);
