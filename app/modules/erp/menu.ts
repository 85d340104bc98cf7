import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

/** Failed and sent orders stand with the orders; what connects the ERP has a folder of its own. */
const erpMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'erp:failed',
    kind: 'page',
    parent: 'order',
    nameKey: 'erp:menu.failed',
    path: '/{product}/eorder/failorders',
    badge: 'failed-orders',
    keepAlive: true,
    sort: 280,
  },
  { code: 'erp:resync', kind: 'action', parent: 'erp:failed', nameKey: 'erp:menu.resync', sort: 281 },
  { code: 'erp:ignore', kind: 'action', parent: 'erp:failed', nameKey: 'erp:menu.ignore', sort: 282 },
  {
    code: 'erp:list',
    kind: 'page',
    parent: 'order',
    nameKey: 'erp:menu.list',
    path: '/{product}/eorder/erplist',
    keepAlive: true,
    sort: 285,
  },
  { code: 'erp', kind: 'group', nameKey: 'erp:menu.group', icon: 'link', sort: 860 },
  {
    code: 'erp:config',
    kind: 'page',
    parent: 'erp',
    nameKey: 'erp:menu.config',
    path: '/{product}/eerp/config',
    sort: 861,
  },
  { code: 'erp:edit', kind: 'action', parent: 'erp:config', nameKey: 'erp:menu.edit', sort: 862 },
  {
    code: 'erp:reconcile',
    kind: 'page',
    parent: 'erp',
    nameKey: 'erp:menu.reconcile',
    path: '/{product}/eerp/reconcile',
    sort: 865,
  },
  { code: 'erp:repair', kind: 'action', parent: 'erp:reconcile', nameKey: 'erp:menu.repair', sort: 866 },
]);

export default erpMenu;
