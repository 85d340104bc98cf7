import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { erpConfigPage, erpListPage, erpMastersPage, failedOrdersPage, reconcilePage } from './pages.ts';

/** Failed and sent orders stand with the orders; what connects the ERP has a folder of its own. */
const erpMenu: readonly MenuEntry[] = defineMenu([
  pageItem(failedOrdersPage, {
    parent: 'order',
    nameKey: 'erp:menu.failed',
    badge: 'failed-orders',
    sort: 280,
  }),
  { code: 'erp:resync', kind: 'action', parent: 'erp:failed', nameKey: 'erp:menu.resync', sort: 281 },
  { code: 'erp:ignore', kind: 'action', parent: 'erp:failed', nameKey: 'erp:menu.ignore', sort: 282 },
  pageItem(erpListPage, { parent: 'order', nameKey: 'erp:menu.list', sort: 285 }),
  { code: 'erp', kind: 'group', nameKey: 'erp:menu.group', icon: 'link', sort: 860 },
  pageItem(erpConfigPage, { parent: 'erp', nameKey: 'erp:menu.config', sort: 861 }),
  { code: 'erp:edit', kind: 'action', parent: 'erp:config', nameKey: 'erp:menu.edit', sort: 862 },
  pageItem(erpMastersPage, { parent: 'erp', nameKey: 'erp:menu.masters', sort: 863 }),
  {
    code: 'erp:masters-decide',
    kind: 'action',
    parent: 'erp:masters',
    nameKey: 'erp:menu.mastersDecide',
    sort: 864,
  },
  pageItem(reconcilePage, { parent: 'erp', nameKey: 'erp:menu.reconcile', sort: 865 }),
  { code: 'erp:repair', kind: 'action', parent: 'erp:reconcile', nameKey: 'erp:menu.repair', sort: 866 },
]);

export default erpMenu;
